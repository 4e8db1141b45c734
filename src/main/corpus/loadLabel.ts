import { isDeepStrictEqual } from 'node:util';
import { LabelFileError, labelOf, parseLabelFile, type StoredLabel } from '../../shared/labels/labelFile';
import { emptyLabel, type PageLabel } from '../../shared/labels/pageLabel';
import type { PageBlocks } from '../../shared/page/buildBlockModel';
import { FileError, oneLine } from '../platform/fileError';
import { type LabelHistory, labelOfGesture } from './labelHistory';
import { textSum } from './labelText';

/** A label as its two files tell of it. */
export interface LoadedLabel {
  label: PageLabel;
  revision: number;
  savedAt: string;
  /** what must be written so that the files say the same: a line of the history first, or the labels file alone */
  repair: { kind: 'none' } | { kind: 'labels' } | { kind: 'gesture'; word: string };
  notice: string;
  /** the labels file cannot be read, and is kept under another name before it is written anew */
  isDamaged: boolean;
}

interface Files {
  path: string;
  /** of the labels file; undefined where there is none */
  text: string | undefined;
  history: LabelHistory;
  page: PageBlocks;
}

/** Brings both files together: what was saved last wins, whoever saved it, and nothing that was saved is lost. */
export function loadLabel({ path, text, history, page }: Files): LoadedLabel {
  const { hash } = page.snapshot;
  const current = history.current;
  const last = {
    label: history.last === undefined || current === undefined ? emptyLabel : labelOfGesture(current),
    revision: history.last?.revision ?? 0,
    savedAt: history.isEmpty ? '' : history.last!.at,
    repair: { kind: 'none' } as const,
    notice: '',
    isDamaged: false,
  };
  const sum = text === undefined ? '' : textSum(text);
  const isOfThisCapture = current === undefined || current.page === hash;
  if (history.last === undefined && text === undefined) return last;
  if (isOfThisCapture && history.last !== undefined) {
    if (sum === history.last.sum) return last;
    if (history.isBehind(sum)) return { ...last, repair: { kind: 'labels' } };
    if (text === undefined)
      return {
        ...last,
        repair: { kind: 'labels' },
        notice: `${path} was gone: it was made again from its history.`,
      };
  }
  const stored = text === undefined ? undefined : parsedLabel(path, text);
  if (stored === undefined || typeof stored === 'string') {
    if (!isOfThisCapture || history.last === undefined)
      throw new FileError(stored ?? `${path} is gone, and its history is of another capture of the page.`);
    return { ...last, isDamaged: true, notice: `${stored} What its history holds is shown.` };
  }
  return fromStored(stored, history, page, last);
}

/** The message where it is damaged; one of a later version must not be touched, and throws. */
function parsedLabel(path: string, text: string): StoredLabel | string {
  try {
    return parseLabelFile(text);
  } catch (cause) {
    if (!(cause instanceof LabelFileError)) throw cause;
    const message = `${path} ${oneLine(cause.message)}.`;
    if (isLater(text)) throw new FileError(message);
    return message;
  }
}

function isLater(text: string): boolean {
  try {
    return Number((JSON.parse(text) as { version?: unknown }).version) > 1;
  } catch {
    return false;
  }
}

/** The labels file is not the one that this history's program wrote, or it is of another capture. */
function fromStored(
  stored: StoredLabel,
  history: LabelHistory,
  page: PageBlocks,
  last: LoadedLabel,
): LoadedLabel {
  const { label, isRematched } = labelOf(stored, page);
  const isOfOther = stored.page !== page.snapshot.hash;
  const loaded = {
    ...last,
    label,
    revision: Math.max(stored.revision, last.revision),
    savedAt: stored.updatedAt,
  };
  if (isRematched) {
    const notice = isOfOther
      ? 'The page was captured anew: its labels were found again.'
      : 'Labels named blocks that the page does not have: they were found again by what else is known of them.';
    return { ...loaded, repair: { kind: 'gesture', word: 'found again' }, notice };
  }
  // Without a history this is how the label came here; with one and the same in it, it was only written otherwise.
  if (history.last === undefined || isDeepStrictEqual(label, last.label)) return loaded;
  return {
    ...loaded,
    repair: { kind: 'gesture', word: 'change from elsewhere' },
    notice: 'The labels file was changed by another program: what it says now was taken over.',
  };
}
