import type { MethodInfo } from '../../../shared/contract/commands';
import type { CorpusPage } from '../../../shared/contract/corpus';
import type { TuningEntry, TuningInput, TuningRun } from '../../../shared/contract/tuning';
import { hasCurves, type TunableParam as Tunable, tunable } from '../../../shared/pipeline/params';
import { defaultSettings, paperSettings, type Settings } from '../../../shared/pipeline/settings';
import { defaultTrials } from '../../../shared/tuning/search/defaultTrials';
import { type Dimension, dimensionOf } from '../../../shared/tuning/search/dimension';
import { heldOutProposal } from '../../../shared/tuning/search/heldOutProposal';
import { lineName } from '../../../shared/tuning/search/trial';
import type { TuningHead } from '../../../shared/tuning/search/tuningHead';
import { tuningState } from '../../../shared/tuning/search/tuningState';
import { truthOf } from '../corpusSlice';
import type { InspectorState } from '../inspectorState';
import { methodOf, settingsOf } from '../settingsSlice';
import type { MovedParam, TuningBase, TuningKind, TuningSetup } from './tuningSlice';

export const defaultSetup: TuningSetup = {
  objective: { kind: 'f1' },
  folds: 5,
  seed: 1,
  optimiser: 'parzen',
  trials: defaultTrials,
  minutes: null,
  patience: null,
  base: 'own',
  pairs: true,
  start: 'curves',
};

/** A parameter with its stage. */
export interface TunableParam {
  key: string;
  stage: string;
  stageTitle: string;
  name: string;
  param: Tunable;
}

export function tunableParams({ stages }: MethodInfo): TunableParam[] {
  return stages.flatMap(({ id, title, params }) =>
    tunable(params).map(([name, param]) => ({
      key: `${id}.${name}`,
      stage: id,
      stageTitle: title,
      name,
      param,
    })),
  );
}

/** Whether the chosen method has curves to learn. */
export function isTrainable(state: Pick<InspectorState, 'methods' | 'method'>): boolean {
  return hasCurves(methodOf(state)?.stages ?? []);
}

/** The folds of the next search or training: as many as there are train sites, if they are few. */
export function trainFolds({
  corpus,
  reader,
  tuningSetup,
}: Pick<InspectorState, 'corpus' | 'reader' | 'tuningSetup'>): number {
  const pages = labelledPages({ corpus, reader }).filter(({ isHeldOut }) => !isHeldOut);
  return Math.max(2, Math.min(tuningSetup.folds, new Set(pages.map(({ site }) => site)).size));
}

export function labelledPages({
  corpus,
  reader,
}: Pick<InspectorState, 'corpus' | 'reader'>): readonly CorpusPage[] {
  return corpus?.pages.filter((page) => truthOf(page, reader) !== undefined) ?? [];
}

/** The sites to hold out before a search; none if the corpus cannot be changed. */
export function proposedSites(state: Pick<InspectorState, 'corpus' | 'reader'>): string[] {
  return state.corpus?.isReadOnly === false ? heldOutProposal(labelledPages(state)) : [];
}

/** The parameters to move: the user's choice, or all numbers. An old choice can name parameters that no longer exist. */
export function movedParams(
  { movedParams: chosen }: Pick<InspectorState, 'movedParams'>,
  method: MethodInfo,
): readonly MovedParam[] {
  const own = chosen[method.id];
  if (own === undefined) return numbersOf(method);
  const keys = new Set(tunableParams(method).map(({ key }) => key));
  return own.filter(({ key }) => keys.has(key));
}

const numbers = new WeakMap<MethodInfo, readonly MovedParam[]>();

function numbersOf(method: MethodInfo): readonly MovedParam[] {
  const known = numbers.get(method);
  if (known !== undefined) return known;
  const made = tunableParams(method)
    .filter(({ param }) => param.kind === 'number')
    .map(({ key }) => ({ key }));
  numbers.set(method, made);
  return made;
}

/** The values that a search chooses from. */
export function searchSpace(method: MethodInfo, moved: readonly MovedParam[]): Dimension[] {
  const all = tunableParams(method);
  return moved.flatMap(({ key, from, to }) => {
    const found = all.find((each) => each.key === key);
    if (found === undefined) return [];
    const { stage, name, param } = found;
    if (param.kind !== 'number') return [dimensionOf(stage, name, param)];
    return [
      dimensionOf(stage, name, param, {
        from: from ?? param.min,
        to: Math.max(from ?? param.min, to ?? param.max),
      }),
    ];
  });
}

/** The two parameters of a grid: the chosen ones, or the first two that are moved; undefined if there are fewer. */
export function gridParams(
  state: Pick<InspectorState, 'movedParams' | 'gridParams'>,
  method: MethodInfo,
): readonly [string, string] | undefined {
  const chosen = state.gridParams[method.id];
  const keys = new Set(tunableParams(method).map(({ key }) => key));
  if (chosen?.every((key) => keys.has(key))) return chosen;
  const [one, other] = [...movedParams(state, method), ...tunableParams(method)].map(({ key }) => key);
  return one === undefined || other === undefined || one === other ? undefined : [one, other];
}

type Moved = TuningInput<'sweep'>['moved'];

export function movedInput(moved: readonly MovedParam[]): Moved {
  return moved.map(({ key, from, to }) => {
    const dot = key.indexOf('.');
    return {
      stage: key.slice(0, dot),
      name: key.slice(dot + 1),
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
    };
  });
}

export function baseSettings(
  state: Pick<InspectorState, 'settings' | 'method'>,
  method: MethodInfo,
  base: TuningBase,
): Settings {
  if (base === 'paper') return paperSettings(method);
  return base === 'default' ? defaultSettings : settingsOf(state);
}

export function kindOf(head: TuningHead): TuningKind {
  if (head.kind === 'sweep') return head.shape;
  return head.kind;
}

/** Whether a run fits the current method and objective: points fit any objective, a search only its own. */
export function isShownFor(
  head: TuningHead,
  { method, tuningSetup }: Pick<InspectorState, 'method' | 'tuningSetup'>,
): boolean {
  if (head.method !== method) return false;
  return head.kind !== 'tune' || JSON.stringify(head.objective) === JSON.stringify(tuningSetup.objective);
}

/** Whether the loaded run is up to date with its file, which another program can extend. */
export function isAsListed({ head, lines }: TuningRun, { done, isFinished }: TuningEntry): boolean {
  const known = lines.filter(({ line }) => line !== 'end').map(lineName);
  if (new Set(known).size !== done) return false;
  return head.kind !== 'tune' || (tuningState(head, lines).end !== null) === isFinished;
}

export const noRuns: Readonly<Record<TuningKind, TuningRun | null>> = {
  curves: null,
  grid: null,
  ablation: null,
  tune: null,
  train: null,
};
