import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Entrant } from '../../shared/evaluation/results';
import { methods } from '../../shared/methods';
import type { Pipeline } from '../../shared/pipeline/pipeline';
import { defaultSettings, settingsFaults } from '../../shared/pipeline/settings';
import { FileError, fileError } from '../corpus/fileError';
import { parsePreset } from '../corpus/presetFile';
import { namedMethod, shippedSettings } from './methodOptions';

/** Every chosen method with every chosen set of values; a preset file speaks of one method alone. */
export async function chosenEntrants(
  methodIds: readonly string[],
  presets: readonly string[],
): Promise<Entrant[]> {
  const chosen = methodIds.length === 0 ? methods : methodIds.map(namedMethod);
  const files = presets.filter((preset) => !isBuiltIn(preset));
  const fromFiles: Entrant[] = [];
  for (const file of files) fromFiles.push(await fromFile(file, chosen));
  const named = presets.filter(isBuiltIn);
  const builtIn = named.length === 0 && files.length === 0 ? ['default'] : named;
  const entrants = chosen.flatMap((method) => [
    ...builtIn.map((preset): Entrant => {
      return { method: method.id, preset, settings: shippedSettings(method, preset) ?? defaultSettings };
    }),
    ...fromFiles.filter((entrant) => entrant.method === method.id),
  ]);
  return entrants;
}

function isBuiltIn(preset: string): boolean {
  return preset === 'default' || preset === 'paper' || preset === 'tuned';
}

async function fromFile(file: string, chosen: readonly Pipeline[]): Promise<Entrant> {
  const text = await readFile(file, 'utf8').catch((cause) => {
    throw fileError(cause, file);
  });
  const method = chosen.find(({ id }) => id === methodNamedIn(text));
  try {
    // Where none of the chosen ones is meant, the message says so.
    const { name, settings } = parsePreset(text, (method ?? chosen[0]!).id);
    const [fault] = settingsFaults(method!, settings);
    if (fault !== undefined) throw new Error(`cannot be used: ${fault}`);
    return { method: method!.id, preset: name ?? basename(file, '.json'), settings };
  } catch (cause) {
    throw new FileError(`${file} ${(cause as Error).message}`);
  }
}

function methodNamedIn(text: string): unknown {
  try {
    return (JSON.parse(text) as { method?: unknown }).method;
  } catch {
    return undefined;
  }
}
