import { type Command, Option } from 'commander';
import { defaultMethod, methods, unknownMethodMessage } from '../../../shared/methods';
import type { ParamValue } from '../../../shared/pipeline/params';
import type { Pipeline } from '../../../shared/pipeline/pipeline';
import { defaultSettings, type Settings, settingsFaults } from '../../../shared/pipeline/settings';
import { UsageError } from '../usageError';
import { chosenPresets, presetHelp } from './chosenPresets';

export interface MethodOptions {
  method: string;
  set: string[];
  off: string[];
  preset?: string;
}

const collected = (value: string, earlier: string[]): string[] => [...earlier, value];

/** Options of every command that runs a method. */
export function addMethodOptions(command: Command): Command {
  return addSettingOptions(command.option('--method <id>', methodHelp, defaultMethod.id));
}

export const methodHelp = `one of ${methods.map(({ id }) => id).join(', ')}`;

/** Options that set the parameters of a method. */
export function addSettingOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--set <stage.parameter=value>', 'change a parameter; may be repeated')
        .argParser(collected)
        .default([], 'none'),
    )
    .addOption(
      new Option('--off <stage>', 'switch a stage off; may be repeated')
        .argParser(collected)
        .default([], 'none'),
    )
    .option('--preset <name|file>', `${presetHelp}; --set overrides it`);
}

/** The method and its settings. Invalid ones throw a usage error that lists what is allowed. */
export async function chosenMethod(
  options: MethodOptions,
): Promise<{ method: Pipeline; settings: Settings }> {
  const method = namedMethod(options.method);
  const base =
    options.preset === undefined
      ? defaultSettings
      : (await chosenPresets([method], options.preset))[0]!.settings;
  const values: Record<string, Record<string, ParamValue>> = { ...base.values } as never;
  for (const text of options.set) {
    const { stage, name, value } = parseAssignment(text, method);
    values[stage] = { ...values[stage], [name]: value };
  }
  const settings = { values, off: [...base.off, ...options.off] };
  const [fault] = settingsFaults(method, settings);
  if (fault !== undefined) throw new UsageError(fault);
  return { method, settings };
}

export function namedMethod(wanted: string): Pipeline {
  const method = methods.find(({ id }) => id === wanted);
  if (method === undefined) throw new UsageError(`there is ${unknownMethodMessage(wanted)}`);
  return method;
}

/** Parses `seed.step=20`; the parameter's kind decides how the value is read. */
function parseAssignment(text: string, method: Pipeline): { stage: string; name: string; value: ParamValue } {
  const match = /^([^.=]+)\.([^.=]+)=(.*)$/.exec(text);
  if (match === null) throw new UsageError(`'${text}' must be stage.parameter=value, such as seed.step=20`);
  const [, stage = '', name = '', value = ''] = match;
  const param = method.stages.find(({ id }) => id === stage)?.params[name];
  // Text that is not a number stays text: the error message quotes it.
  if (param?.kind === 'number' && value.trim() !== '' && !Number.isNaN(Number(value)))
    return { stage, name, value: Number(value) };
  if (param?.kind === 'flag' && (value === 'true' || value === 'false'))
    return { stage, name, value: value === 'true' };
  return { stage, name, value };
}
