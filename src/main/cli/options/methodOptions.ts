import { type Command, Option } from 'commander';
import { methods, unknownMethodMessage } from '../../../shared/methods';
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

/** What every command that runs a method takes. */
export function addMethodOptions(command: Command): Command {
  return addSettingOptions(command.requiredOption('--method <id>', methodHelp));
}

export const methodHelp = `one of ${methods.map(({ id }) => id).join(', ')}`;

/** What sets the values of a method. */
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
    .option('--preset <name|file>', `${presetHelp}; --set goes on top`);
}

/** The method and its settings; wrong ones are usage errors that say what is allowed. */
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

/** `seed.step=20`; the value is read as what the parameter is. */
function parseAssignment(text: string, method: Pipeline): { stage: string; name: string; value: ParamValue } {
  const match = /^([^.=]+)\.([^.=]+)=(.*)$/.exec(text);
  if (match === null) throw new UsageError(`'${text}' must be stage.parameter=value, such as seed.step=20`);
  const [, stage = '', name = '', value = ''] = match;
  const param = method.stages.find(({ id }) => id === stage)?.params[name];
  // What is no number stays as it is, so that the refusal can quote it.
  if (param?.kind === 'number' && value.trim() !== '' && !Number.isNaN(Number(value)))
    return { stage, name, value: Number(value) };
  if (param?.kind === 'flag' && (value === 'true' || value === 'false'))
    return { stage, name, value: value === 'true' };
  return { stage, name, value };
}
