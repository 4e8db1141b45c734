import { firstReader, readerName } from '../../shared/labels/pageLabel';

const labelFile = /^labels(?:\.(.*))?\.json$/iu;

export function labelFileOf(reader: string): string {
  return reader === firstReader ? 'labels.json' : `labels.${reader}.json`;
}

export function historyFileOf(labels: string): string {
  return labels.replace(/\.json$/i, '.history.jsonl');
}

/** One reader's labels file in a page's folder. */
export interface ReaderFile {
  reader: string;
  file: string;
}

export interface ReaderFiles {
  files: ReaderFile[];
  faults: { file: string; fault: string }[];
}

/**
 * The labels files among the names in a page's folder. Names that only some file systems tell apart (capitals, two ways
 * to write an accent) are one reader's: the first is used, and the others are named.
 */
export function readerFiles(names: readonly string[]): ReaderFiles {
  const files: ReaderFile[] = [];
  const faults: ReaderFiles['faults'] = [];
  const used = new Map<string, string>();
  // The plain name comes before its twins: the small letters of `labels.json` are the program's own.
  const sorted = [...names].sort(
    (one, other) => Number(one !== ownName(one)) - Number(other !== ownName(other)) || (one < other ? -1 : 1),
  );
  for (const file of sorted) {
    const match = labelFile.exec(file);
    if (match === null) continue;
    // Some file systems take accents apart from their letters.
    const reader = match[1]?.normalize('NFC') ?? firstReader;
    if (match[1] !== undefined && !readerName.test(reader)) {
      faults.push({ file, fault: 'names a reader with letters that cannot be used: rename it' });
      continue;
    }
    const twin = used.get(readerKey(reader));
    if (twin !== undefined) {
      faults.push({
        file,
        fault: `is a second labels file of the same reader: ${twin} is used; join both into one of them`,
      });
      continue;
    }
    used.set(readerKey(reader), file);
    files.push({ reader, file });
  }
  files.sort((one, other) => (one.reader < other.reader ? -1 : 1));
  return { files, faults };
}

/** The file of a reader who may have one already, however it is spelled. */
export function fileOfReader(names: readonly string[], reader: string): string {
  const known = readerFiles(names).files.find((entry) => readerKey(entry.reader) === readerKey(reader));
  return known?.file ?? labelFileOf(reader);
}

export function readerKey(reader: string): string {
  return reader.normalize('NFC').toLowerCase();
}

function ownName(file: string): string {
  const reader = labelFile.exec(file)?.[1];
  return labelFileOf(reader ?? firstReader).normalize('NFC');
}
