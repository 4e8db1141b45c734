import { Note } from '../components/Note';
import { useInspector } from '../store/useInspector';
import { FittedDeeds, FittedWords } from '../tune/FittedWords';

/** Which settings fit a page of the corpus best. */
export function FittedNote() {
  const fitted = useInspector((state) => state.fitted);
  const title = useInspector(
    (state) => state.corpus?.pages.find(({ slug }) => slug === state.fitted?.slug)?.title,
  );
  if (fitted === null) return null;
  return (
    <Note
      kind={fitted.fault === '' ? 'info' : 'err'}
      title={`Fit ${title || fitted.slug}`}
      actions={<FittedDeeds fitted={fitted} />}
    >
      <FittedWords fitted={fitted} />
    </Note>
  );
}
