import { Segmented } from '../components/Segmented';
import { useInspector } from '../store/useInspector';
import { corpusCounts } from './corpusCounts';
import { count } from './numbers';

/** All pages, those that values may be chosen by, or those kept apart. */
export function SplitChoice() {
  const corpus = useInspector((state) => state.corpus);
  const reader = useInspector((state) => state.reader);
  const split = useInspector((state) => state.evalSplit);
  const setSplit = useInspector((state) => state.setEvalSplit);
  if (corpus === null) return null;
  const { pages, heldOut } = corpusCounts(corpus, reader);
  return (
    <Segmented
      label="Split"
      value={split}
      options={[
        { value: 'all', label: `All ${count(pages)}` },
        { value: 'train', label: `Train ${count(pages - heldOut)}` },
        { value: 'held-out', label: `Held-out ${count(heldOut)}` },
      ]}
      onChange={setSplit}
    />
  );
}
