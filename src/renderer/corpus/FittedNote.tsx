import { shortTitle } from '../compare/runNames';
import { Note } from '../components/Note';
import { useInspector } from '../store/useInspector';
import { FittedDeeds, FittedWords } from '../tune/FittedWords';

/** Which settings fit a page of the corpus best. */
export function FittedNote() {
  const fitted = useInspector((state) => state.fitted);
  const title = useInspector(
    (state) => state.corpus?.pages.find(({ slug }) => slug === state.fitted?.slug)?.title,
  );
  const method = useInspector((state) => shortTitle(state.methods, state.fitted?.method ?? ''));
  if (fitted === null) return null;
  return (
    <Note
      kind={fitted.fault === '' ? 'info' : 'err'}
      title={`Fit ${method} to ${title || fitted.slug}`}
      actions={<FittedDeeds fitted={fitted} />}
    >
      <FittedWords fitted={fitted} />
    </Note>
  );
}
