import type { Command, CommandInput } from '../../shared/contract/commands';
import type { ErrorCode } from '../../shared/contract/messages';
import type { WrapperCommand } from '../../shared/contract/wrappers';
import type { CellValue } from '../../shared/data/dataTable';
import type { PageSnapshot } from '../../shared/page/pageSnapshot';
import type { TriedPage } from '../../shared/wrappers/verify/verifyWrapper';
import type { Wrapper } from '../../shared/wrappers/wrapper';
import type { ListPage } from '../data/followPages';

/** Messages between the service and the thread that runs pipelines. */

/** Commands about wrappers that the service itself handles: they need a corpus, a browser or time. */
export type WrapperJob =
  | 'readWrapper'
  | 'verifyWrapper'
  | 'followWrapper'
  | 'wrappers'
  | 'openWrapper'
  | 'saveWrapper';

/** Commands that the worker answers, with frames that are ready to send. */
export type WorkerCommand = Extract<
  Command,
  | 'pageModel'
  | 'blockCode'
  | 'run'
  | 'stage'
  | 'why'
  | 'pair'
  | 'compare'
  | 'answerCause'
  | 'data'
  | 'dataWhy'
  | 'dataFile'
  | Exclude<WrapperCommand, WrapperJob>
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

/** A captured page on disk. */
export interface StoredPage {
  /** its hash */
  page: string;
  /** its snapshot file, in case the worker does not have it */
  file: string;
}

export interface AskedVerify {
  kind: 'verify';
  /** for people */
  name: string;
  /** the run of the data stages that says what is right; null if there is none */
  run: string | null;
  /** else what a label says; undefined for what the default method finds */
  records: number[][] | undefined;
  /** also tries changed forms of the page */
  isChanged: boolean;
}

/** Tries a wrapper on a page, or applies it to one of a list. */
export interface TryTask extends StoredPage {
  kind: 'try';
  task: number;
  wrapper: Wrapper;
  asked: { kind: 'visit' } | AskedVerify;
}

/** A page of a list, with what a wrapper finds there. */
export interface VisitedPage extends ListPage {
  rows: CellValue[][];
  warnings: string[];
}

export type WorkerTask = AnswerTask | OpenTask | TryTask;

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
  | { task: number; visited: VisitedPage }
  | { task: number; tried: TriedPage }
  | { task: number; error: { code: ErrorCode; message: string } };

/** Maximum number of slots over all connections. */
export const maxSlots = 4096;
