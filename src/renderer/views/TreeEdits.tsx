import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { readable } from '../../shared/pipeline/verdicts';
import type { TreeEditsView } from '../../shared/pipeline/views';
import { BlockTag } from '../components/BlockTag';
import { IconButton } from '../components/IconButton';
import { EditScript } from './EditScript';
import styles from './TreeEdits.module.css';
import { ViewSection } from './ViewSection';
import type { ViewProps } from './viewProps';

/** What it takes to turn one block's tree into another's, one pair at a time. */
export function TreeEdits({ view: { title, pairs } }: ViewProps<TreeEditsView>) {
  const [wanted, setWanted] = useState(0);
  // A re-run may leave fewer pairs.
  const at = Math.min(wanted, pairs.length - 1);
  const pair = pairs[at];
  const aside = pairs.length === 1 ? '1 pair' : `${pairs.length} pairs`;
  if (pair === undefined)
    return (
      <ViewSection title={title} aside={aside}>
        <p className={styles.empty}>No two blocks were compared.</p>
      </ViewSection>
    );
  return (
    <ViewSection title={title} aside={aside}>
      <div className={styles.pair}>
        <BlockTag block={pair.from} />
        <span>into</span>
        <BlockTag block={pair.to} />
        <span className={styles.distance}>
          distance <b>{readable(pair.distance)}</b>
        </span>
        <span className={styles.steps}>
          <IconButton
            label="Previous pair"
            icon={<ChevronLeft />}
            onClick={() => setWanted(Math.max(0, at - 1))}
          />
          <span>
            {at + 1} of {pairs.length}
          </span>
          <IconButton
            label="Next pair"
            icon={<ChevronRight />}
            onClick={() => setWanted(Math.min(pairs.length - 1, at + 1))}
          />
        </span>
      </div>
      <EditScript edits={pair.edits} />
    </ViewSection>
  );
}
