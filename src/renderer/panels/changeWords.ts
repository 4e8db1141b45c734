import type { MethodInfo } from '../../shared/contract/commands';
import type { ParamChange } from '../../shared/tuning/changeLine';
import { paramOf, stageTitleOf, valueWords } from '../tune/paramNames';
import { plural } from './facts';

/** `Area 0.1 → 0.15`, or a stage that is switched. */
export function changeWords(method: MethodInfo, { stage, name, from, to }: ParamChange): string {
  if (name === '') return `${stageTitleOf(method, stage)} ${to === true ? 'off' : 'on'}`;
  const param = paramOf(method, { stage, name });
  return `${param?.label ?? name} ${valueWords(param, from)} → ${valueWords(param, to)}`;
}

export function stepsWords(changes: readonly ParamChange[]): string {
  return changes
    .map(({ steps, share }) =>
      share >= 1
        ? 'one choice'
        : `${plural(steps, 'step')}, ${Math.max(1, Math.round(share * 100))} % of its range`,
    )
    .join(' and ');
}
