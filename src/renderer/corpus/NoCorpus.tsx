import { Library } from 'lucide-react';
import { Button } from '../components/Button';
import { Keys } from '../components/Keys';
import { useKeysOf } from '../keys/useKeysOf';
import styles from '../panels/EmptyState.module.css';
import { useInspector } from '../store/useInspector';
import own from './NoCorpus.module.css';

/** No corpus yet: ways to one. */
export function NoCorpus() {
  const keysOf = useKeysOf();
  const known = useInspector((state) => state.knownCorpora);
  const openCorpus = useInspector((state) => state.openCorpus);
  const chooseCorpus = useInspector((state) => state.chooseCorpus);
  const ask = useInspector((state) => state.askForCorpus);
  const example = known.find(({ isExample }) => isExample);
  const others = known.filter(({ isExample }) => !isExample);
  return (
    <div className={`${styles.state} ${own.state}`}>
      <div className={styles.box}>
        <Library aria-hidden="true" />
        <h2>Open a corpus</h2>
        <p>
          A corpus is a folder of captured pages with labels of what is right. Methods are evaluated on it,
          and it says where each goes wrong.
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
        </div>
      </div>
      {others.length > 0 && (
        <nav aria-label="Corpora opened before" className={own.known}>
          <span>Opened before:</span>
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
