import { Wand2 } from 'lucide-react';
import type { WrongRecord } from '../../shared/tuning/recordRepair';
import { Button } from '../components/Button';
import { focusKept } from '../components/focusKept';
import { Keys } from '../components/Keys';
import { useKeysOf } from '../keys/useKeysOf';
import { shownRepair } from '../store/shownRepair';
import { useInspector } from '../store/useInspector';
import { FoundRepair } from './FoundRepair';
import styles from './SmallestChange.module.css';

/** The smallest change of settings that makes a record of the block, or none of the record. */
export function SmallestChange({ wrong }: { wrong: WrongRecord | null }) {
  const keysOf = useKeysOf();
  const repair = useInspector(shownRepair);
  const find = useInspector((state) => state.findRepair);
  const kind = repair?.wrong.kind ?? wrong?.kind;
  const deed = kind === 'missed' ? 'Smallest change that keeps it' : 'Smallest change that drops it';
  return (
    <section
      ref={focusKept}
      tabIndex={-1}
      className={styles.section}
      aria-label={repair === null ? undefined : deed}
    >
      {repair !== null ? (
        <FoundRepair repair={repair} deed={deed} />
      ) : (
        wrong !== null && (
          <div className={styles.line}>
            <Button icon={<Wand2 aria-hidden="true" />} onClick={() => void find(wrong)}>
              {deed}
              <Keys of={keysOf('smallestChange')} />
            </Button>
          </div>
        )
      )}
    </section>
  );
}
