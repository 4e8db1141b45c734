import type { Entrant } from '../../../shared/evaluation/results';
import { methods } from '../../../shared/methods';
import { chosenPresets } from './chosenPresets';
import { namedMethod } from './methodOptions';

/** Every chosen method with every chosen set of values that it has. */
export async function chosenEntrants(
  methodIds: readonly string[],
  presets: readonly string[],
): Promise<Entrant[]> {
  const chosen = methodIds.length === 0 ? methods : methodIds.map(namedMethod);
  const found: Entrant[] = [];
  for (const preset of presets.length === 0 ? ['default'] : presets)
    found.push(...(await chosenPresets(chosen, preset)));
  return chosen.flatMap(({ id }) => found.filter(({ method }) => method === id));
}
