import { isDeepStrictEqual } from 'node:util';
import {
  LabelFileError,
  labelFileVersion,
  labelOf,
  parseLabelFile,
  type StoredLabel,
} from '../../shared/labels/labelFile';
import { emptyLabel, type PageLabel } from '../../shared/labels/pageLabel';
import type { PageBlocks } from '../../shared/page/buildBlockModel';
import { FileError, oneLine } from '../platform/fileError';
import { type LabelHistory, labelOfGesture } from './labelHistory';
import { textSum } from './labelText';

/** A label, read from its two files. */
export interface LoadedLabel {
  label: PageLabel;
  revision: number;
  savedAt: string;
  /** what to write to make the files agree: a history line first, or only the labels file */
  repair: { kind: 'none' } | { kind: 'labels' } | { kind: 'gesture'; word: string };
  notice: string;
  /** the labels file cannot be read; it is renamed before the next write */
  isDamaged: boolean;
}

interface Files {
  path: string;
  /** of the labels file; undefined if it is missing */
  text: string | undefined;
  history: LabelHistory;
  page: PageBlocks;
}

/** Merges both files: the last saved state wins, and nothing that was saved is lost. */
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
        notice: `${path} was missing: it was restored from its history.`,
      };
  }
  const stored = text === undefined ? undefined : parsedLabel(path, text);
  if (stored === undefined || typeof stored === 'string') {
    if (!isOfThisCapture || history.last === undefined)
      throw new FileError(
        stored ?? `${path} is missing, and its history belongs to another capture of the page.`,
      );
    return { ...last, isDamaged: true, notice: `${stored} The label from its history is shown.` };
  }
  return fromStored(stored, history, page, last);
}

/** Returns a message if the file is damaged. A file of a later version must not be touched: throws. */
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
    return Number((JSON.parse(text) as { version?: unknown }).version) > labelFileVersion;
  } catch {
    return false;
  }
}

/** For a labels file that this history does not know, or that belongs to another capture. */
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
      ? 'The page was recaptured. Its labels were matched to the new capture.'
      : 'Some labels referred to blocks that the page does not have. They were matched by their other properties.';
    return { ...loaded, repair: { kind: 'gesture', word: 'found again' }, notice };
  }
  // Without a history, the label was imported. With the same label in it, only the file's text differs.
  if (history.last === undefined || isDeepStrictEqual(label, last.label)) return loaded;
  return {
    ...loaded,
    repair: { kind: 'gesture', word: 'change from elsewhere' },
    notice: 'Another program changed the labels file. Its changes were loaded.',
  };
}
