import { z } from 'zod';
import type { TuningLine } from '../tuning/search/trial';
import type { LiveState } from './desktop';
import type { KnownPreferences } from './preferences';

/** From the inspector to the service. */
export const requestSchema = z.object({
  id: z.number().int().min(0),
  command: z.string().max(100),
  input: z.unknown(),
});

/** Errors that the inspector handles specially; all others are `failed`. */
export type ErrorCode =
  | 'invalid'
  | 'unknownPage'
  | 'unknownRun'
  | 'isCorpus'
  | 'isBundle'
  | 'cancelled'
  | 'failed';

export type Response =
  | { id: number; ok: true; output: unknown }
  | { id: number; ok: false; code: ErrorCode; message: string };

/** Events that the service sends. */
export interface ServiceEvents {
  /** a step of opening a page: its name, and how long the previous step took */
  opening: { ticket: string; step: string; ms: number };
  /** progress of a long job; `total` is 0 while unknown */
  job: { ticket: string; done: number; total: number; text: string };
  /** a point or trial of a run is done, or a search has ended; `reusedShare`: of stage results so far */
  tuningLine: { ticket: string; run: string; line: TuningLine; reusedShare: number };
  /** pages of a corpus changed, by this program or another; no slugs if it may be any page */
  corpusChanged: { folder: string; slugs: string[] };
  /** the user's settings, after a change in any window */
  preferences: KnownPreferences;
  /** a log entry */
  log: { level: 'info' | 'warning' | 'error'; message: string };
  /** desktop only: the state of the live page */
  live: LiveState;
  /** desktop only: the user picked a block in the live page */
  livePicked: { block: number };
  /** desktop only: the user chose an action in the menu */
  menuAction: { id: string };
  /** desktop only: a source to open, from a file dialog, the recent items, a link or a second start */
  openSource: { source: string };
}

export type EventName = keyof ServiceEvents;
export type EventMessage = { [Name in EventName]: { event: Name; data: ServiceEvents[Name] } }[EventName];
export type ServiceMessage = Response | EventMessage;
