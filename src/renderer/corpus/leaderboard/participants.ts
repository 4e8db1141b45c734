import type { MethodInfo } from '../../../shared/contract/commands';
import { entrantNames } from '../../../shared/evaluation/entrantName';
import type { RunHead } from '../../../shared/evaluation/results';
import { shortTitle } from '../../store/methodNames';

/** A method as it took part in an evaluation. */
export interface Participant {
  /** as the lines of the evaluation name it */
  name: string;
  title: string;
  /** in their order; none for a method that this program does not have */
  stages: readonly { id: string; title: string }[];
}

export function participantsOf(
  { entrants }: Pick<RunHead, 'entrants'>,
  methods: readonly MethodInfo[],
): Participant[] {
  const names = entrantNames(entrants);
  return entrants.map(({ method, preset }, index) => {
    const info = methods.find(({ id }) => id === method);
    const title = shortTitle(methods, method);
    const isAlone = entrants.filter((other) => other.method === method).length === 1;
    return {
      name: names[index]!,
      title: isAlone ? title : `${title}, ${preset}`,
      stages: info?.stages ?? [],
    };
  });
}

/** '5 Content similarity' */
export function stageName({ stages }: Participant, stage: string): string {
  const at = stages.findIndex(({ id }) => id === stage);
  return at === -1 ? stage : `${at + 1} ${stages[at]!.title}`;
}
