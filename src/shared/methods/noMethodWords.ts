import { nearestName } from '../pipeline/settings';
import { methods } from '.';

/** `no method 'bow': did you mean 'buw'?` */
export function noMethodWords(wanted: string): string {
  const nearest = nearestName(
    wanted,
    methods.map(({ id }) => id),
  );
  return `no method '${wanted}': did you mean '${nearest}'?`;
}
