import { useMemo } from 'react';
import type { MethodInfo } from '../../shared/contract/commands';
import type { PageModel } from '../../shared/contract/pageData';
import type { ComparedRecord } from '../../shared/records/runComparison';
import { useInspector } from '../store/useInspector';
import { type Difference, differenceOf } from './differences';
import { type LetteredComparison, rowOfBlock } from './letteredComparison';
import { stageName } from './runNames';

export interface ShownDifference extends Difference {
  row: ComparedRecord;
  /** its place among the rows that differ, from 0 */
  index: number;
}

/** The difference that is looked at: the selected record's, or else the one where most part; null where there is none. */
export function useDifference(comparison: LetteredComparison, model: PageModel): ShownDifference | null {
  const methods = useInspector((state) => state.methods);
  const selected = useInspector((state) => state.selected);
  return useMemo(() => {
    const differing = comparison.rows.slice(0, comparison.differing);
    const chosen = rowOfBlock(differing, selected);
    const index =
      chosen === -1 ? Math.max(0, rowOfBlock(differing, comparison.parting?.block ?? null)) : chosen;
    const row = differing[index];
    if (row === undefined) return null;
    return {
      ...atParting(differenceOf(row, comparison, methods, model), row, comparison, methods),
      row,
      index,
    };
  }, [comparison, methods, selected, model]);
}

/** Of a record that both runs have, though not alike, only the parting knows a stage. */
function atParting(
  difference: Difference,
  row: ComparedRecord,
  { parting, a, b }: LetteredComparison,
  methods: readonly MethodInfo[],
): Difference {
  const isMeant = parting !== null && difference.lostBy === null && rowOfBlock([row], parting.block) === 0;
  if (!isMeant) return difference;
  const lostBy = parting.run === 'one' ? 'A' : 'B';
  const { number, title } = stageName(methods, (lostBy === 'A' ? a : b).method, parting.stage);
  return {
    lostBy,
    stage: parting.stage,
    stageWords: `${lostBy} ${number} ${title}`,
    why: `${difference.why} ${lostBy} says of #${parting.block}: ${parting.words}`,
  };
}
