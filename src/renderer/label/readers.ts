import type { CorpusInfo } from '../../shared/contract/corpus';
import { firstReader } from '../../shared/labels/pageLabel';

/** A reader as a person calls them. */
export function readerWords(reader: string): string {
  return reader === firstReader ? 'First reader' : reader;
}

/** Whose labels the reader's are held against: the one who was chosen, else whoever else has any. */
export function otherReaderOf({
  corpus,
  reader,
  otherReader,
}: {
  corpus: CorpusInfo | null;
  reader: string;
  otherReader: string | null;
}): string | null {
  const others = (corpus?.readers ?? []).filter((name) => name !== reader);
  if (otherReader !== null && others.includes(otherReader)) return otherReader;
  return others[0] ?? null;
}
