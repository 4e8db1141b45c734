import { type Params, type ParamValue, paperPresetValue, valueFault } from './params';
import type { AnyStage } from './stage';

/** The user's changes: values by stage and parameter, and the stages switched off. */
export interface Settings {
  values: Readonly<Record<string, Readonly<Record<string, ParamValue>>>>;
  off: readonly string[];
}

export const defaultSettings: Settings = { values: {}, off: [] };

/** What settings apply to: a pipeline, or its description in the inspector. */
export interface SettableStages {
  readonly stages: readonly { readonly id: string; readonly params: Params; readonly off?: unknown }[];
}

/** Every value the paper prints, and those chosen to go with them; other parameters keep their default. */
export function paperSettings({ stages }: SettableStages): Settings {
  const values: Record<string, Record<string, ParamValue>> = {};
  for (const { id, params } of stages) {
    for (const [name, { paper }] of Object.entries(params)) {
      const value = paperPresetValue<ParamValue>(paper);
      if (value !== undefined) values[id] = { ...values[id], [name]: value };
    }
  }
  return { values, off: [] };
}

/** Canonical form: without values equal to the default, in the order of the stages. */
export function plainSettings({ stages }: SettableStages, settings: Settings): Settings {
  const values: Record<string, Record<string, ParamValue>> = {};
  for (const { id, params } of stages) {
    for (const [name, param] of Object.entries(params)) {
      const value = settings.values[id]?.[name];
      if (value !== undefined && value !== param.default) values[id] = { ...values[id], [name]: value };
    }
  }
  return { values, off: stages.map(({ id }) => id).filter((id) => settings.off.includes(id)) };
}

export function isSameSettings(method: SettableStages, one: Settings, other: Settings): boolean {
  return JSON.stringify(plainSettings(method, one)) === JSON.stringify(plainSettings(method, other));
}

/** All parameters of a stage; defaults if not set. */
export function stageValues(stage: AnyStage, settings: Settings): Record<string, ParamValue> {
  const values: Record<string, ParamValue> = {};
  for (const [name, param] of Object.entries(stage.params)) {
    values[name] = settings.values[stage.id]?.[name] ?? (param as { default: ParamValue }).default;
  }
  return values;
}

/** The problems of settings, one line each: unknown names with the nearest known one, values out of range. */
export function settingsFaults(pipeline: SettableStages, settings: Settings): string[] {
  const faults: string[] = [];
  const stageIds = pipeline.stages.map(({ id }) => id);
  for (const [stageId, values] of Object.entries(settings.values)) {
    const stage = pipeline.stages.find(({ id }) => id === stageId);
    if (stage === undefined) {
      faults.push(unknown('stage', stageId, stageIds));
      continue;
    }
    for (const [name, value] of Object.entries(values)) {
      const param = Object.hasOwn(stage.params, name) ? stage.params[name] : undefined;
      if (param === undefined)
        faults.push(
          unknown(
            'parameter',
            `${stageId}.${name}`,
            Object.keys(stage.params).map((known) => `${stageId}.${known}`),
          ),
        );
      else {
        const fault = valueFault(param, value);
        if (fault !== undefined) faults.push(`${stageId}.${name} ${fault}, not ${quoted(value)}`);
      }
    }
  }
  for (const stageId of settings.off) {
    const stage = pipeline.stages.find(({ id }) => id === stageId);
    if (stage === undefined) faults.push(unknown('stage', stageId, stageIds));
    else if (stage.off === undefined)
      faults.push(`stage '${stageId}' cannot be switched off: the method needs its result`);
  }
  return faults;
}

/** Longer values are cut in messages, characters. */
const maxQuoted = 60;

function quoted(value: ParamValue): string {
  if (value === '') return 'empty';
  const text = String(value);
  return text.length > maxQuoted ? `${text.slice(0, maxQuoted)}…` : text;
}

function unknown(what: string, name: string, known: readonly string[]): string {
  return `there is no ${what} '${name}': did you mean '${nearestName(name, known)}'?`;
}

/** The known name that was probably meant, or undefined. */
export function nearName(name: string, known: readonly string[]): string | undefined {
  const typed = name.toLowerCase();
  const completed = typed.length < 2 ? undefined : known.find((one) => one.toLowerCase().startsWith(typed));
  if (completed !== undefined) return completed;
  const nearest = nearestName(name, known);
  const maxChanges = Math.max(1, Math.floor(nearest.length / 3));
  return editDistance(typed, nearest.toLowerCase()) <= maxChanges ? nearest : undefined;
}

/** The known name with the fewest letters to change. */
export function nearestName(name: string, known: readonly string[]): string {
  let best = '';
  let fewest = Number.POSITIVE_INFINITY;
  for (const candidate of known) {
    const changes = editDistance(name.toLowerCase(), candidate.toLowerCase());
    if (changes < fewest) [best, fewest] = [candidate, changes];
  }
  return best;
}

function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = row[j - 1]! + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[to.length]!;
}
