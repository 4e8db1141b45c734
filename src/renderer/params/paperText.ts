import { valueText } from '../../shared/charts/steppedValue';
import type { Param, ParamValue } from '../../shared/pipeline/params';

/** A value as the user reads it, without its unit. */
export function shownValue(param: Param, value: ParamValue): string {
  switch (param.kind) {
    case 'number':
      return valueText(param, Number(value));
    case 'choice':
      return param.options[String(value)] ?? String(value);
    case 'flag':
      return value ? 'on' : 'off';
  }
}

/** What the paper says of a parameter; '' where it does not know it. */
export function paperText(param: Param): string {
  const { value, where } = param.paper;
  if (value === null) return where === '' ? '' : `Paper: not printed, ${where}`;
  const unit = param.kind === 'number' && param.unit !== '' ? ` ${param.unit}` : '';
  return `Paper: ${shownValue(param, value)}${unit}${where === '' ? '' : `, ${where}`}`;
}
