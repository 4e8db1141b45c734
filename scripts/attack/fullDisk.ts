import { execFile } from 'node:child_process';
import { cp, statfs, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { drawnCorpus } from '../../test/support/corpus/drawnCorpus';
import type { Attack } from './attack';
import type { AttackContext } from './attackContext';
import { connected, within } from './servedClient';
import { type Hole, setUp } from './tally';

/** A disk that becomes full at any moment: a small one in memory, which only root can create. */
export const fullDisk: Attack = {
  name: 'full-disk',
  limit: 120,
  async run(context) {
    const tally = context.tally(
      'full disk: label writes, evaluations, runs and exports with random free space',
    );
    const disk = await context.newFolder('disk');
    try {
      await setUp(() => mount(disk));
    } catch (cause) {
      tally.notTried.push(`no small disk can be mounted here (${(cause as Error).message.split('\n')[0]})`);
      return;
    }
    context.atEnd(() => promisify(execFile)('umount', ['-l', disk]));
    const model = join(context.folder, 'model');
    await drawnCorpus(model, [{ slug: 'list', site: 'a.example', records: 200, labelled: 3 }]);
    const corpus = join(disk, 'corpus');
    await cp(model, corpus, { recursive: true });
    tally.selfCheck('the disk gets full', await isFull(disk));
    await labels(context, disk, corpus);
    await commands(context, disk, corpus);
  },
};

const size = 1024 ** 2;
/** Blocks from here on belong to no labelled record. */
const unlabelled = 100;

async function mount(folder: string): Promise<void> {
  await promisify(execFile)('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]);
}

/** Leaves this many blocks of 4 kB free. */
async function leaveRoom(disk: string, blocks: number): Promise<void> {
  const filler = join(disk, 'filler');
  await writeFile(filler, '');
  const { bavail, bsize } = await statfs(disk);
  await writeFile(filler, Buffer.alloc(Math.max(0, bavail - blocks) * bsize));
}

async function isFull(disk: string): Promise<boolean> {
  await leaveRoom(disk, 0);
  return writeFile(join(disk, 'more'), 'x'.repeat(5_000)).then(
    () => false,
    (cause: NodeJS.ErrnoException) => cause.code === 'ENOSPC',
  );
}

async function labels(context: AttackContext, disk: string, corpus: string): Promise<void> {
  const tally = context.tallies.at(-1)!;
  const label = { corpus, slug: 'list', reader: '' };
  const acknowledged = new Set<number>();
  let refused = 0;
  let served = await context.serve();
  let { client } = await connected(served);
  for (let round = 0; round < 120; round++)
    await tally.attempt(`edit ${round + 1}`, async (): Promise<Hole> => {
      // The history grows with every edit, so it needs a new block now and then.
      await leaveRoom(disk, context.below(4) * context.below(6));
      const add = [unlabelled + round];
      const edit = client.request('editLabels', { ...label, edit: { kind: 'notRecords', add, remove: [] } });
      const answer = await within(30, 'an edit', edit).catch((cause: Error) => cause);
      if (!(answer instanceof Error)) acknowledged.add(unlabelled + round);
      else if (!answer.message.includes('disk is full')) return answer.message;
      else refused++;
      if (round % 20 === 19) {
        // Read from the disk, not from the program's cache.
        served.child.kill('SIGKILL');
        served = await context.serve();
        ({ client } = await connected(served));
      }
      const state = await within(30, 'labels', client.request('labels', label));
      const stored = new Set(state.label.notRecords);
      if ([...acknowledged].some((block) => !stored.has(block)))
        return 'an edit that was acknowledged is gone';
      return stored.size === acknowledged.size ? undefined : 'an edit that was refused is there';
    });
  tally.selfCheck('some edits were refused and some saved', refused > 5 && acknowledged.size > 5);
  tally.evidence.push(
    `${refused} edits refused with a message, ${acknowledged.size} saved, none lost or torn`,
  );
}

async function commands(context: AttackContext, disk: string, corpus: string): Promise<void> {
  const tally = context.tallies.at(-1)!;
  const one = ['--method', 'emine', '--workers', '1'];
  for (const args of [
    ['eval', corpus, ...one, '--keep'],
    ['ablate', corpus, ...one],
    ['corpus', 'export', corpus, join(disk, 'labels.json')],
    ['corpus', 'new', join(disk, 'new')],
    ['corpus', 'add', corpus, join(context.folder, 'model/pages/list')],
    ['render', join(corpus, 'pages/list'), '--method', 'emine', '--out', join(disk, 'out.svg')],
  ])
    await tally.attempt(args.slice(0, 2).join(' '), async (): Promise<Hole> => {
      await leaveRoom(disk, 0);
      const { code, stdout, stderr, isHung } = await context.program(args);
      if (isHung) return 'it did not end';
      if (/\n {4}at /.test(stdout + stderr)) return 'it fails with a stack trace';
      if (code !== 1 || !stderr.includes('disk is full')) return `exit code ${code}: ${stderr.slice(0, 100)}`;
      await truncate(join(disk, 'filler'));
      const check = await context.program(['corpus', 'check', corpus]);
      return check.code === 0 ? undefined : `corpus check: ${check.stdout}`.slice(0, 200);
    });
  tally.evidence.push('commands fail with a message, and corpus check finds no problems');
}
