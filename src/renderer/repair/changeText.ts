import type { MethodInfo } from '../../shared/contract/commands';
import type { Param, ParamValue } from '../../shared/pipeline/params';
import type { Dimension } from '../../shared/tuning/search/dimension';
import type { ParamChange } from '../../shared/tuning/smallestChange/changeLine';
import { plural } from '../ui/format';

type Named = Pick<Dimension, 'stage' | 'name' | 'label'>;

export function paramOf(
  method: MethodInfo,
  { stage, name }: Pick<Dimension, 'stage' | 'name'>,
): Param | undefined {
  return method.stages.find(({ id }) => id === stage)?.params[name];
}

function stageTitleOf(method: MethodInfo, stage: string): string {
  return method.stages.find(({ id }) => id === stage)?.title ?? stage;
}

/** Splits `Minimum child elements (#min)` into the text and the paper's symbol. */
export function labelParts(label: string): { text: string; symbol: string } {
  const parts = /^(.*) \(([^)]*)\)$/.exec(label);
  return parts === null ? { text: label, symbol: '' } : { text: parts[1]!, symbol: parts[2]! };
}

/** Names for narrow column heads: the paper's symbol or the parameter's name, with the stage if ambiguous. */
export function shortNames(method: MethodInfo, space: readonly Named[]): string[] {
  const own = space.map(shortName);
  return own.map((name, index) =>
    own.filter((other) => other === name).length === 1
      ? name
      : `${name}, ${stageTitleOf(method, space[index]!.stage).toLowerCase()}`,
  );
}

function shortName({ name, label }: Named): string {
  if (name === '') return label;
  const { symbol } = labelParts(label);
  if (symbol !== '') return symbol;
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words[0]!.toUpperCase() + words.slice(1);
}

/** A value for display, with its unit; a choice by the text of its menu. */
export function valueText(param: Param | undefined, value: ParamValue): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (param?.kind === 'choice') return param.options[String(value)] ?? String(value);
  return param?.kind === 'number' && param.unit !== '' ? `${value} ${param.unit}` : String(value);
}

/** A short form for axes and tables. */
export function shortValue(value: ParamValue): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return String(value);
}

/** `Area 0.1 → 0.15`, or a stage switched on or off. */
export function changeText(method: MethodInfo, { stage, name, from, to }: ParamChange): string {
  if (name === '') return `${stageTitleOf(method, stage)} ${to === true ? 'off' : 'on'}`;
  const param = paramOf(method, { stage, name });
  return `${param?.label ?? name} ${valueText(param, from)} → ${valueText(param, to)}`;
}

export function stepsText(changes: readonly ParamChange[]): string {
  return changes
    .map(({ steps, share }) =>
      share >= 1
        ? 'one choice'
        : `${plural(steps, 'step')}, ${Math.max(1, Math.round(share * 100))} % of its range`,
    )
    .join(' and ');
}
