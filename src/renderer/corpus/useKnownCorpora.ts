import type { MenuItem } from '../components/Menu';
import { sourceNameAmong } from '../live/sourceName';
import { useInspector } from '../store/useInspector';

/** Entries that open corpora which were open before, and the example. */
export function useKnownCorpora(): MenuItem[] {
  const known = useInspector((state) => state.knownCorpora);
  const open = useInspector((state) => state.corpus?.folder);
  const openCorpus = useInspector((state) => state.openCorpus);
  const names = known.map(({ name }) => name);
  return known.map(({ folder, name, isExample }) => ({
    group: 'Corpora',
    label: names.indexOf(name) === names.lastIndexOf(name) ? name : `${name}, ${folder}`,
    hint: isExample
      ? 'comes with the program'
      : sourceNameAmong(
          known.map((each) => each.folder),
          folder,
        ),
    checked: folder === open,
    onSelect: () => void openCorpus(folder),
  }));
}
