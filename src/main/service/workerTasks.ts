import type { Command, CommandInput } from '../../shared/contract/commands';
import type { ErrorCode } from '../../shared/contract/messages';
import type { PageSnapshot } from '../../shared/page/pageSnapshot';

/** What passes between the service and the thread that runs pipelines. */

/** Commands that the worker answers, with frames that only need to be sent on. */
export type WorkerCommand = Extract<Command, 'pageModel' | 'run' | 'stage' | 'why' | 'pair' | 'compare'>;

export type Question = {
  [C in WorkerCommand]: { command: C; input: CommandInput<C> };
}[WorkerCommand];

export interface AnswerTask {
  kind: 'answer';
  task: number;
  /** of the inspector's request, to be put into the answer */
  id: number;
  question: Question;
  /** where the page is read from if the worker does not have it; '' where the question needs none */
  file: string;
  /** of a run: its slot, and the number it must still bear there to be wanted */
  slot: number;
  serial: number;
}

/** Makes the blocks of a page: of the given snapshot, or of the one in the file. */
export interface OpenTask {
  kind: 'open';
  task: number;
  file: string;
  snapshot: PageSnapshot | undefined;
}

export type WorkerTask = AnswerTask | OpenTask;

/** What the service needs to know of a page whose blocks the worker made. */
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

/** How many slots can be in use at a time, over all connections. */
export const maxSlots = 4096;
