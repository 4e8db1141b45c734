import { Library, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useKeysOf } from '../actions/useKeysOf';
import { sourceNameAmong } from '../page/live/sourceName';
import { useInspector } from '../store/useInspector';
import { Button } from '../ui/Button';
import styles from '../ui/emptyState.module.css';
import { IconButton } from '../ui/IconButton';
import { Keys } from '../ui/Keys';
import type { MenuItem } from '../ui/Menu';
import { Note } from '../ui/Note';
import own from './corpus.module.css';

/** Shown while no corpus is open; offers to open or create one. */
export function NoCorpus() {
  const keysOf = useKeysOf();
  const known = useInspector((state) => state.knownCorpora);
  const openCorpus = useInspector((state) => state.openCorpus);
  const chooseCorpus = useInspector((state) => state.chooseCorpus);
  const ask = useInspector((state) => state.askForCorpus);
  const hasPage = useInspector((state) => state.page !== null);
  const example = known.find(({ isExample }) => isExample);
  const others = known.filter(({ isExample }) => !isExample);
  return (
    <div className={`${styles.state} ${own.state}`}>
      <div className={styles.box}>
        <Library aria-hidden="true" />
        <h2>Open a corpus</h2>
        <p>
          A corpus is a folder of captured pages with labelled records. Use it to evaluate the methods and see
          where each one goes wrong.
        </p>
        <div className={styles.ways}>
          {example !== undefined && (
            <Button kind="strong" onClick={() => void openCorpus(example.folder)}>
              Open the example corpus
            </Button>
          )}
          <Button onClick={() => void chooseCorpus()}>
            Open corpus…
            <Keys of={keysOf('openCorpus')} />
          </Button>
          <Button onClick={() => ask('new')}>New corpus…</Button>
          {hasPage && <Button onClick={() => ask('ofPage')}>Make a corpus of this page…</Button>}
        </div>
      </div>
      {others.length > 0 && (
        <nav aria-label="Recent corpora" className={own.known}>
          <span>Recent:</span>
          <ul>
            {others.map(({ folder, name }) => (
              <li key={folder}>
                <button type="button" title={folder} onClick={() => void openCorpus(folder)}>
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

/** The last error of a corpus action. `actions`: what resolves it. */
export function CorpusError({ actions }: { actions?: ReactNode }) {
  const message = useInspector((state) => state.corpusError);
  const name = useInspector((state) => state.corpus?.name);
  const dismiss = useInspector((state) => state.dismissCorpusError);
  if (message === null) return null;
  return (
    <Note
      kind="err"
      title={message}
      actions={
        <>
          {actions}
          <IconButton label="Dismiss" icon={<X />} onClick={dismiss} />
        </>
      }
    >
      {name === undefined ? 'No corpus is open.' : `${name} is still open.`}
    </Note>
  );
}

/** Menu items for recent corpora and the example. */
export function useKnownCorpora(): MenuItem[] {
  const known = useInspector((state) => state.knownCorpora);
  const open = useInspector((state) => state.corpus?.folder);
  const openCorpus = useInspector((state) => state.openCorpus);
  const names = known.map(({ name }) => name);
  return known.map(({ folder, name, isExample }) => ({
    group: 'Corpora',
    label: names.indexOf(name) === names.lastIndexOf(name) ? name : `${name}, ${folder}`,
    hint: isExample
      ? 'included example'
      : sourceNameAmong(
          known.map((each) => each.folder),
          folder,
        ),
    checked: folder === open,
    onSelect: () => void openCorpus(folder),
  }));
}
