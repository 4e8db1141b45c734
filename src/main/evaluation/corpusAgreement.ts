import { dirname } from 'node:path';
import {
  type AnnotatedPage,
  type AnnotatorAgreement,
  annotatorAgreement,
} from '../../shared/evaluation/annotatorAgreement';
import { FileError } from '../platform/fileError';
import { TaskFailed } from '../platform/workerPool';
import { evalPool } from './evalPool';
import type { AgreementTask } from './evalTask';
import type { EvaluatedCorpus } from './plannedPages';
import { readTruth } from './truth';

export interface CorpusAgreementOptions {
  one: string;
  other: string;
  workers: number;
  signal?: AbortSignal | undefined;
  onProgress(done: number, total: number, text: string): void;
  /** called for a page that cannot be read and is skipped */
  onFault(fault: string): void;
}

/** How far two annotators agree on the pages that both labelled. */
export async function corpusAgreement(
  corpus: EvaluatedCorpus,
  { one, other, workers, signal, onProgress, onFault }: CorpusAgreementOptions,
): Promise<AnnotatorAgreement> {
  const { pages } = await corpus.info();
  const both = pages.filter(({ labels }) => {
    const hasLabelOf = (reader: string): boolean =>
      labels.some((label) => label.reader === reader && label.status === 'labelled');
    return hasLabelOf(one) && hasLabelOf(other);
  });
  const tasks = async function* (): AsyncGenerator<AgreementTask> {
    for (const { slug } of both) {
      const snapshot = corpus.snapshotPath(slug);
      try {
        const first = await readTruth(dirname(snapshot), one);
        const second = await readTruth(dirname(snapshot), other);
        if (first !== null && second !== null)
          yield { kind: 'readers', slug, snapshot, one: first, other: second };
      } catch (cause) {
        if (!(cause instanceof FileError)) throw cause;
        onFault(cause.message);
      }
    }
  };
  const found: AnnotatedPage[] = [];
  let done = 0;
  onProgress(0, both.length, '');
  const pool = evalPool<AgreementTask>({ size: workers });
  try {
    await pool.runAll(
      tasks(),
      async ({ slug }, outcome) => {
        if (outcome instanceof TaskFailed) onFault(`${slug}: ${outcome.message}`);
        else found.push(outcome);
        onProgress(++done, both.length, slug);
      },
      signal,
    );
  } finally {
    await pool.close();
  }
  return annotatorAgreement(found.sort((a, b) => (a.slug < b.slug ? -1 : 1)));
}
