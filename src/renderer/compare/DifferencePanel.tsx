import { ChevronRight, CircleCheck, Download, TriangleAlert } from 'lucide-react';
import type { ComparedRecord } from '../../shared/evaluation/runComparison';
import type { PageModel } from '../../shared/page/pageModel';
import { recordTitle } from '../../shared/records/recordTitle';
import { BlockTag } from '../page/BlockTag';
import { stageName } from '../store/shortTitle';
import { useInspector, useInspectorStore } from '../store/useInspector';
import { Button } from '../ui/Button';
import { IconButton } from '../ui/IconButton';
import { SectionHead } from '../ui/SectionHead';
import { AllMethods } from './AllMethods';
import { counterpart } from './alignStages';
import { openRunAt } from './compareActions';
import styles from './DifferencePanel.module.css';
import { counted } from './differences';
import { KindSwatch } from './KindSwatch';
import { blockOfRow, type LetteredComparison, recordNumber } from './letteredComparison';
import { useStageLanes } from './StageLanes';
import { saveSettingsCompared } from './saveRecordsCompared';
import { type DifferingSetting, differingSettings } from './settingsSummary';
import { useDifference } from './useDifference';

interface Props {
  /** null without a pinned run */
  comparison: LetteredComparison | null;
  model: PageModel;
}

/** The differences between the two runs, and the results of all methods. */
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

const cards: readonly { kind: ComparedRecord['kind']; sign: string; text: string }[] = [
  { kind: 'same', sign: '', text: 'in both' },
  { kind: 'changed', sign: '≈', text: 'changed' },
  { kind: 'gained', sign: '+', text: 'gained in B' },
  { kind: 'lost', sign: '−', text: 'lost in B' },
];

function DifferenceCounts({ comparison: { counts } }: { comparison: LetteredComparison }) {
  return (
    <section aria-label="Counts">
      <ul className={styles.cards}>
        {cards
          .filter(({ kind }) => kind !== 'changed' || counts.changed > 0)
          .map(({ kind, sign, text }) => (
            <li key={kind} className={styles.card}>
              <KindSwatch kind={kind} />
              <b>
                {counts[kind] === 0 ? '' : sign}
                {counts[kind]}
              </b>
              <span>{text}</span>
            </li>
          ))}
      </ul>
    </section>
  );
}

/** Settings that differ between the runs; those of one method only are collapsed below. */
function DifferingSettings({ comparison: { a, b } }: { comparison: LetteredComparison }) {
  const store = useInspectorStore();
  const methods = useInspector((state) => state.methods);
  const rows = differingSettings(methods, a, b);
  const shared = rows.filter(({ isShared }) => isShared);
  const others = rows.filter(({ isShared }) => !isShared);
  const save = (): void => saveSettingsCompared(store.getState());
  return (
    <section>
      <SectionHead
        title="Settings that differ"
        aside={
          rows.length > 0 && (
            <IconButton label="Save settings that differ as CSV" icon={<Download />} onClick={save} />
          )
        }
      />
      {shared.length > 0 && <SettingsTable rows={shared} />}
      {shared.length === 0 && (
        <p className={styles.none}>{others.length === 0 ? 'None.' : 'None among the shared settings.'}</p>
      )}
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>{counted(others.length, 'setting')} of one method only</summary>
          <SettingsTable rows={others} />
        </details>
      )}
    </section>
  );
}

function SettingsTable({ rows }: { rows: readonly DifferingSetting[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Setting</th>
          <th scope="col">A</th>
          <th scope="col">B</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, a, b }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td>{a}</td>
            <td>{b}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface PartingNoteProps {
  comparison: LetteredComparison;
  model: PageModel;
}

/** Where the runs diverge for the current record, with buttons to go there. */
function PartingNote({ comparison, model }: PartingNoteProps) {
  const store = useInspectorStore();
  const methods = useInspector((state) => state.methods);
  const nextDifference = useInspector((state) => state.nextDifference);
  const lanes = useStageLanes(comparison);
  const difference = useDifference(comparison, model);
  if (difference === null)
    return (
      <section>
        <SectionHead title="First stage that differs" />
        <p className={`${styles.note} ${styles.equal}`}>
          <CircleCheck aria-hidden="true" />
          <span>No difference: both runs have the same {counted(comparison.rows.length, 'record')}.</span>
        </p>
      </section>
    );
  const { lostBy, stage, why, row, index } = difference;
  const { a, b } = comparison;
  const stages = {
    A: lostBy === 'A' ? stage : counterpart(lanes, 'other', stage),
    B: lostBy === 'B' ? stage : counterpart(lanes, 'one', stage),
  };
  const last = { A: a.stages.at(-1)?.id ?? '', B: b.stages.at(-1)?.id ?? '' };
  const open = (letter: 'A' | 'B') => {
    const target = lostBy === null ? last[letter] : stages[letter];
    const { number } = stageName(methods, (letter === 'A' ? a : b).method, target);
    return (
      <Button onClick={() => openRunAt(store, letter, target)} disabled={target === ''}>
        Open {letter} at {number}
      </Button>
    );
  };
  const [keeper, kept] = lostBy === 'B' ? ['A', recordNumber(a, row.one)] : ['B', recordNumber(b, row.other)];
  return (
    <section>
      <SectionHead title="First stage that differs" aside={difference.stageText} />
      <p className={styles.note}>
        <TriangleAlert aria-hidden="true" />
        <span>
          {lostBy !== null && <b>{stageName(methods, (lostBy === 'A' ? a : b).method, stage).title}. </b>}
          <BlockTag block={blockOfRow(row)} />{' '}
          {recordTitle(model, row.other.length > 0 ? row.other : row.one)}: {why}
          {row.kind !== 'changed' && ` ${keeper} has it as record ${kept}.`}
          {comparison.parting !== null && comparison.parting.count > 1 && (
            <> The stage with the most differences accounts for {comparison.parting.count} records.</>
          )}
        </span>
      </p>
      <div className={styles.ways}>
        {open('A')}
        {open('B')}
        <span className={styles.count}>
          {index + 1} of {comparison.differing}
        </span>
        <IconButton label="Next difference" icon={<ChevronRight />} onClick={nextDifference} keys="N" />
      </div>
    </section>
  );
}
