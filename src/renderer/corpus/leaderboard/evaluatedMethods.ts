import type { MethodInfo } from '../../../shared/contract/commands';
import { configNames } from '../../../shared/evaluation/configName';
import type { RunHead } from '../../../shared/evaluation/results';
import { shortTitle } from '../../store/shortTitle';

/** A method in an evaluation. */
export interface EvaluatedMethod {
  /** name in the lines of the evaluation */
  name: string;
  title: string;
  /** in order; empty for an unknown method */
  stages: readonly { id: string; title: string }[];
  /** figures of its paper; null if they are not known */
  reported: MethodInfo['reported'];
}

export function evaluatedMethodsOf(
  { entrants }: Pick<RunHead, 'entrants'>,
  methods: readonly MethodInfo[],
): EvaluatedMethod[] {
  const names = configNames(entrants);
  return entrants.map(({ method, preset }, index) => {
    const info = methods.find(({ id }) => id === method);
    const title = shortTitle(methods, method);
    const isUnique = entrants.filter((other) => other.method === method).length === 1;
    return {
      name: names[index]!,
      title: isUnique ? title : `${title}, ${preset}`,
      stages: info?.stages ?? [],
      reported: info?.reported ?? null,
    };
  });
}

/** '5 Content similarity' */
export function stageName({ stages }: EvaluatedMethod, stage: string): string {
  const at = stages.findIndex(({ id }) => id === stage);
  return at === -1 ? stage : `${at + 1} ${stages[at]!.title}`;
}
