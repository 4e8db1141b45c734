import type { GridView } from '../../../shared/pipeline/views';
import { GridRows } from '../../page/GridRows';
import styles from './Grid.module.css';
import { ViewSection } from './ViewSection';
import type { ViewProps } from './viewProps';

/** Records as rows, what they say as columns. */
export function Grid({ view }: ViewProps<GridView>) {
  const { title, rows, columns } = view;
  return (
    <ViewSection title={title} aside={`${rows.length} × ${columns.length}`}>
      {rows.length === 0 || columns.length === 0 ? (
        <p className={styles.empty}>There is nothing to show: no records, or they say nothing.</p>
      ) : (
        <div className={styles.frame}>
          <GridRows grid={view} label={title} />
        </div>
      )}
    </ViewSection>
  );
}
