import type { MethodInfo } from '../../../shared/contract/commands';
import type { ServiceClient } from '../../../shared/contract/serviceClient';
import type { TuningRun } from '../../../shared/contract/tuning';
import type { InspectorState } from '../inspectorState';
import { settingsOf } from '../settingsSlice';
import { baseSettings, gridParams, movedInput, movedParams, trainFolds } from './tunableParams';
import type { TuningKind } from './tuningSlice';

type Ask = (corpus: string, ticket: string) => Promise<TuningRun>;

const minute = 60_000;

/** The request for each kind of run with the current setup. */
export function tuningAsks(
  client: ServiceClient,
  state: InspectorState,
  method: MethodInfo,
): Readonly<Record<TuningKind, Ask>> {
  const { tuningSetup: setup, evalMatch: match, reader } = state;
  const { objective, seed, optimiser, trials, minutes, patience } = setup;
  const base = baseSettings(state, method, setup.base);
  const common = { method: method.id, base, objective, match, reader, seed };
  const moved = movedParams(state, method);
  const pair = gridParams(state, method)?.map((key) => moved.find((own) => own.key === key) ?? { key }) ?? [];
  return {
    curves: (corpus, ticket) =>
      client.request('sweep', {
        ...common,
        corpus,
        ticket,
        split: 'train',
        shape: 'curves',
        moved: movedInput(moved),
      }),
    grid: (corpus, ticket) =>
      client.request('sweep', {
        ...common,
        corpus,
        ticket,
        split: 'train',
        shape: 'grid',
        moved: movedInput(pair),
      }),
    ablation: (corpus, ticket) =>
      client.request('ablate', { ...common, corpus, ticket, split: 'train', pairs: setup.pairs }),
    tune: (corpus, ticket) =>
      client.request('tune', {
        ...common,
        corpus,
        ticket,
        moved: movedInput(moved),
        optimiser,
        folds: trainFolds(state),
        budget: { trials, ms: minutes === null ? null : minutes * minute },
        patience,
      }),
    train: (corpus, ticket) =>
      client.request('train', {
        method: method.id,
        base: settingsOf(state),
        match,
        reader,
        seed,
        corpus,
        ticket,
        folds: trainFolds(state),
        start: setup.start,
        isMonotone: false,
      }),
  };
}
