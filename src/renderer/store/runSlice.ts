import type { RunResult } from '../../shared/contract/commands';
import { ServiceError } from '../../shared/contract/serviceClient';
import type { ShownStage } from '../../shared/pipeline/shownStage';
import { isDataStage, railStages } from './dataSlice';
import type { Slice } from './inspectorState';
import { newestRun } from './newestRun';
import { methodOf, settingsOf, stageInfo } from './settingsSlice';

export interface RunSlice {
  /** the newest finished run */
  result: RunResult | null;
  isRunning: boolean;
  /** why the last run failed; '' if it did not */
  runError: string;
  /** id of the stage in view */
  stage: string;
  /** its views and verdicts; null until they arrive */
  shown: ShownStage | null;
  /** the stage under the pointer, drawn instead of the one in view */
  previewed: ShownStage | null;
  /** what was shown when a drag began: changes since are drawn as a ghost */
  ghostFrom: ShownStage | null;
  rerun(): Promise<void>;
  goToStage(stage: string): void;
  /** forward or back; stops at the ends */
  stepStage(by: number): void;
  previewStage(stage: string | null): void;
  /** the next run shows this stage; nothing is requested now */
  presetStage(stage: string): void;
  /** draws what changes from now on as a ghost, until `endGhost` */
  beginGhost(): void;
  endGhost(): void;
  /** the views of the data stage in view, after its run; null if they are still to be asked for */
  showDataStage(shown: ShownStage | null): void;
  /** when another page is opened */
  clearRun(): void;
}

export const runSlice: Slice<RunSlice> =
  ({ client }) =>
  (set, get) => {
    /** the stage under the pointer, which may have left before the answer arrives */
    let pointedAt: string | null = null;
    const matrices = new MatrixCache();

    const askStage = async (run: string, stage: string): Promise<ShownStage> =>
      matrices.complete(await client.request('stage', { run, stage, cachedMatrixIds: matrices.ids }));

    const runOnce = async (isOutdated: () => boolean): Promise<void> => {
      const { page, method, stage } = get();
      const info = methodOf(get());
      if (page === null || info === undefined) return;
      const isKnown = (id: string): boolean => stageInfo(get(), id) !== undefined;
      const isOfData = isDataStage(get(), stage);
      const show = isKnown(stage) ? stage : info.stages.at(-1)!.id;
      const answer = await client.request('run', {
        page: page.page,
        method,
        settings: settingsOf(get()),
        slot: 'main',
        ...(!isOfData && { show, cachedMatrixIds: matrices.ids }),
      });
      if (answer.superseded) return;
      const shown = answer.shown === null ? null : matrices.complete(answer.shown);
      if (isOutdated()) return;
      set({ result: answer, runError: '' });
      // The user may have moved to another stage meanwhile.
      if (!isOfData && (get().stage === stage || !isKnown(get().stage))) set({ stage: show, shown });
      else if (!isDataStage(get(), get().stage)) await showStage(get().stage);
      get().refreshSelection();
      get().rerunDataSoon();
      void get().compareNow();
    };

    /** The run that a stage belongs to. */
    const runOf = (stage: string): string | undefined =>
      isDataStage(get(), stage) ? get().data?.run : get().result?.run;

    const showStage = async (stage: string): Promise<void> => {
      const run = runOf(stage);
      if (run === undefined) return;
      const shown = await askStage(run, stage);
      if (get().stage === stage && runOf(stage) === run) set({ shown });
    };

    return {
      result: null,
      isRunning: false,
      runError: '',
      stage: '',
      shown: null,
      previewed: null,
      ghostFrom: null,
      rerun: newestRun({
        once: runOnce,
        running: (isRunning) => set({ isRunning }),
        failed({ message }) {
          set({ runError: message });
          get().addLog('error', message);
        },
      }),
      goToStage(stage) {
        if (get().overlaysHidden) get().hideOverlays(false);
        get().backToAnswer();
        if (stage === get().stage) return;
        pointedAt = null;
        set({ stage, previewed: null });
        showStage(stage).catch(async (cause: Error) => {
          // A restarted service does not know the run.
          if (cause instanceof ServiceError && cause.code === 'unknownRun') await get().rerun();
          else get().addLog('error', cause.message);
        });
      },
      stepStage(by) {
        const stages = railStages(get());
        const at = stages.findIndex(({ id }) => id === get().stage);
        const next = stages[Math.max(0, Math.min(stages.length - 1, at + by))];
        if (next !== undefined) get().goToStage(next.id);
      },
      previewStage(stage) {
        const run = stage === null ? undefined : runOf(stage);
        pointedAt = stage;
        if (stage === null || stage === get().stage || run === undefined) {
          set({ previewed: null });
          return;
        }
        askStage(run, stage)
          .then((previewed) => {
            if (pointedAt === stage && runOf(stage) === run) set({ previewed });
          })
          .catch(() => undefined);
      },
      presetStage: (stage) => set({ stage, previewed: null }),
      beginGhost: () => set(({ shown }) => ({ ghostFrom: shown })),
      endGhost: () => set({ ghostFrom: null }),
      showDataStage(shown) {
        const { stage } = get();
        if (shown?.stage === stage) set({ shown: matrices.complete(shown) });
        else showStage(stage).catch((cause: Error) => get().addLog('error', cause.message));
      },
      clearRun: () => set({ result: null, shown: null, previewed: null }),
    };
  };

/** Matrices kept: that of the stage in view, of a previewed one, and of the run before. */
const maxMatrices = 6;

/** Caches the values of matrices: the service leaves out those that have not changed. */
export class MatrixCache {
  private readonly values = new Map<string, Float32Array>();

  get ids(): string[] {
    return [...this.values.keys()];
  }

  /** Adds the values that the service left out, and caches the others. */
  complete(shown: ShownStage): ShownStage {
    const views = shown.views.map((view) => {
      if (view.kind !== 'matrix' || view.valuesId === undefined) return view;
      const values = view.values.length > 0 ? view.values : (this.values.get(view.valuesId) ?? view.values);
      this.keep(view.valuesId, values);
      return { ...view, values };
    });
    return { ...shown, views };
  }

  private keep(name: string, values: Float32Array): void {
    this.values.delete(name);
    this.values.set(name, values);
    for (const oldest of [...this.values.keys()].slice(0, -maxMatrices)) this.values.delete(oldest);
  }
}
