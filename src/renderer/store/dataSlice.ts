import type { DataResult, StageInfo, StageSummary } from '../../shared/contract/commands';
import { ServiceError } from '../../shared/contract/serviceClient';
import { dataName } from '../../shared/data/dataName';
import type { ExportTarget } from '../../shared/exports/exportTargets';
import { defaultSettings } from '../../shared/pipeline/settings';
import type { WhyLine } from '../../shared/pipeline/why';
import type { InspectorState, Slice } from './inspectorState';
import { newestRun } from './newestRun';
import { methodOf } from './settingsSlice';
import { labelTarget } from './shownLabel';

/** Where the records of the table come from. */
export type RecordsFrom = 'method' | 'label';

export type WrapperTarget = 'wrapper' | ExportTarget;

export interface WrapperNote {
  title: string;
  /** what could not be done as wished, in sentences */
  notes: readonly string[];
}

export interface DataSlice {
  /** the stages from records to data */
  dataStages: StageInfo[];
  /** the newest finished run of these */
  data: DataResult | null;
  /** why the last one failed; '' if it did not */
  dataError: string;
  /** their verdicts on the selected block; empty until they arrive */
  dataWhy: readonly WhyLine[];
  recordsFrom: RecordsFrom;
  /** the labelled records of the open page; null if it has no label */
  labelledRecords: readonly (readonly number[])[] | null;
  setDataStages(stages: StageInfo[]): void;
  setRecordsFrom(from: RecordsFrom): void;
  /** runs the data stages only */
  rerunData(): Promise<void>;
  /** the same after a run of the method, once its settings rest: a drag does not wait for the table */
  rerunDataSoon(): void;
  /** reads the label of the open page, which may have changed */
  loadLabelledRecords(): Promise<void>;
  askDataWhy(): void;
  /** the whole table as the text of a file; null if it cannot be had */
  dataFile(form: 'csv' | 'jsonl'): Promise<string | null>;
  /** what came of the last wrapper that was asked for; null if there was none, or it was dismissed */
  wrapperNote: WrapperNote | null;
  /** a wrapper of the table, as its own file or as code; null if it cannot be made */
  wrapperFile(target: WrapperTarget): Promise<string | null>;
  dismissWrapperNote(): void;
  /** when another page is opened */
  clearData(): void;
}

/** Whether a stage is one of those from records to data. */
export function isDataStage({ dataStages }: Pick<InspectorState, 'dataStages'>, stage: string): boolean {
  return dataStages.some(({ id }) => id === stage);
}

/** All stages in the order of the rail: the method's, then those of the data. */
export function railStages(state: InspectorState): StageInfo[] {
  return [...(methodOf(state)?.stages ?? []), ...state.dataStages];
}

/** The newest run that the stage in view belongs to; null if there is none. */
export function shownRun(state: InspectorState): Pick<DataResult, 'run' | 'stages'> | null {
  return isDataStage(state, state.stage) ? state.data : state.result;
}

/** The result of a stage of the method, or of a data stage. */
export function stageSummary(state: InspectorState, stage: string): StageSummary | undefined {
  const { stages } = (isDataStage(state, stage) ? state.data : state.result) ?? {};
  return stages?.find(({ id }) => id === stage);
}

const maxWrapperName = 100;
/** Settings rest after this long without a run of the method, ms. */
const restTime = 300;

export const dataSlice: Slice<DataSlice> =
  ({ client }) =>
  (set, get) => {
    let resting: ReturnType<typeof setTimeout> | undefined;

    const runOnce = async (isOutdated: () => boolean): Promise<void> => {
      const { page, result, recordsFrom, labelledRecords, settings, stage } = get();
      if (page === null || result === null) return;
      const isLabel = recordsFrom === 'label' && labelledRecords !== null;
      const from = isLabel ? { records: labelledRecords.map((blocks) => [...blocks]) } : { run: result.run };
      const show = isDataStage(get(), stage) ? stage : undefined;
      const answer = await client.request('data', {
        page: page.page,
        from,
        settings: settings[dataName] ?? defaultSettings,
        slot: 'data',
        ...(show !== undefined && { show, cachedMatrixIds: [] }),
      });
      if (answer.superseded || isOutdated() || get().page?.page !== page.page) return;
      set({ data: answer, dataError: '' });
      if (isDataStage(get(), get().stage)) get().showDataStage(answer.shown);
      get().askDataWhy();
    };

    return {
      dataStages: [],
      data: null,
      dataError: '',
      dataWhy: [],
      recordsFrom: 'method',
      labelledRecords: null,
      setDataStages: (dataStages) => set({ dataStages }),
      setRecordsFrom(recordsFrom) {
        set({ recordsFrom });
        void get().rerunData();
      },
      rerunData: newestRun({
        once: runOnce,
        failed(cause) {
          if (cause instanceof ServiceError && cause.code === 'disconnected') return;
          set({ dataError: cause.message });
          get().addLog('error', cause.message);
        },
      }),
      rerunDataSoon() {
        clearTimeout(resting);
        if (isDataStage(get(), get().stage)) void get().rerunData();
        else resting = setTimeout(() => void get().rerunData(), restTime);
      },
      async loadLabelledRecords() {
        const target = labelTarget(get());
        const { page } = get();
        const state =
          target === null || page === null ? null : await client.request('labels', target).catch(() => null);
        if (get().page?.page !== page?.page) return;
        const isLabelled = state !== null && state.savedAt !== '' && state.hash === page?.page;
        const labelledRecords = isLabelled ? state.label.records.map(({ blocks }) => blocks) : null;
        set({ labelledRecords, ...(labelledRecords === null && { recordsFrom: 'method' as const }) });
      },
      askDataWhy() {
        const { selected, data } = get();
        if (selected === null || data === null) {
          set({ dataWhy: [] });
          return;
        }
        client
          .request('dataWhy', { run: data.run, block: selected })
          .then((dataWhy) => {
            if (get().selected === selected && get().data?.run === data.run) set({ dataWhy });
          })
          .catch(() => undefined);
      },
      async dataFile(form) {
        const { data } = get();
        if (data === null) return null;
        try {
          return await client.request('dataFile', { run: data.run, form });
        } catch (cause) {
          get().addLog('error', (cause as Error).message);
          return null;
        }
      },
      wrapperNote: null,
      async wrapperFile(target) {
        const { data, page } = get();
        if (data === null || page === null) return null;
        const name = (page.title || page.source).slice(0, maxWrapperName);
        try {
          const { wrapper, notes } = await client.request('makeWrapper', {
            page: page.page,
            run: data.run,
            name,
          });
          const { text, refusal } = await client.request('wrapperFile', { wrapper, target });
          if (refusal !== '') throw new Error(refusal);
          const title = 'The file was saved, but not all could be done as wished.';
          set({ wrapperNote: notes.length === 0 ? null : { title, notes } });
          return text;
        } catch (cause) {
          const { message } = cause as Error;
          set({ wrapperNote: { title: 'The file could not be made.', notes: [message] } });
          get().addLog('error', message);
          return null;
        }
      },
      dismissWrapperNote: () => set({ wrapperNote: null }),
      clearData: () =>
        set({
          data: null,
          dataError: '',
          dataWhy: [],
          labelledRecords: null,
          recordsFrom: 'method',
          wrapperNote: null,
        }),
    };
  };
