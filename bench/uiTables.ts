import { table } from '../src/main/cli/output/table';
import { count, ms, numeric, times } from './cells';
import { uiAims } from './uiAims';
import type { Bytes, UiAtSize } from './uiBench';
import { quantile } from './uiQuantile';

export function uiTables(measured: readonly UiAtSize[]): string {
  const parts = [
    'Start: times since the start of the program, ms; the tab is opened as soon as the address is printed',
    startTable(measured),
    '\nMoves: from the input to the overlays drawn, and to the end of the frame that holds them (repainted), ms; each waits for the previous one',
    moveTable(measured),
    '\nFrames while the wheel is turned in every frame, at the stage that draws all blocks',
    frameTable(measured),
  ];
  if (measured.some(({ memory }) => memory !== undefined))
    parts.push(
      '\nMemory: in use after garbage collection, MB; before: when the cache of the service is full',
      memoryTable(measured),
    );
  const aims = uiAims(measured);
  if (aims.length > 0)
    parts.push(
      '\nAims',
      table(
        [{ title: 'aim' }, { title: 'measured', right: true }, { title: 'met' }],
        aims.map(({ aim, measured: value, isMet }) => [aim, value, isMet ? 'yes' : 'NO']),
      ),
    );
  return parts.join('\n');
}

function startTable(measured: readonly UiAtSize[]): string {
  const titles = numeric('blocks', 'address printed', 'page captured', 'first image', 'cold run ms');
  return table(
    titles,
    measured.map(({ blocks, start, coldMs }) => [
      count(blocks),
      start.ready.toFixed(0),
      start.captured.toFixed(0),
      start.pictured.toFixed(0),
      ms(coldMs),
    ]),
  );
}

function moveTable(measured: readonly UiAtSize[]): string {
  const rows = measured.flatMap(({ blocks, coldMs, edits }) =>
    edits.map(({ param, moves }) => {
      const drawn = moves.map((move) => move.drawn);
      const painted = moves.map((move) => move.painted);
      return [
        param,
        count(blocks),
        count(moves.length),
        ...[drawn, painted].flatMap((values) => [ms(quantile(values, 0.5)), ms(quantile(values, 0.95))]),
        times(quantile(painted, 0.5) / coldMs),
      ];
    }),
  );
  const titles = numeric(
    'blocks',
    'moves',
    'drawn p50',
    'p95',
    'repainted p50',
    'p95',
    'repainted p50 / cold run',
  );
  return table([{ title: 'parameter' }, ...titles], rows);
}

function frameTable(measured: readonly UiAtSize[]): string {
  const rows = measured.flatMap(({ blocks, frames }) =>
    frames.map(({ what, intervals }) => {
      const whole = intervals.reduce((sum, interval) => sum + interval, 0);
      return [
        what,
        count(blocks),
        ((1000 * intervals.length) / whole).toFixed(1),
        ms(quantile(intervals, 0.5)),
        ms(quantile(intervals, 0.95)),
      ];
    }),
  );
  return table([{ title: '' }, ...numeric('blocks', 'frames per second', 'interval p50 ms', 'p95 ms')], rows);
}

function memoryTable(measured: readonly UiAtSize[]): string {
  const kinds: readonly [string, keyof Bytes][] = [
    ['tab: heap and buffers', 'tab'],
    ['server: heaps and buffers of its threads', 'server'],
    ['server: resident', 'resident'],
  ];
  const rows = measured.flatMap(({ blocks, memory }) =>
    memory === undefined
      ? []
      : kinds.map(([title, kind]) => {
          const [before, after] = [memory.before[kind], memory.after[kind]];
          const cells = [before, after, after - before].map(megabytes);
          return [title, count(blocks), count(memory.reruns), ...cells, times(after / before)];
        }),
  );
  const titles = numeric('blocks', 're-runs', 'before', 'after', 'growth', 'after / before');
  return table([{ title: '' }, ...titles], rows);
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
