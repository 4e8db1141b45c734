import { basename, join } from 'node:path';
import type { MethodConfig } from '../../../shared/evaluation/results';
import type { Pipeline } from '../../../shared/pipeline/pipeline';
import { hasPaper } from '../../../shared/pipeline/presets';
import {
  defaultSettings,
  nearName,
  paperSettings,
  type Settings,
  settingsFaults,
} from '../../../shared/pipeline/settings';
import { parsePreset, readPresetText } from '../../corpus/storedPreset';
import { FileError, fileError } from '../../platform/fileError';
import { userFolders } from '../../platform/userFolders';
import { PresetFiles } from '../../service/presetFiles';
import { UsageError } from '../usageError';

export const presetHelp = 'default, paper, the name of a preset you saved, or a preset file';

/** Presets that ship with the program; undefined where a method has none of that name. */
const shipped: Readonly<Record<string, (method: Pipeline) => Settings | undefined>> = {
  default: () => defaultSettings,
  paper: (method) => (hasPaper(method) ? paperSettings(method) : undefined),
};

/** The user's saved presets of one method. */
interface NamedPresets {
  method: Pipeline;
  saved: { name: string; settings: Settings }[];
  /** messages about files that could not be read */
  faults: string[];
}

/**
 * Resolves `--preset` for each method that has it: first the user's saved presets, then the shipped ones, then a file.
 * Names are only compared, never used to build paths.
 */
export async function chosenPresets(methods: readonly Pipeline[], wanted: string): Promise<MethodConfig[]> {
  const known = await Promise.all(methods.map(namedPresets));
  const named = known.flatMap((presets) => presetOfName(presets, wanted) ?? []);
  if (named.length > 0) return named;
  if (Object.hasOwn(shipped, wanted.toLowerCase()))
    throw new UsageError(`${methods.map(({ id }) => id).join(', ')} has no preset '${wanted}': use default`);
  return [await presetOfFile(known, wanted)];
}

async function namedPresets(method: Pipeline): Promise<NamedPresets> {
  const faults: string[] = [];
  const files = new PresetFiles(join(userFolders().config, 'presets'));
  const saved = await files
    .list(method.id, (fault) => faults.push(fault))
    .catch((cause: unknown) => {
      // The shipped presets work without the user's folder.
      if (!(cause instanceof FileError)) throw cause;
      faults.push(cause.message);
      return [];
    });
  return { method, saved, faults };
}

function presetOfName({ method, saved }: NamedPresets, wanted: string): MethodConfig | undefined {
  const own = saved.find(({ name }) => name === wanted);
  if (own !== undefined) return { method: method.id, preset: own.name, settings: own.settings };
  // The inspector shows shipped presets with a capital letter.
  const preset = wanted.toLowerCase();
  const settings = Object.hasOwn(shipped, preset) ? shipped[preset]!(method) : undefined;
  return settings && { method: method.id, preset, settings };
}

async function presetOfFile(known: readonly NamedPresets[], file: string): Promise<MethodConfig> {
  const text = await readPresetText(file).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === undefined) throw new FileError(`${file} ${cause.message}`);
    throw cause.code === 'ENOENT' ? notFound(known, file) : fileError(cause, file);
  });
  const methods = known.map(({ method }) => method);
  const method = methods.find(({ id }) => id === methodNamedIn(text));
  try {
    // If the file is for none of the methods, the error of parsePreset says so.
    const { name, settings } = parsePreset(text, (method ?? methods[0]!).id);
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

function notFound(known: readonly NamedPresets[], wanted: string): Error {
  const saved = known.flatMap((presets) => presets.saved.map(({ name }) => name));
  const own = known.flatMap(({ method, saved: presets }) =>
    presets.map(({ name }) => (known.length === 1 ? name : `${name} (${method.id})`)),
  );
  const faults = known.flatMap((presets) => presets.faults);
  const available = [`presets: ${[...Object.keys(shipped), ...own].join(', ')}`, ...faults].join('; ');
  if (/[/\\]|\.json$/i.test(wanted))
    return new FileError(`${wanted} does not exist: check the path; ${available}`);
  const near = nearName(wanted, [...Object.keys(shipped), ...saved]);
  const hint = near === undefined ? available : `did you mean '${near}'? (${available})`;
  return new UsageError(`no preset or file '${wanted}': ${hint}`);
}
