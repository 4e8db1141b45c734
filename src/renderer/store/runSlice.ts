import type { RunResult } from '../../shared/contract/commands';
import { ServiceError } from '../../shared/contract/serviceClient';
import type { ShownStage } from '../../shared/pipeline/shownStage';
import type { Slice } from './inspectorState';
import { methodOf, settingsOf } from './settingsSlice';

export interface RunSlice {
  /** the newest run that has ended; stays until the next has */
  result: RunResult | null;
  isRunning: boolean;
  /** why there is no newer run, '' where there is none */
  runError: string;
  /** id of the stage that is looked at */
  stage: string;
  /** its views and verdicts; null until they are here */
  shown: ShownStage | null;
  /** a stage that the pointer rests on, drawn instead while it does */
  previewed: ShownStage | null;
  /** what was shown when the user began to drag: what has changed since is drawn as a ghost */
  ghostFrom: ShownStage | null;
  rerun(): Promise<void>;
  goToStage(stage: string): void;
  /** forward or back; stops at the ends */
  stepStage(by: number): void;
  previewStage(stage: string | null): void;
}

export const runSlice: Slice<RunSlice> =
  ({ client }) =>
  (set, get) => {
    /** at most one run is under way and one is waiting, always with the newest settings */
    let isUnderWay = false;
    let isWaiting = false;
    /** the stage that the pointer rests on: it may be gone before the answer is there */
    let pointedAt: string | null = null;
    const matrices = new MatrixCache();

    const askStage = async (run: string, stage: string): Promise<ShownStage> =>
      matrices.complete(await client.request('stage', { run, stage, holds: matrices.holds }));

    const runOnce = async (): Promise<void> => {
      const { page, method, stage } = get();
      const info = methodOf(get());
      if (page === null || info === undefined) return;
      const show = info.stages.some(({ id }) => id === stage) ? stage : info.stages.at(-1)!.id;
      const answer = await client.request('run', {
        page: page.page,
        method,
        settings: settingsOf(get()),
        slot: 'main',
        show,
        holds: matrices.holds,
      });
      if (answer.superseded) return;
      const shown = answer.shown === null ? null : matrices.complete(answer.shown);
      if (isWaiting) return;
      set({ result: answer, runError: '' });
      // The user may have gone to another stage in the meantime.
      if (get().stage === stage || !info.stages.some(({ id }) => id === get().stage))
        set({ stage: show, shown });
      else await showStage(get().stage);
      get().refreshSelection();
      void get().compareNow();
    };

    const showStage = async (stage: string): Promise<void> => {
      const { result } = get();
      if (result === null) return;
      const shown = await askStage(result.run, stage);
      if (get().stage === stage && get().result?.run === result.run) set({ shown });
    };

    return {
      result: null,
      isRunning: false,
      runError: '',
      stage: '',
      shown: null,
      previewed: null,
      ghostFrom: null,
      async rerun() {
        if (isUnderWay) {
          isWaiting = true;
          return;
        }
        isUnderWay = true;
        set({ isRunning: true });
        try {
          do {
            isWaiting = false;
            await runOnce();
          } while (isWaiting);
        } catch (cause) {
          set({ runError: (cause as Error).message });
          get().addLog('error', (cause as Error).message);
        } finally {
          isUnderWay = false;
          set({ isRunning: false });
        }
      },
      goToStage(stage) {
        // Who asks for a stage wants to see it.
        if (get().overlaysHidden) set({ overlaysHidden: false });
        if (stage === get().stage) return;
        pointedAt = null;
        set({ stage, previewed: null });
        showStage(stage).catch(async (cause: Error) => {
          // A service that was started anew has forgotten the run.
          if (cause instanceof ServiceError && cause.code === 'unknownRun') await get().rerun();
          else get().addLog('error', cause.message);
        });
      },
      stepStage(by) {
        const stages = methodOf(get())?.stages ?? [];
        const at = stages.findIndex(({ id }) => id === get().stage);
        const next = stages[Math.max(0, Math.min(stages.length - 1, at + by))];
        if (next !== undefined) get().goToStage(next.id);
      },
      previewStage(stage) {
        const { result } = get();
        pointedAt = stage;
        if (stage === null || stage === get().stage || result === null) {
          set({ previewed: null });
          return;
        }
        askStage(result.run, stage)
          .then((previewed) => {
            if (pointedAt === stage && get().result?.run === result.run) set({ previewed });
          })
          .catch(() => undefined);
      },
    };
  };

/** How many matrices are kept: that of the stage in view, of a previewed one, and of the run before. */
const most = 6;

/** Keeps the values of matrices, so that the service need not send them again while they stay the same. */
export class MatrixCache {
  private readonly values = new Map<string, Float32Array>();

  /** Names for the service, which then leaves these out. */
  get holds(): string[] {
    return [...this.values.keys()];
  }

  /** Puts in what was left out, and keeps what was not. */
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
    for (const oldest of [...this.values.keys()].slice(0, -most)) this.values.delete(oldest);
  }
}
