import { useMemo } from 'react';
import type { MethodInfo } from '../../shared/contract/commands';
import { type AgreedRecord, recordAgreement } from '../../shared/evaluation/recordAgreement';
import type { ComparedRecord } from '../../shared/evaluation/runComparison';
import type { PageModel } from '../../shared/page/pageModel';
import type { InspectorState } from '../store/inspectorState';
import { stageName } from '../store/shortTitle';
import { useInspector } from '../store/useInspector';
import { type Difference, differenceOf } from './differences';
import { type LetteredComparison, letteredComparison, rowOfBlock } from './letteredComparison';

interface ShownDifference extends Difference {
  row: ComparedRecord;
  /** its index among the rows that differ */
  index: number;
}

/** The difference of the selected record, or else one at the stage with the most differences; null for none. */
export function useDifference(comparison: LetteredComparison, model: PageModel): ShownDifference | null {
  const methods = useInspector((state) => state.methods);
  const selected = useInspector((state) => state.selected);
  return useMemo(() => {
    const differing = comparison.rows.slice(0, comparison.differing);
    const chosen = rowOfBlock(model, differing, selected);
    const index =
      chosen === -1 ? Math.max(0, rowOfBlock(model, differing, comparison.parting?.block ?? null)) : chosen;
    const row = differing[index];
    if (row === undefined) return null;
    return {
      ...atParting(differenceOf(row, comparison, methods, model), row, comparison, methods, model),
      row,
      index,
    };
  }, [comparison, methods, selected, model]);
}

/** For a record that both runs have with different content, only `parting` has a stage. */
function atParting(
  difference: Difference,
  row: ComparedRecord,
  { parting, a, b }: LetteredComparison,
  methods: readonly MethodInfo[],
  model: PageModel,
): Difference {
  const isMeant =
    parting !== null && difference.lostBy === null && rowOfBlock(model, [row], parting.block) === 0;
  if (!isMeant) return difference;
  const lostBy = parting.run === 'one' ? 'A' : 'B';
  const { number, title } = stageName(methods, (lostBy === 'A' ? a : b).method, parting.stage);
  return {
    lostBy,
    stage: parting.stage,
    stageText: `${lostBy} ${number} ${title}`,
    why: `${difference.why} ${lostBy} about #${parting.block}: ${parting.text}`,
  };
}

/** The comparison for display, null until there is one. */
export function useComparison(): LetteredComparison | null {
  const comparison = useInspector((state) => state.comparison);
  const compared = useInspector((state) => state.compared);
  const currentIs = useInspector((state) => state.currentIs);
  return useMemo(
    () =>
      comparison === null || compared === null ? null : letteredComparison(comparison, compared, currentIs),
    [comparison, compared, currentIs],
  );
}

export interface Agreement {
  /** ids, in the order of the records' `foundBy` */
  methods: string[];
  records: AgreedRecord[];
}

/** Which records the methods that have run agree on. */
export function useAgreement(): Agreement | null {
  const model = useInspector((state) => state.model);
  const methods = useInspector((state) => state.methods);
  const runs = useInspector((state) => state.allMethods);
  return useMemo(() => agreementOf({ model, methods, allMethods: runs }), [model, methods, runs]);
}

export function agreementOf({
  model,
  methods,
  allMethods: runs,
}: Pick<InspectorState, 'model' | 'methods' | 'allMethods'>): Agreement | null {
  const ran = methods.map(({ id }) => id).filter((id) => runs[id] !== undefined);
  if (model === null || ran.length === 0) return null;
  return {
    methods: ran,
    records: recordAgreement(
      model,
      ran.map((id) => runs[id]!.extraction),
    ),
  };
}
