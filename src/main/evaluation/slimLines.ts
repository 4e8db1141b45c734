import type { ResultLine } from '../../shared/evaluation/results';

/** Lines without records, pairs and errors: enough for summaries, and small enough for many pages. */
export async function slimLines(lines: AsyncIterable<ResultLine>): Promise<ResultLine[]> {
  const slim: ResultLine[] = [];
  for await (const line of lines)
    slim.push({ ...line, records: [], score: line.score && { ...line.score, pairs: [], errors: [] } });
  return slim;
}
