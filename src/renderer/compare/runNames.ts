import type { MethodInfo, RunResult } from '../../shared/contract/commands';

/** A method's title without what only its paper needs: "BUW" of "BUW, bottom-up wrapper". */
export function shortTitle(methods: readonly MethodInfo[], method: string): string {
  const title = methods.find(({ id }) => id === method)?.title ?? method;
  return title.split(',')[0]!;
}

/** The number of a stage in its method, from 1, and its title. */
export function stageName(
  methods: readonly MethodInfo[],
  method: string,
  stage: string,
): { number: number; title: string } {
  const stages = methods.find(({ id }) => id === method)?.stages ?? [];
  const at = stages.findIndex(({ id }) => id === stage);
  return { number: at + 1, title: stages[at]?.title ?? stage };
}

/** How long the stages of a run took to compute, whether or not they were reused since. */
export function timeWords({ stages }: RunResult): string {
  return `${stages.reduce((sum, { computedMs }) => sum + computedMs, 0).toFixed(1)} ms`;
}

export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}
