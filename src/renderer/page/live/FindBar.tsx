import { useKeysOf } from '../../actions/useKeysOf';
import { useInspector } from '../../store/useInspector';
import { fieldIds } from '../../ui/focusField';
import { FindField } from '../FindField';

/** Finds text in the live page. */
export function FindBar() {
  const keysOf = useKeysOf();
  const find = useInspector((state) => state.liveFind);
  const findInLive = useInspector((state) => state.findInLive);
  const closeFind = useInspector((state) => state.closeFind);
  if (find === null) return null;
  return (
    <FindField
      id={fieldIds.findInLive}
      label="Find in the live page"
      {...find}
      nextKeys={keysOf('findNext')}
      previousKeys={keysOf('findPrevious')}
      onText={(text) => void findInLive(text, true)}
      onStep={(isForward) => void findInLive(find.text, isForward)}
      onClose={closeFind}
    />
  );
}
