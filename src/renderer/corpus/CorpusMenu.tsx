import { Folder } from 'lucide-react';
import type { CorpusDialog } from '../store/corpusEditSlice';
import { useInspector } from '../store/useInspector';
import { Menu, type MenuItem } from '../ui/Menu';
import styles from './CorpusToolbar.module.css';
import { useKnownCorpora } from './NoCorpus';

/** Opens other corpora, and has the actions on the open one. */
export function CorpusMenu() {
  const corpus = useInspector((state) => state.corpus);
  const page = useInspector((state) => state.page);
  const selected = useInspector((state) => (state.corpusView === 'pages' ? state.selectedRow : ''));
  const askForCorpus = useInspector((state) => state.askForCorpus);
  const chooseCorpus = useInspector((state) => state.chooseCorpus);
  const addOpenPage = useInspector((state) => state.addOpenPage);
  const known = useKnownCorpora();
  const canWrite = corpus !== null && !corpus.isReadOnly;
  const ask = (dialog: CorpusDialog) => () => askForCorpus(dialog);
  const hasOpenPage = page !== null && !(corpus?.pages.some(({ hash }) => hash === page.page) ?? false);
  const items: MenuItem[] = [
    { label: 'Open corpus…', onSelect: () => void chooseCorpus() },
    { label: 'New corpus…', onSelect: ask('new') },
    ...(page === null ? [] : [{ label: 'Make a corpus of this page…', onSelect: ask('ofPage') }]),
    ...known,
    ...(corpus === null
      ? []
      : [
          {
            group: 'Pages',
            label: 'Add pages…',
            hint: 'URLs and files',
            disabled: !canWrite,
            onSelect: ask('add'),
          },
          {
            group: 'Pages',
            label: 'Add the open page',
            hint: hasOpenPage ? page.title || page.source : 'no page open, or already in the corpus',
            disabled: !canWrite || !hasOpenPage,
            onSelect: () => void addOpenPage([]),
          },
          {
            group: 'Pages',
            label: 'Import pages…',
            hint: 'a folder of HTML files with a labels file',
            disabled: !canWrite,
            onSelect: ask('import'),
          },
          { group: 'Pages', label: 'Tags and sites…', disabled: !canWrite, onSelect: ask('tags') },
          { group: 'Pages', label: 'Held-out sites…', disabled: !canWrite, onSelect: ask('heldOut') },
          {
            group: 'Pages',
            label: 'Remove the selected page…',
            disabled: !canWrite || selected === '',
            onSelect: ask('remove'),
          },
          { group: 'Labels', label: 'Export labels…', onSelect: ask('exportLabels') },
          { group: 'Labels', label: 'Import labels…', disabled: !canWrite, onSelect: ask('importLabels') },
        ]),
  ];
  return (
    <Menu
      label={corpus === null ? 'Corpus' : `${corpus.name}, corpus`}
      trigger={
        <>
          <Folder aria-hidden="true" />
          <span className={styles.name}>{corpus?.name ?? 'Corpus'}</span>
        </>
      }
      items={items}
    />
  );
}
