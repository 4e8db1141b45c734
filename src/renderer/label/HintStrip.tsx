import { Info, X } from 'lucide-react';
import { IconButton } from '../components/IconButton';
import { Keys } from '../components/Keys';
import { useKeysOf } from '../keys/useKeysOf';
import { useInspector } from '../store/useInspector';
import styles from './HintStrip.module.css';

/** What came of the last thing the user did, where that is to be said; else what click and keys do on the page. */
export function HintStrip() {
  const words = useInspector((state) => state.labelNote);
  const openKeySheet = useInspector((state) => state.openKeySheet);
  return (
    <div className={styles.strip}>
      <div className={styles.said} role="status">
        {words !== '' && <LastWords words={words} />}
      </div>
      {words === '' && <Hints />}
      <button type="button" className={styles.link} onClick={() => openKeySheet(true)}>
        All keys can be changed
      </button>
    </div>
  );
}

function LastWords({ words }: { words: string }) {
  const note = useInspector((state) => state.noteLabel);
  return (
    <>
      <Info aria-hidden="true" />
      <span>{words}</span>
      <IconButton label="Dismiss" icon={<X />} onClick={() => note('')} />
    </>
  );
}

/** What has no room is among all keys. */
function Hints() {
  const keysOf = useKeysOf();
  const hints: readonly [string, string][] = [
    ['Select', 'click'],
    ['Several', 'Shift click'],
    ['Parent', keysOf('parent')],
    ['Child', keysOf('child')],
    ['Next record', keysOf('labelNextRecord')],
    ['Undo', keysOf('labelUndo')],
  ];
  return (
    <div className={styles.hints}>
      {hints
        .filter(([, keys]) => keys !== '')
        .map(([words, keys]) => (
          <span key={words}>
            {words} <Keys of={keys} />
          </span>
        ))}
    </div>
  );
}
