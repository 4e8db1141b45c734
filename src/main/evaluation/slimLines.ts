import type { ResultLine } from '../../shared/evaluation/results';

/** Lines without their records, pairs and errors: what scores are summarised from, however many pages there are. */
export async function slimLines(lines: AsyncIterable<ResultLine>): Promise<ResultLine[]> {
  const slim: ResultLine[] = [];
  for await (const line of lines)
    slim.push({ ...line, records: [], score: line.score && { ...line.score, pairs: [], errors: [] } });
  return slim;
}
