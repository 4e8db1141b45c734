import { ChevronRight, CircleCheck, TriangleAlert } from 'lucide-react';
import type { PageModel } from '../../shared/contract/pageData';
import { recordTitle } from '../../shared/records/recordTitle';
import { BlockTag } from '../components/BlockTag';
import { Button } from '../components/Button';
import { IconButton } from '../components/IconButton';
import { SectionHead } from '../components/SectionHead';
import { useInspector, useInspectorStore } from '../store/useInspector';
import { counterpart } from './alignStages';
import { blockOfRow, type LetteredComparison, recordNumber } from './letteredComparison';
import { openRunAt } from './openRunAt';
import styles from './PartingNote.module.css';
import { counted, stageName } from './runNames';
import { useDifference } from './useDifference';
import { useStageLanes } from './useStageLanes';

interface Props {
  comparison: LetteredComparison;
  model: PageModel;
}

/** Where the runs part over the record that is looked at, in words, and ways to go there. */
export function PartingNote({ comparison, model }: Props) {
  const store = useInspectorStore();
  const methods = useInspector((state) => state.methods);
  const nextDifference = useInspector((state) => state.nextDifference);
  const lanes = useStageLanes(comparison);
  const difference = useDifference(comparison, model);
  if (difference === null)
    return (
      <section>
        <SectionHead title="First stage where they part" />
        <p className={`${styles.note} ${styles.equal}`}>
          <CircleCheck aria-hidden="true" />
          <span>The runs do not part: both have the same {counted(comparison.rows.length, 'record')}.</span>
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
      <SectionHead title="First stage where they part" aside={difference.stageWords} />
      <p className={styles.note}>
        <TriangleAlert aria-hidden="true" />
        <span>
          {lostBy !== null && <b>{stageName(methods, (lostBy === 'A' ? a : b).method, stage).title}. </b>}
          <BlockTag block={blockOfRow(row)} />{' '}
          {recordTitle(model, row.other.length > 0 ? row.other : row.one)}: {why}
          {row.kind !== 'changed' && ` ${keeper} has it as record ${kept}.`}
          {comparison.parting !== null && comparison.parting.count > 1 && (
            <> At the stage where most part, {counted(comparison.parting.count, 'record')} do.</>
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
