import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { configName } from '../../shared/evaluation/configName';
import type { MethodConfig, ResultLine, RunHead } from '../../shared/evaluation/results';
import { methods } from '../../shared/methods';
import { settingsFaults } from '../../shared/pipeline/settings';
import { Corpus } from '../corpus/corpus';
import { certainty } from '../evaluation/certainty';
import { corpusAgreement } from '../evaluation/corpusAgreement';
import { evaluate } from '../evaluation/evaluate';
import { ResultsFolder } from '../evaluation/resultsFolder';
import type { EvaluationHandlers } from './corpusHandlers';
import { ServiceFault } from './serviceFault';

export interface EvaluationCommandsOptions {
  /** folder for cached agreement of the methods */
  cache: string;
  warn(message: string): void;
}

/** Leaves one processor to the inspector. */
const workers = Math.max(1, availableParallelism() - 1);

/** Handles commands that run methods on many pages. */
export class EvaluationCommands {
  private readonly closing = new AbortController();

  constructor(private readonly options: EvaluationCommandsOptions) {}

  readonly handlers: EvaluationHandlers = {
    certainty: ({ corpus, ticket }, jobs) =>
      jobs.run(ticket, async ({ signal, onProgress }) =>
        certainty(await Corpus.open(corpus), {
          cacheFile: this.certaintyFile(corpus),
          workers,
          signal: this.untilClosed(signal),
          onProgress,
        }),
      ),

    evaluate: ({ corpus: folder, entrants, match, split, reader, ticket }, jobs) =>
      jobs.run(ticket, async ({ signal, onProgress }) => {
        checkConfigs(entrants);
        const corpus = await Corpus.open(folder);
        if (corpus.isReadOnly)
          throw new ServiceFault(
            'failed',
            `${corpus.folder} is read-only, so it cannot keep results: copy the corpus to a folder you can write to.`,
          );
        const evaluation = await evaluate(corpus, {
          entrants,
          match,
          split,
          reader,
          workers,
          keepIn: corpus.resultsFolder,
          signal: this.untilClosed(signal),
          onProgress,
        });
        await evaluation.close();
        for (const fault of evaluation.faults) this.options.warn(fault);
        return evaluation.head;
      }),

    evaluations: async ({ corpus }) => (await resultsOf(corpus)).list((fault) => this.options.warn(fault)),

    results: async ({ corpus, run }) => {
      const results = await resultsOf(corpus);
      const head: RunHead = await results.head(run);
      const lines: ResultLine[] = [];
      for await (const line of results.lines(run, ({ message }) => this.options.warn(message)))
        lines.push(line);
      return { head, lines };
    },

    deleteEvaluation: async ({ corpus, run }) => {
      await (await resultsOf(corpus)).delete(run);
      return null;
    },

    annotatorAgreement: ({ corpus, one, other, ticket }, jobs) =>
      jobs.run(ticket, async ({ signal, onProgress }) =>
        corpusAgreement(await Corpus.open(corpus), {
          one,
          other,
          workers,
          signal: this.untilClosed(signal),
          onProgress,
          onFault: (fault) => this.options.warn(fault),
        }),
      ),
  };

  async close(): Promise<void> {
    this.closing.abort(new Error('the program ends'));
  }

  private untilClosed(signal: AbortSignal): AbortSignal {
    return AbortSignal.any([signal, this.closing.signal]);
  }

  private certaintyFile(folder: string): string {
    const name = createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 32);
    return join(this.options.cache, `${name}.json`);
  }
}

async function resultsOf(folder: string): Promise<ResultsFolder> {
  return new ResultsFolder((await Corpus.open(folder)).resultsFolder);
}

function checkConfigs(configs: readonly MethodConfig[]): void {
  const names = new Set<string>();
  for (const config of configs) {
    const method = methods.find(({ id }) => id === config.method);
    if (method === undefined) throw new ServiceFault('invalid', `Unknown method '${config.method}'.`);
    const [fault] = settingsFaults(method, config.settings);
    if (fault !== undefined) throw new ServiceFault('invalid', fault);
    const name = configName(config);
    if (names.has(name))
      throw new ServiceFault('invalid', `'${name}' is given twice: use another name for one of them.`);
    names.add(name);
  }
}
