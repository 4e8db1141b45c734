import { useMemo } from 'react';
import type { TuningRun } from '../../../shared/contract/tuning';
import { type TrainingEvidence, trainingEvidence } from '../../../shared/tuning/evidence/trainingEvidence';
import type { TrainHead } from '../../../shared/tuning/search/tuningHead';
import { type TrainState, trainState } from '../../../shared/tuning/training/trainState';
import type { InspectorState } from '../../store/inspectorState';
import { useInspector } from '../../store/useInspector';

/** The data of the training views. */
export interface ShownTraining {
  head: TrainHead;
  state: TrainState;
  /** null until the training has ended */
  evidence: TrainingEvidence | null;
}

export function useTraining(): ShownTraining | null {
  const run = useInspector((state) => state.tuningRuns.train);
  return useMemo(() => trainingOf(run), [run]);
}

export function trainingOf(run: TuningRun | null): ShownTraining | null {
  if (run?.head.kind !== 'train') return null;
  const { head, lines } = run;
  const state = trainState(head, lines);
  return { head, state, evidence: state.end === null ? null : trainingEvidence(head, state) };
}

/** Uses the learnt curves, and shows which train pages change. */
export function loadTrained(
  { loadPoint }: Pick<InspectorState, 'loadPoint'>,
  { head, state }: ShownTraining,
): void {
  if (state.model === null) return;
  const { settings } = state.model;
  const point = {
    title: 'Learnt curves',
    against: 'the curves at the start',
    method: head.method,
    settings,
    before: null,
    after: null,
  };
  void loadPoint(point, head.base);
}
