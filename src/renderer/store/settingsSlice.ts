import { sameData } from '../../shared/base/sameData';
import type { MethodInfo, StageInfo } from '../../shared/contract/commands';
import { dataName } from '../../shared/data/dataName';
import type { Param, ParamValue } from '../../shared/pipeline/params';
import { defaultSettings, isSameSettings, type Settings } from '../../shared/pipeline/settings';
import type { InspectorState, Slice } from './inspectorState';

/** What undo goes back to: the method and the settings of every method. */
interface Choice {
  method: string;
  settings: Readonly<Record<string, Settings>>;
}

export interface SettingsSlice {
  methods: MethodInfo[];
  /** id of the chosen method */
  method: string;
  /** by method, and of the data stages by `dataName`; missing where all values are defaults */
  settings: Readonly<Record<string, Settings>>;
  past: Choice[];
  future: Choice[];
  /** the choice when a drag began: the whole drag is one undo step */
  dragFrom: Choice | null;
  setMethod(method: string): void;
  setParam(stage: string, name: string, value: ParamValue): void;
  resetParam(stage: string, name: string): void;
  toggleStage(stage: string): void;
  /** uses all values of a preset */
  applySettings(settings: Settings): void;
  /** uses a method and the settings of every method, as one undo step */
  adopt(choice: Choice): void;
  beginDrag(): void;
  endDrag(): void;
  undo(): void;
  redo(): void;
  /** forgets what could be undone or redone */
  clearHistory(): void;
  /** the one that the user prefers, or the default, is chosen unless another is already */
  setMethods(methods: MethodInfo[]): void;
}

export function methodOf({
  methods,
  method,
}: Pick<InspectorState, 'methods' | 'method'>): MethodInfo | undefined {
  return methods.find(({ id }) => id === method);
}

export function settingsOf({ settings, method }: Pick<InspectorState, 'settings' | 'method'>): Settings {
  return settings[method] ?? defaultSettings;
}

/** The settings that a stage belongs to, now or when a drag began. */
export function stageSettings(
  state: Pick<InspectorState, 'settings' | 'method' | 'dataStages'>,
  stage: string,
  from: Pick<InspectorState, 'settings'> = state,
): Settings {
  return from.settings[settingsKey(state, stage)] ?? defaultSettings;
}

function settingsKey(
  { method, dataStages }: Pick<InspectorState, 'method' | 'dataStages'>,
  stage: string,
): string {
  return dataStages.some(({ id }) => id === stage) ? dataName : method;
}

/** A stage of the method, or a data stage. */
export function stageInfo(
  state: Pick<InspectorState, 'methods' | 'method' | 'dataStages'>,
  stage: string,
): StageInfo | undefined {
  return [...(methodOf(state)?.stages ?? []), ...state.dataStages].find(({ id }) => id === stage);
}

/** The value in force: the user's, or the default. */
export function valueInForce(settings: Settings, stage: string, name: string, param: Param): ParamValue {
  return settings.values[stage]?.[name] ?? param.default;
}

/** The settings with one value changed. Defaults are left out, so equal settings compare as equal. */
function withValue(settings: Settings, stage: string, name: string, value: ParamValue | undefined): Settings {
  const { [name]: _, ...others } = settings.values[stage] ?? {};
  const values = value === undefined ? others : { ...others, [name]: value };
  const { [stage]: __, ...otherStages } = settings.values;
  return {
    ...settings,
    values: Object.keys(values).length === 0 ? otherStages : { ...otherStages, [stage]: values },
  };
}

export const settingsSlice: Slice<SettingsSlice> = () => (set, get) => {
  const choice = (): Choice => ({ method: get().method, settings: get().settings });

  const change = (next: Partial<Choice>): void => {
    const { dragFrom, past } = get();
    const before = choice();
    set({ ...next, ...(dragFrom === null ? { past: [...past, before], future: [] } : {}) });
    runAfter(before);
  };

  /** If only data stages have other settings, only these run again. */
  const runAfter = (before: Choice): void => {
    const { [dataName]: data, ...others } = get().settings;
    const { [dataName]: dataBefore, ...othersBefore } = before.settings;
    const isSame = get().method === before.method && sameData(others, othersBefore);
    const isOfData = isSame && !sameData(data, dataBefore);
    void (isOfData ? get().rerunData() : get().rerun());
  };

  const changeSettings = (key: string, edit: (settings: Settings) => Settings): void => {
    const { settings } = get();
    change({ settings: { ...settings, [key]: edit(settings[key] ?? defaultSettings) } });
  };

  const changeStage = (stage: string, edit: (settings: Settings) => Settings): void =>
    changeSettings(settingsKey(get(), stage), edit);

  const travel = (from: 'past' | 'future', to: 'past' | 'future'): void => {
    const target = get()[from].at(-1);
    if (target === undefined) return;
    const before = choice();
    const [left, right] = [get()[from].slice(0, -1), [...get()[to], before]];
    set({ ...target, [from]: left, [to]: right });
    runAfter(before);
  };

  return {
    methods: [],
    method: '',
    settings: {},
    past: [],
    future: [],
    dragFrom: null,
    setMethod(method) {
      if (method !== get().method) change({ method });
    },
    setParam(stage, name, value) {
      const param = stageInfo(get(), stage)?.params[name];
      const kept = param?.default === value ? undefined : value;
      changeStage(stage, (settings) => withValue(settings, stage, name, kept));
    },
    resetParam: (stage, name) =>
      changeStage(stage, (settings) => withValue(settings, stage, name, undefined)),
    toggleStage: (stage) =>
      changeStage(stage, (settings) => ({
        ...settings,
        off: settings.off.includes(stage)
          ? settings.off.filter((id) => id !== stage)
          : [...settings.off, stage],
      })),
    applySettings: (settings) => changeSettings(get().method, () => settings),
    adopt: (choice) => change(choice),
    beginDrag() {
      if (get().dragFrom === null) {
        set({ dragFrom: choice() });
        get().beginGhost();
      }
    },
    endDrag() {
      const { dragFrom, past } = get();
      const method = methodOf(get());
      // Nothing to undo if the value is back where it began.
      const isChanged =
        dragFrom !== null &&
        (method === undefined ||
          dragFrom.method !== method.id ||
          !isSameSettings(method, settingsOf(dragFrom), settingsOf(get())) ||
          !sameData(dragFrom.settings[dataName], get().settings[dataName]));
      set({
        dragFrom: null,
        ...(isChanged ? { past: [...past, dragFrom], future: [] } : {}),
      });
      get().endGhost();
    },
    undo: () => travel('past', 'future'),
    redo: () => travel('future', 'past'),
    clearHistory: () => set({ past: [], future: [] }),
    setMethods: (methods) =>
      set(({ method, preferences }) => {
        const preferred = methods.find(({ id }) => id === preferences.method);
        const start = preferred ?? methods.find(({ isDefault }) => isDefault)!;
        return { methods, method: method === '' ? start.id : method };
      }),
  };
};
