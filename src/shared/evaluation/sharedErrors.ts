import { ContentIndex } from '../records/contentIndex';
import { knownBy, type MatchedPage } from '../records/pairRecords';
import type { RecordError, ResultLine } from './results';

/** Minimum overlap of visible content at which two methods invented the same record. */
const minShared = 0.9;

/** The lines of one page, each error with the number of methods that share it. */
export function withSharedErrors(page: MatchedPage, lines: readonly ResultLine[]): ResultLine[] {
  const made = lines.map(({ score }) => errorsOf(page, score?.errors ?? []));
  return lines.map((line) => {
    if (line.score === null) return line;
    const errors = line.score.errors.map((error) => {
      const contents = error.kind === 'invented' ? knownBy(page, error.blocks) : undefined;
      const makers = made.filter(({ missed, invented }) =>
        contents === undefined ? missed.has(error.record) : invented.nearest(contents).overlap >= minShared,
      );
      return { ...error, shared: makers.length };
    });
    return { ...line, score: { ...line.score, errors } };
  });
}

function errorsOf(page: MatchedPage, errors: readonly RecordError[]) {
  const of = (kind: RecordError['kind']) => errors.filter((error) => error.kind === kind);
  return {
    missed: new Set(of('missed').map(({ record }) => record)),
    invented: new ContentIndex(of('invented').map(({ blocks }) => knownBy(page, blocks))),
  };
}
