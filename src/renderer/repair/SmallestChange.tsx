import { Wand2 } from 'lucide-react';
import type { WrongRecord } from '../../shared/tuning/smallestChange/recordFix';
import { useKeysOf } from '../actions/useKeysOf';
import { shownRepair } from '../store/repairSlice';
import { useInspector } from '../store/useInspector';
import { Button } from '../ui/Button';
import { Keys } from '../ui/Keys';
import { keepFocus } from '../ui/keepFocus';
import { FoundRepair } from './FoundRepair';
import styles from './SmallestChange.module.css';

/** The smallest change of settings that keeps the selected block as a record, or drops the selected record. */
export function SmallestChange({ wrong }: { wrong: WrongRecord | null }) {
  const keysOf = useKeysOf();
  const repair = useInspector(shownRepair);
  const find = useInspector((state) => state.findRepair);
  const kind = repair?.wrong.kind ?? wrong?.kind;
  const title = kind === 'missed' ? 'Smallest change that keeps it' : 'Smallest change that drops it';
  return (
    <section
      ref={keepFocus}
      tabIndex={-1}
      className={styles.section}
      aria-label={repair === null ? undefined : title}
    >
      {repair !== null ? (
        <FoundRepair repair={repair} action={title} />
      ) : (
        wrong !== null && (
          <div className={styles.line}>
            <Button icon={<Wand2 aria-hidden="true" />} onClick={() => void find(wrong)}>
              {title}
              <Keys of={keysOf('smallestChange')} />
            </Button>
          </div>
        )
      )}
    </section>
  );
}
