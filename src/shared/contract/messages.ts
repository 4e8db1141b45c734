import { z } from 'zod';
import type { TuningLine } from '../tuning/search/trial';
import type { LiveState } from './desktop';

/** From the inspector to the service. */
export const requestSchema = z.object({
  id: z.number().int().min(0),
  command: z.string().max(100),
  input: z.unknown(),
});

/** Faults that the inspector treats in ways of their own; all others are `failed`. */
export type ErrorCode = 'invalid' | 'unknownPage' | 'unknownRun' | 'isCorpus' | 'cancelled' | 'failed';

export type Response =
  | { id: number; ok: true; output: unknown }
  | { id: number; ok: false; code: ErrorCode; message: string };

/** What the service tells without being asked. */
export interface ServiceEvents {
  /** a step of opening a page: what is being done, and how long the step before took */
  opening: { ticket: string; step: string; ms: number };
  /** how far a long job is; `total` is 0 where that is not known yet */
  job: { ticket: string; done: number; total: number; text: string };
  /** a point or a trial of a run was done, or a search has ended; `reusedShare` of stage results, up to now */
  tuningLine: { ticket: string; run: string; line: TuningLine; reusedShare: number };
  /** pages of a corpus were changed, by this program or another; none named where it may be any */
  corpusChanged: { folder: string; slugs: string[] };
  /** something worth a line in the log */
  log: { level: 'info' | 'warning' | 'error'; message: string };
  /** of the desktop: how the live page is */
  live: LiveState;
  /** of the desktop: a block that was picked in the live page */
  livePicked: { block: number };
  /** of the desktop: an action that was chosen in the menu */
  menuAction: { id: string };
  /** of the desktop: something to open, from a file dialog, the recent items, a link or a second start */
  openSource: { source: string };
}

export type EventName = keyof ServiceEvents;
export type EventMessage = { [Name in EventName]: { event: Name; data: ServiceEvents[Name] } }[EventName];
export type ServiceMessage = Response | EventMessage;
