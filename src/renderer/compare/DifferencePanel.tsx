import type { PageModel } from '../../shared/contract/pageData';
import { AllMethods } from './AllMethods';
import { DifferenceCounts } from './DifferenceCounts';
import styles from './DifferencePanel.module.css';
import { DifferingSettings } from './DifferingSettings';
import type { LetteredComparison } from './letteredComparison';
import { PartingNote } from './PartingNote';

interface Props {
  /** null where there is nothing to compare with */
  comparison: LetteredComparison | null;
  model: PageModel;
}

/** What the two runs do not share, and what all methods make of the page. */
export function DifferencePanel({ comparison, model }: Props) {
  const rows = comparison?.rows.length ?? 0;
  return (
    <aside className={styles.panel} aria-label="Summary">
      <header className={styles.head}>
        <h2>{comparison === null ? 'All methods' : 'Difference'}</h2>
        {comparison !== null && rows > 0 && (
          <span>
            agreement {comparison.counts.same} / {rows} = {(comparison.counts.same / rows).toFixed(2)}
          </span>
        )}
      </header>
      <div className={styles.sections}>
        {comparison !== null && (
          <>
            <DifferenceCounts comparison={comparison} />
            <PartingNote comparison={comparison} model={model} />
            <DifferingSettings comparison={comparison} />
          </>
        )}
        <AllMethods />
      </div>
    </aside>
  );
}
