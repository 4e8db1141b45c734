import { ServiceError } from '../../shared/contract/serviceClient';
import type { Slice } from './inspectorState';

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

export interface JobsSlice {
  jobs: readonly RunningJob[];
  /** runs long work under a ticket; undefined if it was cancelled or failed, which is reported */
  runJob<Output>(kind: JobKind, ask: (ticket: string) => Promise<Output>): Promise<Output | undefined>;
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
    return {
      jobs: [],
      async runJob(kind, ask) {
        const ticket = `${kind} ${++tickets}`;
        set(({ jobs }) => ({ jobs: [...jobs, { ticket, kind, done: 0, total: 0, text: '' }] }));
        try {
          return await ask(ticket);
        } catch (cause) {
          if (!(cause instanceof ServiceError && cause.code === 'cancelled')) get().reportCorpusError(cause);
          return undefined;
        } finally {
          set(({ jobs }) => ({ jobs: jobs.filter((job) => job.ticket !== ticket) }));
        }
      },
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
