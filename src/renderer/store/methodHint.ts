import type { MethodInfo } from '../../shared/contract/commands';

/** What to know of a method before choosing it: what it looks for, where it is wrong, and where it comes from. */
export function methodHint({ looksFor, failsOn, source }: MethodInfo): string[] {
  return [looksFor, `Wrong on: ${lowerFirst(failsOn)}`, source];
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
