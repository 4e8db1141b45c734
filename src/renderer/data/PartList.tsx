import { plural } from '../../shared/base/plural';
import { partName, type WrapperPart, wrapperParts } from '../../shared/wrappers/edit/wrapperPart';
import { driftedFrom } from '../../shared/wrappers/profileDistance';
import type { Wrapper } from '../../shared/wrappers/wrapper';
import { useInspector } from '../store/useInspector';
import { homeMark } from '../ui/focusHome';
import { wholePercent } from '../ui/format';
import styles from './choices.module.css';

/** The parts of the wrapper: its records, its fields and the link to the next page. */
export function PartList() {
  const wrapper = useInspector((state) => state.wrapper);
  const chosen = useInspector((state) => state.chosenPart);
  const choose = useInspector((state) => state.choosePart);
  if (wrapper === null) return null;
  return (
    <nav className={styles.list} aria-label="Parts of the wrapper" {...homeMark} tabIndex={-1}>
      {wrapperParts(wrapper).map((part) => (
        <button
          key={part}
          type="button"
          className={styles.choice}
          aria-current={part === chosen ? 'true' : undefined}
          onClick={() => choose(part)}
        >
          <span className={styles.name}>{partName(wrapper, part)}</span>
          <PartFacts wrapper={wrapper} part={part} />
        </button>
      ))}
    </nav>
  );
}

function PartFacts({ wrapper, part }: { wrapper: Wrapper; part: WrapperPart }) {
  const report = useInspector((state) => state.wrapperReport);
  if (part === 'records')
    return (
      <span className={styles.facts}>{report === null ? '…' : plural(report.records.length, 'record')}</span>
    );
  if (part === 'next') return <span className={styles.facts}>{wrapper.next?.kind}</span>;
  const { role, type } = wrapper.fields[part]!;
  const coverage = report?.grid.columns[part]?.coverage;
  const isDoubtful = (report?.distances[part] ?? 0) >= driftedFrom;
  return (
    <span className={styles.facts}>
      {type}
      {role !== null && ` · ${role}`}
      {coverage !== undefined && ` · ${wholePercent(coverage)}`}
      {isDoubtful && <span className={styles.doubt}> · looks different</span>}
    </span>
  );
}
