import type { MethodInfo, PresetInfo, RunResult } from '../../shared/contract/commands';
import type { Param, ParamValue } from '../../shared/pipeline/params';
import { allPresets, presetLike } from '../../shared/pipeline/presets';
import { plainSettings, type Settings } from '../../shared/pipeline/settings';

/** A value for display, with its unit. */
function valueText(param: Param, value: ParamValue): string {
  switch (param.kind) {
    case 'number':
      return param.unit === '' ? String(value) : `${value} ${param.unit}`;
    case 'choice':
      // The text after the colon explains the choice.
      return (param.options[String(value)] ?? String(value)).split(':')[0]!;
    case 'flag':
      return value === true ? 'on' : 'off';
    case 'curve':
      return value === param.default ? 'as learnt' : 'changed';
  }
}

/** "Default", "Paper", the name of a saved preset, or the number of changes. */
export function settingsSummary(
  method: MethodInfo,
  settings: Settings,
  saved: readonly PresetInfo[] = [],
): string {
  const preset = presetLike(method, allPresets(method, saved), settings);
  return preset?.name ?? `${changes(method, settings)} changed`;
}

/** The same, for the settings of a run. */
export function resultSummary(
  method: MethodInfo,
  { stages }: RunResult,
  saved: readonly PresetInfo[] = [],
): string {
  const values = Object.fromEntries(stages.map((stage) => [stage.id, stage.values]));
  const off = stages.filter((stage) => stage.off).map(({ id }) => id);
  return settingsSummary(method, { values, off }, saved);
}

function changes(method: MethodInfo, settings: Settings): number {
  const { values, off } = plainSettings(method, settings);
  return Object.values(values).reduce((sum, changed) => sum + Object.keys(changed).length, off.length);
}

/** A setting that differs between two runs; '–' if a run does not have it. */
export interface DifferingSetting {
  key: string;
  /** whether both runs have it */
  isShared: boolean;
  label: string;
  a: string;
  b: string;
}

interface Held {
  label: string;
  value: string;
}

/** Matches settings by stage and name within one method, by label between two methods. */
export function differingSettings(
  methods: readonly MethodInfo[],
  a: RunResult,
  b: RunResult,
): DifferingSetting[] {
  const isOneMethod = a.method === b.method;
  const [ofA, ofB] = [held(methods, a, isOneMethod), held(methods, b, isOneMethod)];
  const keys = [...ofA.keys(), ...[...ofB.keys()].filter((key) => !ofA.has(key))];
  return keys
    .map((key) => ({
      key,
      isShared: ofA.has(key) && ofB.has(key),
      label: (ofA.get(key) ?? ofB.get(key))!.label,
      a: ofA.get(key)?.value ?? '–',
      b: ofB.get(key)?.value ?? '–',
    }))
    .filter((row) => row.a !== row.b);
}

function held(methods: readonly MethodInfo[], run: RunResult, byName: boolean): Map<string, Held> {
  const settings = new Map<string, Held>();
  const stages = methods.find(({ id }) => id === run.method)?.stages ?? [];
  for (const stage of stages) {
    const ran = run.stages.find(({ id }) => id === stage.id);
    if (stage.canBeOff && byName)
      settings.set(stage.id, { label: `${stage.title} stage`, value: ran?.off ? 'off' : 'on' });
    for (const [name, param] of Object.entries(stage.params)) {
      const value = valueText(param, ran?.values[name] ?? param.default);
      const key = byName ? `${stage.id}.${name}` : param.label;
      settings.set(settings.has(key) ? `${key}, ${stage.title}` : key, { label: param.label, value });
    }
  }
  return settings;
}
