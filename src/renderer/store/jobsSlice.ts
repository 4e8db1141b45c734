import { ServiceError } from '../../shared/contract/serviceClient';
import type { Slice } from './inspectorState';
import type { Workspace } from './viewSlice';

/** Every kind of long work, with its title. */
export const jobTitles = {
  evaluate: 'Evaluating',
  addPages: 'Adding pages',
  importPages: 'Importing pages',
  recapture: 'Capturing the page again',
  certainty: 'Computing how far the methods agree',
  agreement: 'Comparing annotators',
  curves: 'Sweep',
  grid: 'Sweep of two',
  ablation: 'Ablation',
  tune: 'Tuning',
  train: 'Training',
  outcomes: 'Scoring all pages',
  fix: 'Smallest change',
  effect: 'Effect on the corpus',
  fit: 'Fitting the page',
  verify: 'Verifying the wrapper',
  follow: 'Following pages',
} as const;

export type JobKind = keyof typeof jobTitles;

/** Long work while it lasts. */
export interface RunningJob {
  ticket: string;
  kind: JobKind;
  done: number;
  /** 0 while it is unknown */
  total: number;
  text: string;
}

type Progress = Pick<RunningJob, 'done' | 'total' | 'text'>;

/** Long work that ended while the user was elsewhere. */
export interface EndedJob {
  ticket: string;
  kind: JobKind;
  /** where it was started, and its result is */
  workspace: Workspace;
  /** why it failed; '' if it did not */
  fault: string;
}

/** Work that the program begins by itself: the user does not wait for it. */
const unasked: ReadonlySet<JobKind> = new Set(['certainty', 'agreement', 'outcomes']);

export interface JobsSlice {
  jobs: readonly RunningJob[];
  /** until the user was where their results are */
  endedJobs: readonly EndedJob[];
  /** whether the window is minimised, or another tab is shown */
  isWindowHidden: boolean;
  /** runs long work under a ticket; undefined if it was cancelled or failed, which is reported */
  runJob<Output>(kind: JobKind, ask: (ticket: string) => Promise<Output>): Promise<Output | undefined>;
  hideWindow(isHidden: boolean): void;
  /** forgets the ended jobs of the workspace that the user sees */
  seeEndedJobs(): void;
  dismissEndedJob(ticket: string): void;
  updateJob(ticket: string, progress: Progress): void;
  cancelJob(ticket: string): void;
  /** cancels the job of this kind, if there is one */
  cancelJobOf(kind: JobKind): void;
}

/** Whether a job of this kind is running. */
export function isAtWork({ jobs }: Pick<JobsSlice, 'jobs'>, kind: JobKind): boolean {
  return jobs.some((job) => job.kind === kind);
}

export const jobsSlice: Slice<JobsSlice> =
  ({ client }) =>
  (set, get) => {
    let tickets = 0;
    const noteEnd = (job: EndedJob): void => {
      if (unasked.has(job.kind) || (get().workspace === job.workspace && !get().isWindowHidden)) return;
      set(({ endedJobs }) => ({ endedJobs: [...endedJobs, job] }));
    };
    return {
      jobs: [],
      endedJobs: [],
      isWindowHidden: false,
      async runJob(kind, ask) {
        const ticket = `${kind} ${++tickets}`;
        const { workspace } = get();
        set(({ jobs }) => ({ jobs: [...jobs, { ticket, kind, done: 0, total: 0, text: '' }] }));
        try {
          const output = await ask(ticket);
          noteEnd({ ticket, kind, workspace, fault: '' });
          return output;
        } catch (cause) {
          if (cause instanceof ServiceError && cause.code === 'cancelled') return undefined;
          noteEnd({ ticket, kind, workspace, fault: (cause as Error).message });
          get().reportCorpusError(cause);
          return undefined;
        } finally {
          set(({ jobs }) => ({ jobs: jobs.filter((job) => job.ticket !== ticket) }));
        }
      },
      hideWindow(isWindowHidden) {
        set({ isWindowHidden });
        get().seeEndedJobs();
      },
      seeEndedJobs() {
        const { endedJobs, isWindowHidden, workspace } = get();
        if (isWindowHidden || !endedJobs.some((job) => job.workspace === workspace)) return;
        set({ endedJobs: endedJobs.filter((job) => job.workspace !== workspace) });
      },
      dismissEndedJob: (ticket) =>
        set(({ endedJobs }) => ({ endedJobs: endedJobs.filter((job) => job.ticket !== ticket) })),
      updateJob: (ticket, progress) =>
        set(({ jobs }) => ({
          jobs: jobs.map((job) => (job.ticket === ticket ? { ...job, ...progress } : job)),
        })),
      cancelJob: (ticket) => void client.request('cancelJob', { ticket }).catch(() => undefined),
      cancelJobOf(kind) {
        const job = get().jobs.find((each) => each.kind === kind);
        if (job !== undefined) get().cancelJob(job.ticket);
      },
    };
  };
