import type { Command, CommandInput } from '../../shared/contract/commands';
import type { ErrorCode } from '../../shared/contract/messages';
import type { PageSnapshot } from '../../shared/page/pageSnapshot';

/** Messages between the service and the thread that runs pipelines. */

/** Commands that the worker answers, with frames that are ready to send. */
export type WorkerCommand = Extract<
  Command,
  | 'pageModel'
  | 'run'
  | 'stage'
  | 'why'
  | 'pair'
  | 'compare'
  | 'answerCause'
  | 'data'
  | 'dataWhy'
  | 'dataFile'
  | 'wrapperFile'
>;

export type Question = {
  [C in WorkerCommand]: { command: C; input: CommandInput<C> };
}[WorkerCommand];

/** Whether a newer command in the same slot supersedes it. */
export function isRun(command: WorkerCommand): command is 'run' | 'data' {
  return command === 'run' || command === 'data';
}

export interface AnswerTask {
  kind: 'answer';
  task: number;
  /** id of the inspector's request, for the answer */
  id: number;
  question: Question;
  /** snapshot file of the page, in case the worker does not have it; '' if the question needs no page */
  file: string;
  /** of a run, also of the data stages: its slot, and its serial number there; if the slot's number differs, the run is superseded */
  slot: number;
  serial: number;
}

/** Builds the blocks of a page, from the snapshot or the file. */
export interface OpenTask {
  kind: 'open';
  task: number;
  file: string;
  snapshot: PageSnapshot | undefined;
}

export type WorkerTask = AnswerTask | OpenTask;

/** Data about a page whose blocks the worker has built. */
export type OpenedPage = Pick<
  PageSnapshot,
  | 'hash'
  | 'address'
  | 'file'
  | 'title'
  | 'capturedAt'
  | 'browser'
  | 'viewport'
  | 'scripts'
  | 'width'
  | 'height'
  | 'warnings'
> & { blockCount: number };

export type WorkerReply =
  | { task: number; frame: Uint8Array<ArrayBuffer> }
  | { task: number; opened: OpenedPage }
  | { task: number; error: { code: ErrorCode; message: string } };

/** Maximum number of slots over all connections. */
export const maxSlots = 4096;
