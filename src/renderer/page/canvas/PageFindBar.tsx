import { useKeysOf } from '../../actions/useKeysOf';
import { useInspector } from '../../store/useInspector';
import { fieldIds } from '../../ui/focusField';
import { FindField } from '../FindField';

/** Finds text on the captured page. The page is a picture: a browser's own search would find nothing in it. */
export function PageFindBar() {
  const keysOf = useKeysOf();
  const find = useInspector((state) => state.pageFind);
  const findOnPage = useInspector((state) => state.findOnPage);
  const stepFind = useInspector((state) => state.stepFind);
  const close = useInspector((state) => state.closePageFind);
  if (find === null) return null;
  return (
    <FindField
      id={fieldIds.findOnPage}
      label="Find on the page"
      text={find.text}
      matches={find.matches.length}
      active={find.active + 1}
      nextKeys={keysOf('findNextOnPage')}
      previousKeys={keysOf('findPreviousOnPage')}
      onText={findOnPage}
      onStep={(isForward) => stepFind(isForward ? 1 : -1)}
      onClose={close}
    />
  );
}
