import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { chosenMethod } from '../src/main/cli/options/methodOptions';
import { table } from '../src/main/cli/output/table';
import { configName } from '../src/shared/evaluation/configName';
import type { MethodConfig, ResultLine } from '../src/shared/evaluation/results';
import { methods } from '../src/shared/methods';
import { accuracyReport, scoresOf } from './accuracyReport';
import { labelledCorpus } from './labelledCorpus';
import { measure } from './measure';

/**
 * `npm run accuracy -- [method …] [--preset paper] [--set stage.parameter=value …] [--pages]` prints scores;
 * `npm run accuracy -- --write` writes docs/accuracy.md.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    preset: { type: 'string' },
    set: { type: 'string', multiple: true, default: [] },
    off: { type: 'string', multiple: true, default: [] },
    pages: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});

const corpus = await labelledCorpus();
if (options.write) {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const head = { date: new Date().toISOString().slice(0, 10), commit };
  await writeFile('docs/accuracy.md', await accuracyReport(corpus, head));
}
const wanted = positionals.length > 0 ? positionals : methods.map(({ id }) => id);
const presets = options.preset === undefined ? ['default', 'paper'] : [options.preset];
const configs: MethodConfig[] = [];
for (const id of wanted) {
  for (const preset of presets) {
    const { settings } = await chosenMethod({
      method: id,
      set: options.set,
      off: options.off,
      ...(preset === 'default' ? {} : { preset }),
    });
    configs.push({ method: id, preset, settings });
  }
}
const at50 = await measure(corpus, configs, { kind: 'jaccard', least: 0.5 });
const at90 = await measure(corpus, configs, { kind: 'jaccard', least: 0.9 });
const linesOf = (lines: readonly ResultLine[], config: MethodConfig): ResultLine[] =>
  lines.filter(({ method }) => method === configName(config));

console.log(`${corpus.pages.size} pages, mean per page; overlap of texts and pictures (Jaccard)`);
console.log(
  table(
    'method,values,F1 at 0.5,precision,recall,F1 at 0.9,choosing half,reporting half'
      .split(',')
      .map((title) => ({ title })),
    configs.map((entrant) => {
      const lines = linesOf(at50, entrant);
      const half = (name: string): string =>
        scoresOf(lines.filter(({ page }) => corpus.pages.get(page)!.half === name))[0]!;
      const [f1At90 = ''] = scoresOf(linesOf(at90, entrant));
      return [
        entrant.method,
        entrant.preset,
        ...scoresOf(lines),
        f1At90,
        half('choosing'),
        half('reporting'),
      ];
    }),
  ),
);
if (options.pages)
  for (const { page, method, score } of at50) {
    if (score === null || score.f1 >= 0.99) continue;
    const { file, half } = corpus.pages.get(page)!;
    const { f1, found, labelled, extracted } = score;
    console.log(
      `${method} ${half} ${file} ${f1.toFixed(2)}: ${found} of ${labelled}, ${extracted} extracted`,
    );
  }
