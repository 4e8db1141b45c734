import type { MethodConfig } from '../../../shared/evaluation/results';
import { methods } from '../../../shared/methods';
import { chosenPresets } from './chosenPresets';
import { namedMethod } from './methodOptions';

/** Every chosen method with each of the chosen presets that it has. */
export async function chosenConfigs(
  methodIds: readonly string[],
  presets: readonly string[],
): Promise<MethodConfig[]> {
  const chosen = methodIds.length === 0 ? methods : methodIds.map(namedMethod);
  const found: MethodConfig[] = [];
  for (const preset of presets.length === 0 ? ['default'] : presets)
    found.push(...(await chosenPresets(chosen, preset)));
  return chosen.flatMap(({ id }) => found.filter(({ method }) => method === id));
}
