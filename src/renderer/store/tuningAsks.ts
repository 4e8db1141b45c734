import type { ServiceClient } from '../../shared/contract/serviceClient';
import type { TuningRun } from '../../shared/contract/tuning';
import type { InspectorState } from './inspectorState';
import { methodOf } from './settingsSlice';
import { baseSettings, gridParams, movedInput, movedParams } from './tuningSetup';
import type { TuningKind } from './tuningState';

type Ask = (corpus: string, ticket: string) => Promise<TuningRun>;

const minute = 60_000;

/** What is asked of the service for each kind of run, by what is chosen now; undefined before methods are known. */
export function tuningAsks(
  client: ServiceClient,
  state: InspectorState,
): Readonly<Record<TuningKind, Ask>> | undefined {
  const method = methodOf(state);
  if (method === undefined) return undefined;
  const { tuningSetup: setup, evalMatch: match, reader } = state;
  const { objective, seed, folds, optimiser, trials, minutes, patience } = setup;
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
        folds,
        budget: { trials, ms: minutes === null ? null : minutes * minute },
        patience,
      }),
  };
}
