import type { MethodInfo } from '../../shared/contract/commands';

/** The short title of a method: "BUW" for "BUW, bottom-up wrapper". */
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
