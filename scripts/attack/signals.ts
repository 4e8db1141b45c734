import type { ChildProcess } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { descendantsOf, isRunning } from '../../test/support/corpus/commandLine';
import { canMake, putInPlace } from '../../test/support/corpus/hostileCorpus';
import { plantedCorpus } from '../../test/support/corpus/plantedCorpus';
import type { Attack } from './attack';
import type { AttackContext } from './attackContext';
import { localServer } from './localServer';
import { type Hole, NotTried } from './tally';

/** Time limit for a program to end after a signal, s: its own 5, and some for a busy machine. */
const patience = 20;

/** Ctrl-C and SIGTERM while the program works, or waits forever. */
export const signals: Attack = {
  name: 'signals',
  limit: 150,
  async run(context) {
    const tally = context.tally('SIGINT and SIGTERM: while idle, capturing, evaluating, and waiting forever');
    const corpus = join(context.folder, 'corpus');
    await plantedCorpus(corpus, 30);
    const fifo = join(context.folder, 'labels.csv');
    if (canMake('FIFO')) await putInPlace(fifo, 'FIFO');
    const server = await localServer(context, {
      '/silent': () => undefined,
      '/script': '<!doctype html><p>x<script>for (;;);</script>',
    });
    const into = ['--into', join(context.folder, 'captured')];
    const html = join(context.folder, 'busy.html');
    await writeFile(html, '<!doctype html><p>x<script>for (;;);</script>');
    const commands: Record<string, string[]> = {
      'open, idle': ['open', '--no-open'],
      'capture of a silent server': ['capture', server.at('/silent'), ...into],
      'capture of an endless script': ['capture', server.at('/script'), html, ...into],
      'run on an endless script': ['run', html, '--method', 'buw'],
      evaluation: ['eval', corpus, '--keep', '--workers', '1'],
      search: ['tune', corpus, '--method', 'buw', '--trials', '500'],
      'import from a FIFO': ['corpus', 'import', corpus, fifo],
    };
    for (const [name, args] of Object.entries(commands))
      for (const signal of ['SIGINT', 'SIGTERM'] as const)
        await tally.attempt(`${signal}, ${name}`, () => {
          if (name.includes('FIFO') && !canMake('FIFO')) throw new NotTried('there are no FIFOs here');
          // A browser starts in this time; an evaluation would be finished.
          return ended(context, args, signal, name === 'evaluation' ? 1_000 : 2_500);
        });
    await tally.attempt('nothing half-made is left', async () => {
      const left = await readdir(join(context.folder, 'captured/pages')).catch(() => []);
      return left.length === 0 ? undefined : left.join();
    });
    tally.evidence.push('ends within 5 s, with its browser and threads; no partial page is left');
  },
};

async function ended(
  context: AttackContext,
  args: string[],
  signal: NodeJS.Signals,
  after: number,
): Promise<Hole> {
  let child: ChildProcess | undefined;
  let below: { pid: number }[] = [];
  const finished = context.program(args, {
    patience: patience + 3,
    started: (started) => {
      child = started;
    },
  });
  await pause(after);
  if (child?.exitCode !== null) throw new NotTried('it ended before the signal');
  if (process.platform === 'linux') below = descendantsOf(child.pid!);
  child.kill(signal);
  if ((await finished).isHung) return `it did not end in ${patience} s`;
  await pause(500);
  const left = below.filter(({ pid }) => isRunning(pid));
  return left.length === 0 ? undefined : `${left.length} of its processes still run`;
}
