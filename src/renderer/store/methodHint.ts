import { plural } from '../../shared/base/plural';
import type { MethodInfo } from '../../shared/contract/commands';

/** What to know of a method before choosing it: what it looks for, how good it is, where it is wrong, its source. */
export function methodHint({ looksFor, failsOn, measured, source }: MethodInfo): string[] {
  return [
    looksFor,
    ...(measured === null ? [] : [measuredText(measured)]),
    `Wrong on: ${lowerFirst(failsOn)}`,
    source,
  ];
}

export function measuredText({ value, interval, pages, sites }: NonNullable<MethodInfo['measured']>): string {
  const [low, high] = [interval.low, interval.high].map((end) => end.toFixed(2));
  return `F1 ${value.toFixed(2)} (${low}–${high}) on ${plural(pages, 'labelled page')} of ${plural(sites, 'site')}.`;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
