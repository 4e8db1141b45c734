import { useKeysOf } from '../actions/useKeysOf';
import { useKnownCorpora } from '../corpus/NoCorpus';
import { isDesktop } from '../store/liveSlice';
import { useInspector } from '../store/useInspector';
import { Button } from '../ui/Button';
import { chooseFile } from '../ui/chooseFile';
import { focusField } from '../ui/focusField';
import { Keys } from '../ui/Keys';
import { Menu } from '../ui/Menu';
import { useDragOver } from '../ui/useDragOver';
import styles from './EmptyState.module.css';
import { RecentPages } from './RecentPages';

/** The example that shows most at first sight. */
const firstExample = 'shop-grid';

/** The first screen: what this is, and the ways to open a page or a corpus. */
export function EmptyState() {
  const keysOf = useKeysOf();
  const examples = useInspector((state) => state.examples);
  const openPage = useInspector((state) => state.openPage);
  const isConnected = useInspector((state) => state.isConnected);
  const hasDialogs = useInspector(isDesktop);
  const chooseInDialog = useInspector((state) => state.chooseFile);
  const goToTourStep = useInspector((state) => state.goToTourStep);
  const isDragging = useDragOver();
  const shop = examples.find(({ name }) => name === firstExample);
  return (
    <div className={styles.screen}>
      <section className={isDragging ? `${styles.box} ${styles.over}` : styles.box} aria-label="Open a page">
        <h2>Find the records of a web page, and see why</h2>
        <p className={styles.lead}>
          A record is one item of a list: a product, a search result, a news item. Recordscope finds the
          records of a page and shows every step: what was kept, what was dropped, and which value decided.
        </p>
        <div className={styles.ways}>
          <Button
            kind="strong"
            disabled={shop === undefined || !isConnected}
            onClick={() => shop !== undefined && void openPage(shop.source)}
          >
            Try it: a shop page
          </Button>
          <Button
            disabled={!isConnected}
            onClick={() => (hasDialogs ? void chooseInDialog() : chooseFile('file'))}
          >
            Open file…
            {hasDialogs && <Keys of={keysOf('openFile')} />}
          </Button>
          <Button onClick={() => focusField('address')}>
            Type an address
            <Keys of={keysOf('address')} />
          </Button>
        </div>
        <p className={styles.drop}>
          {isDragging
            ? 'Drop it to open it.'
            : 'You can also drop a page (.html, .mhtml), an address, a bundle, a session or a corpus folder anywhere in this window.'}
        </p>
        <div className={styles.ways}>
          <Menu
            label="Open an example"
            kind="quiet"
            trigger="Open an example"
            disabled={examples.length === 0 || !isConnected}
            items={examples.map(({ title, about, source }) => ({
              label: title,
              hint: about,
              onSelect: () => void openPage(source),
            }))}
          />
          <CorpusMenu />
          <Button kind="quiet" onClick={() => goToTourStep(0)}>
            Take the tour
          </Button>
        </div>
      </section>
      <RecentPages />
    </div>
  );
}

function CorpusMenu() {
  const corpora = useKnownCorpora();
  const isConnected = useInspector((state) => state.isConnected);
  const hasDialogs = useInspector(isDesktop);
  const chooseCorpus = useInspector((state) => state.chooseCorpus);
  const askForCorpus = useInspector((state) => state.askForCorpus);
  return (
    <Menu
      label="Open a corpus"
      kind="quiet"
      trigger="Open a corpus"
      disabled={!isConnected}
      items={[
        ...corpora.map(({ label, hint, onSelect }) => ({ label, hint, onSelect })),
        ...(hasDialogs
          ? []
          : [{ group: 'Other', label: 'Upload a corpus folder…', onSelect: () => chooseFile('folder') }]),
        { group: 'Other', label: 'Open corpus…', onSelect: () => void chooseCorpus() },
        { group: 'Other', label: 'New corpus…', onSelect: () => askForCorpus('new') },
      ]}
    />
  );
}
