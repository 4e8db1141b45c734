import { table } from '../src/main/cli/output/table';
import type { ParamValue } from '../src/shared/pipeline/params';
import type { BesideDefault } from './besideDefault';
import { count, ms, numeric, percent, times } from './cells';
import { growthNoise, growths } from './growth';
import type { MethodAtSize } from './methodBench';
import { promises } from './promises';
import type { SimilarityRow } from './similarityBench';

export function methodTables(
  measured: readonly MethodAtSize[],
  similarities: readonly SimilarityRow[],
  beside: readonly BesideDefault[],
): string {
  const kept = promises(measured, similarities);
  return [
    'Methods: cold runs, from the blocks of a page (pageBlocks) to its records, which all methods found',
    coldTable(measured),
    '\nCold runs of all methods in turn, ms, and how many times as long the default method takes',
    besideTable(beside),
    '\nStages of a cold run, each by itself in its fastest round, and their verdicts and views (v), ms; growth is that of the time per block',
    stageTable(measured),
    '\nEdits: one parameter changed after a run with the defaults, ms, share of a cold run, and ms with verdicts and views of all stages that ran again; of curves one; * last stage',
    editTable(measured),
    '\nSimilarity stage against comparing the property lists of all that two blocks contain, for every pair',
    similarityTable(similarities),
    `\nPromises; growth may be ${growthNoise} times what is allowed, for caches and noise`,
    table(
      [{ title: 'promise' }, { title: 'worst' }, { title: 'where' }, { title: 'kept' }],
      kept.map(({ promise, worst, where, isKept }) => [promise, worst, where, isKept ? 'yes' : 'NO']),
    ),
  ].join('\n');
}

/** The rows of each method, sizes ascending. */
function byMethod(measured: readonly MethodAtSize[]): MethodAtSize[][] {
  const names = [...new Set(measured.map(({ method }) => method))];
  return names.map((name) => measured.filter(({ method }) => method === name));
}

function coldTable(measured: readonly MethodAtSize[]): string {
  const rows = byMethod(measured).flatMap((sizes) => {
    const growth = growths(sizes.map(({ blocks, coldMs }) => ({ blocks, ms: coldMs })));
    return sizes.map(({ method, blocks, records, coldMs, cpuMs, stages }, index) => [
      method,
      count(blocks),
      count(records),
      ms(coldMs),
      ms(cpuMs),
      ((1000 * coldMs) / blocks).toFixed(3),
      times(growth[index - 1]?.perBlock),
      times(growth[index - 1]?.nLogN),
      ms(stages.reduce((sum, { explainMs }) => sum + explainMs, 0)),
    ]);
  });
  const titles = numeric(
    'blocks',
    'records',
    'cold ms',
    'processor ms',
    'µs per block',
    'growth per block',
    'n log n',
    'verdicts and views ms',
  );
  return table([{ title: 'method' }, ...titles], rows);
}

function besideTable(rows: readonly BesideDefault[]): string {
  const sizes = [...new Set(rows.map(({ blocks }) => blocks))];
  const names = [...new Set(rows.map(({ method }) => method))];
  return table(
    [{ title: 'method' }, ...numeric(...sizes.flatMap((size) => [`${count(size)} ms`, 'default / it']))],
    names.map((name) => [
      name,
      ...rows.filter(({ method }) => method === name).flatMap((row) => [ms(row.ms), times(row.ratio)]),
    ]),
  );
}

function stageTable(measured: readonly MethodAtSize[]): string {
  const methods = byMethod(measured);
  const sizes = (methods[0] ?? []).map(({ blocks }) => count(blocks));
  const rows = methods.flatMap((ofMethod) =>
    ofMethod[0]!.stages.map(({ stage }, index) => {
      const timesOf = (read: (at: MethodAtSize['stages'][number]) => number) =>
        ofMethod.map(({ blocks, stages }) => ({ blocks, ms: read(stages[index]!) }));
      const runs = timesOf((at) => at.ms);
      const explained = timesOf((at) => at.explainMs);
      return [
        ofMethod[0]!.method,
        stage,
        ...[runs, explained].flatMap((series) => [
          ...series.map((at) => ms(at.ms)),
          ...growths(series).map(({ perBlock }) => times(perBlock)),
        ]),
      ];
    }),
  );
  const titles = ['', 'v '].flatMap((prefix) => [
    ...sizes.map((size) => `${prefix}${size}`),
    ...sizes.slice(1).map((size) => `${prefix}to ${size}`),
  ]);
  return table([{ title: 'method' }, { title: 'stage' }, ...numeric(...titles)], rows);
}

function editTable(measured: readonly MethodAtSize[]): string {
  const methods = byMethod(measured);
  const rows = methods.flatMap((sizes) =>
    sizes[0]!.edits.map(({ stage, param, from, to, isLastStage }, index) => [
      sizes[0]!.method,
      `${stage}.${param}${isLastStage ? ' *' : ''}`,
      `${short(from)} → ${short(to)}`,
      ...sizes.flatMap(({ edits }) => [
        ms(edits[index]!.ms),
        percent(edits[index]!.share),
        ms(edits[index]!.shownMs),
      ]),
    ]),
  );
  const titles = (methods[0] ?? []).flatMap(({ blocks }) => [`${count(blocks)} ms`, 'of cold', 'shown ms']);
  return table([{ title: 'method' }, { title: 'parameter' }, { title: 'edit' }, ...numeric(...titles)], rows);
}

/** Curves have dozens of numbers. */
function short(value: ParamValue): string {
  const text = String(value);
  return text.length > 20 ? `${text.slice(0, 20)}…` : text;
}

function similarityTable(rows: readonly SimilarityRow[]): string {
  return table(
    [
      { title: 'method' },
      { title: 'stage' },
      ...numeric('blocks', 'pairs', 'properties', 'stage ms', 'lists ms', 'lists / stage'),
    ],
    rows.map((row) => [
      row.method,
      row.stage,
      count(row.blocks),
      count(row.pairs),
      count(row.properties),
      ms(row.stageMs),
      ms(row.listsMs),
      times(row.ratio),
    ]),
  );
}
