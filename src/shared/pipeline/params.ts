import { parseCurve } from './stepCurve';

/** The parameters of a stage. Every threshold of a method is one of these; none is hard-coded. */

/** The paper's value; null if the paper names the parameter but prints no value. */
export interface PaperValue<T> {
  value: T | null;
  /** section, figure or equation; '' if the paper does not have the parameter */
  where: string;
  /**
   * What the paper preset uses instead of a value that is not printed, chosen with all others at the paper's values;
   * if absent, the default. A default is chosen with the other defaults, so it may not fit the paper's values.
   */
  chosen?: T;
}

/** What the paper preset sets a parameter to: the printed value, or the chosen one; undefined for the default. */
export function paperPresetValue<T>({ value, chosen }: PaperValue<T>): T | undefined {
  return value ?? chosen;
}

/** The words for a value that the paper does not print; `shown` is the chosen one. */
export function notPrintedText(shown: string | undefined): string {
  return shown === undefined ? 'not printed' : `not printed; ${shown} chosen with the paper’s other values`;
}

interface Described {
  label: string;
  help: string;
}

export interface NumberParam extends Described {
  kind: 'number';
  unit: string;
  min: number;
  max: number;
  step: number;
  default: number;
  paper: PaperValue<number>;
}

export interface ChoiceParam<Choice extends string = string> extends Described {
  kind: 'choice';
  /** value → label */
  options: Readonly<Record<Choice, string>>;
  default: Choice;
  paper: PaperValue<Choice>;
}

export interface FlagParam extends Described {
  kind: 'flag';
  default: boolean;
  paper: PaperValue<boolean>;
}

/** A learnt step curve over a measure, as text: see `stepCurve.ts`. */
export interface CurveParam extends Described {
  kind: 'curve';
  /** what makes curves belong together */
  group: string;
  default: string;
  paper: PaperValue<string>;
}

export type Param = NumberParam | ChoiceParam | FlagParam | CurveParam;
/** A parameter that a search, a sweep or the smallest change can move; curves are learnt, or drawn by hand. */
export type TunableParam = Exclude<Param, CurveParam>;
export type Params = Readonly<Record<string, Param>>;
export type ParamValue = number | string | boolean;

type ValueOf<P extends Param> = P extends NumberParam
  ? number
  : P extends ChoiceParam<infer Choice>
    ? Choice
    : P extends CurveParam
      ? string
      : boolean;

export type ParamValues<P extends Params> = { readonly [Name in keyof P]: ValueOf<P[Name]> };

export function numberParam(param: Omit<NumberParam, 'kind'>): NumberParam {
  return { kind: 'number', ...param };
}

export function choiceParam<Choice extends string>(
  param: Omit<ChoiceParam<Choice>, 'kind'>,
): ChoiceParam<Choice> {
  return { kind: 'choice', ...param };
}

export function flagParam(param: Omit<FlagParam, 'kind'>): FlagParam {
  return { kind: 'flag', ...param };
}

export function curveParam(param: Omit<CurveParam, 'kind' | 'paper'>): CurveParam {
  return { kind: 'curve', paper: { value: null, where: '' }, ...param };
}

/** Whether training can learn something of these stages. */
export function hasCurves(stages: readonly { params: Params }[]): boolean {
  return stages.some(({ params }) => Object.values(params).some(({ kind }) => kind === 'curve'));
}

export function tunable(params: Params): [name: string, param: TunableParam][] {
  return Object.entries(params).filter((entry): entry is [string, TunableParam] => entry[1].kind !== 'curve');
}

/** What is wrong with a value, and what is allowed; undefined if it is valid. */
export function valueFault(param: Param, value: unknown): string | undefined {
  switch (param.kind) {
    case 'number':
      if (typeof value !== 'number' || !Number.isFinite(value)) return `must be a number ${rangeOf(param)}`;
      return value < param.min || value > param.max ? `must be ${rangeOf(param)}` : undefined;
    case 'choice':
      if (typeof value === 'string' && Object.hasOwn(param.options, value)) return undefined;
      return `must be one of ${Object.keys(param.options).join(', ')}`;
    case 'flag':
      return typeof value === 'boolean' ? undefined : 'must be true or false';
    case 'curve': {
      const curve = parseCurve(typeof value === 'string' ? value : '');
      return typeof curve === 'string' ? curve : undefined;
    }
  }
}

function rangeOf({ min, max, unit }: NumberParam): string {
  return `from ${min} to ${max}${unit === '' ? '' : ` ${unit}`}`;
}
