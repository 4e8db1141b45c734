import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { chosenMethod } from '../src/main/cli/methodOptions';
import { table } from '../src/main/cli/table';
import { methods } from '../src/shared/methods';
import { accuracyReport, meanScores } from './accuracyReport';
import { labelledCorpus, type Measured, measure } from './labelledCorpus';

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
  await writeFile('docs/accuracy.md', accuracyReport(corpus, head));
}
const wanted = positionals.length > 0 ? positionals : methods.map(({ id }) => id);
const presets = options.preset === undefined ? ['default', 'paper'] : [options.preset];
const rows: string[][] = [];
const failures: string[] = [];
for (const id of wanted) {
  for (const preset of presets) {
    const { method, settings } = await chosenMethod({
      method: id,
      set: options.set,
      off: options.off,
      ...(preset === 'default' ? {} : { preset }),
    });
    const measured = measure(corpus, method, settings);
    rows.push([id, preset, ...scoreCells(measured)]);
    failures.push(
      ...measured
        .filter(({ at50 }) => at50.f1 < 0.99)
        .map(
          ({ file, half, at50 }) =>
            `${id} ${preset} ${half} ${file} ${at50.f1.toFixed(2)}: ${at50.found} of ${at50.labelled}, ${at50.extracted} extracted`,
        ),
    );
  }
}
console.log(`${corpus.length} pages, mean per page; overlap of texts and pictures (Jaccard)`);
console.log(
  table(
    'method,values,F1 at 0.5,precision,recall,F1 at 0.9,choosing half,reporting half'
      .split(',')
      .map((title) => ({ title })),
    rows,
  ),
);
if (options.pages) console.log(failures.join('\n'));

function scoreCells(measured: readonly Measured[]): string[] {
  const half = (name: Measured['half']): string =>
    meanScores(measured.filter((page) => page.half === name))[0]!;
  return [...meanScores(measured), half('choosing'), half('reporting')];
}
