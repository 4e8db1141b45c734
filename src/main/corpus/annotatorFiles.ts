import { annotatorName, defaultAnnotator } from '../../shared/labels/pageLabel';

const labelFile = /^labels(?:\.(.*))?\.json$/iu;

export function labelFileOf(reader: string): string {
  return reader === defaultAnnotator ? 'labels.json' : `labels.${reader}.json`;
}

export function historyFileOf(labels: string): string {
  return labels.replace(/\.json$/i, '.history.jsonl');
}

/** One annotator's labels file in a page's folder. */
export interface AnnotatorFile {
  reader: string;
  file: string;
}

export interface AnnotatorFiles {
  files: AnnotatorFile[];
  faults: { file: string; fault: string }[];
}

/**
 * The labels files among the names in a page's folder. Names that only some file systems distinguish (case, composed
 * accents) belong to one annotator: the first is used, the others are reported.
 */
export function annotatorFiles(names: readonly string[]): AnnotatorFiles {
  const files: AnnotatorFile[] = [];
  const faults: AnnotatorFiles['faults'] = [];
  const used = new Map<string, string>();
  // The program's own spelling comes before its variants: `labels.json` is lower case.
  const sorted = [...names].sort(
    (one, other) => Number(one !== ownName(one)) - Number(other !== ownName(other)) || (one < other ? -1 : 1),
  );
  for (const file of sorted) {
    const match = labelFile.exec(file);
    if (match === null) continue;
    // Some file systems store accents separately from their letters.
    const reader = match[1]?.normalize('NFC') ?? defaultAnnotator;
    if (match[1] !== undefined && !annotatorName.test(reader)) {
      faults.push({ file, fault: 'has an annotator name with invalid characters: rename it' });
      continue;
    }
    const twin = used.get(annotatorKey(reader));
    if (twin !== undefined) {
      faults.push({
        file,
        fault: `is a second labels file of the same annotator: ${twin} is used; merge both into one file`,
      });
      continue;
    }
    used.set(annotatorKey(reader), file);
    files.push({ reader, file });
  }
  files.sort((one, other) => (one.reader < other.reader ? -1 : 1));
  return { files, faults };
}

/** The file of an annotator, who may already have one in another spelling. */
export function annotatorFile(names: readonly string[], reader: string): string {
  const known = annotatorFiles(names).files.find(
    (entry) => annotatorKey(entry.reader) === annotatorKey(reader),
  );
  return known?.file ?? labelFileOf(reader);
}

export function annotatorKey(reader: string): string {
  return reader.normalize('NFC').toLowerCase();
}

function ownName(file: string): string {
  const reader = labelFile.exec(file)?.[1];
  return labelFileOf(reader ?? defaultAnnotator).normalize('NFC');
}
