import { FileSearch } from 'lucide-react';
import { useKeysOf } from '../actions/useKeysOf';
import { useKnownCorpora } from '../corpus/NoCorpus';
import { RecentSources } from '../page/live/RecentSources';
import { isDesktop } from '../store/liveSlice';
import { useInspector } from '../store/useInspector';
import { Button } from '../ui/Button';
import styles from '../ui/emptyState.module.css';
import { focusField } from '../ui/focusField';
import { Keys } from '../ui/Keys';
import { Menu } from '../ui/Menu';

/** Shown without a page: ways to open a page or a corpus. */
export function EmptyState() {
  const keysOf = useKeysOf();
  const examples = useInspector((state) => state.examples);
  const openPage = useInspector((state) => state.openPage);
  const isConnected = useInspector((state) => state.isConnected);
  const hasDialogs = useInspector(isDesktop);
  const chooseFile = useInspector((state) => state.chooseFile);
  const chooseCorpus = useInspector((state) => state.chooseCorpus);
  const askForCorpus = useInspector((state) => state.askForCorpus);
  const corpora = useKnownCorpora();
  return (
    <div className={styles.state}>
      <div className={styles.box}>
        <FileSearch aria-hidden="true" />
        <h2>Open a page with records</h2>
        <p>
          {hasDialogs
            ? 'Type an address, drop an .html or .mhtml file here, or start with an example.'
            : 'Type an address or the path of an .html file or captured page, or start with an example.'}
        </p>
        <div className={styles.ways}>
          <Button kind="strong" onClick={() => focusField('address')}>
            Type an address
            <Keys of={keysOf('address')} />
          </Button>
          {hasDialogs ? (
            <Button onClick={() => void chooseFile()}>
              Open file…
              <Keys of={keysOf('openFile')} />
            </Button>
          ) : (
            <Button onClick={() => focusField('address')}>Open a file by its path</Button>
          )}
          <Menu
            label="Open an example"
            trigger="Open an example"
            disabled={examples.length === 0 || !isConnected}
            items={examples.map(({ title, about, source }) => ({
              label: title,
              hint: about,
              onSelect: () => void openPage(source),
            }))}
          />
          <Menu
            label="Open a corpus"
            trigger="Open a corpus"
            disabled={!isConnected}
            items={[
              ...corpora.map(({ label, hint, onSelect }) => ({ label, hint, onSelect })),
              { group: 'Other', label: 'Open corpus…', onSelect: () => void chooseCorpus() },
              { group: 'Other', label: 'New corpus…', onSelect: () => askForCorpus('new') },
            ]}
          />
        </div>
      </div>
      <RecentSources />
    </div>
  );
}
