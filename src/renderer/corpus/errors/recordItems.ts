import type { RecordError, ResultLine } from '../../../shared/evaluation/results';
import type { RecordKind } from '../../store/evaluationSlice';

/** A record that a method found, missed or invented. */
export interface RecordItem {
  /** slug of its page; `hash` is the capture that was evaluated */
  page: string;
  site: string;
  hash: string;
  kind: RecordKind;
  /** as labelled; null if it is not labelled */
  labelled: readonly number[] | null;
  /** as extracted; null if it is not extracted */
  extracted: readonly number[] | null;
  /** shared contents divided by all contents of both */
  overlap: number;
  /** null if the record was found */
  error: RecordError | null;
}

/** All records of a method of one kind. Partly right records also count as missed and as invented. */
export function recordItems(
  lines: readonly ResultLine[],
  method: string,
  kind: RecordKind,
  stage: string,
): RecordItem[] {
  return lines
    .filter((line) => line.method === method && line.score !== null)
    .flatMap((line) => itemsOf(line, kind))
    .filter(({ error }) => stage === '' || error === null || error.stage === stage);
}

/** The number of records of each kind. */
export function recordCounts(
  lines: readonly ResultLine[],
  method: string,
  stage: string,
): Record<RecordKind, number> {
  const count = (kind: RecordKind): number => recordItems(lines, method, kind, stage).length;
  return {
    missed: count('missed'),
    invented: count('invented'),
    partly: count('partly'),
    found: count('found'),
  };
}

function itemsOf(line: ResultLine, kind: RecordKind): RecordItem[] {
  const { page, site, hash, records, score } = line;
  const common = { page, site, hash, kind };
  if (kind === 'found')
    return score!.pairs.map(([, extracted, overlap]) => ({
      ...common,
      labelled: null,
      extracted: records[extracted] ?? null,
      overlap,
      error: null,
    }));
  const errors = score!.errors.filter((error) =>
    kind === 'partly' ? error.kind === 'missed' && error.partner !== -1 : error.kind === kind,
  );
  return errors.map((error) => ({
    ...common,
    ...(error.kind === 'missed'
      ? { labelled: error.blocks, extracted: records[error.partner] ?? null }
      : { labelled: labelledPartner(line, error), extracted: error.blocks }),
    overlap: error.overlap,
    error,
  }));
}

/** The blocks of a labelled record are known only if it was missed. */
function labelledPartner({ score }: ResultLine, { partner }: RecordError): readonly number[] | null {
  return score!.errors.find(({ kind, record }) => kind === 'missed' && record === partner)?.blocks ?? null;
}
