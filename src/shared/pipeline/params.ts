/** The parameters of a stage. Every threshold of a method is one of these; none is hard-coded. */

/** The paper's value; null if the paper names the parameter but prints no value. */
export interface PaperValue<T> {
  value: T | null;
  /** section, figure or equation; '' if the paper does not have the parameter */
  where: string;
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

export type Param = NumberParam | ChoiceParam | FlagParam;
export type Params = Readonly<Record<string, Param>>;
export type ParamValue = number | string | boolean;

type ValueOf<P extends Param> = P extends NumberParam
  ? number
  : P extends ChoiceParam<infer Choice>
    ? Choice
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
  }
}

function rangeOf({ min, max, unit }: NumberParam): string {
  return `from ${min} to ${max}${unit === '' ? '' : ` ${unit}`}`;
}
