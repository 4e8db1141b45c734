import type { Settings } from '../../pipeline/settings';

/** The part of a method (or of the inspector's MethodInfo) that an ablation needs. */
export interface AblatedMethod {
  readonly stages: readonly {
    readonly id: string;
    readonly title: string;
    readonly off?: unknown;
    readonly canBeOff?: boolean;
  }[];
}

/** A method with some of its stages switched off. */
export interface AblationCase {
  /** none, one or two stages, in the order of the method */
  off: readonly string[];
  settings: Settings;
}

/** The cases: nothing off, then each stage that can be off, then each pair. Values are those of `base`. */
export function ablationPlan(
  method: AblatedMethod,
  base: Settings,
  { pairs = true }: { pairs?: boolean } = {},
): AblationCase[] {
  const stages = stagesThatCanBeOff(method).map(({ id }) => id);
  const couples = stages.flatMap((one, at) => stages.slice(at + 1).map((other) => [one, other]));
  return [[], ...stages.map((stage) => [stage]), ...(pairs ? couples : [])].map((off) => ({
    off,
    settings: { values: base.values, off },
  }));
}

export function stagesThatCanBeOff({ stages }: AblatedMethod): { id: string; title: string }[] {
  return stages
    .filter(({ off, canBeOff }) => off !== undefined || canBeOff === true)
    .map(({ id, title }) => ({ id, title }));
}
