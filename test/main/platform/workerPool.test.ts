import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { TaskFailed, WorkerPool } from '../../../src/main/platform/workerPool';
import { temporaryFolder } from '../../support/setup/temporaryFolder';

/** Doubles numbers; some tasks end it, each in another way. */
const thread = `
import { existsSync, writeFileSync } from 'node:fs';
import { parentPort, threadId } from 'node:worker_threads';
parentPort.on('message', (task) => {
  if (task === 'exit') process.exit(3);
  if (task === 'throw') setImmediate(() => { throw new Error('a bug'); });
  else if (task === 'memory') { const held = []; for (;;) held.push(new Array(100_000).fill({})); }
  else if (task === 'hang') for (;;);
  else if (task === 'fault') parentPort.postMessage({ error: 'cannot be read' });
  else if (typeof task === 'string' && !existsSync(task)) { writeFileSync(task, ''); process.exit(3); }
  else if (typeof task === 'string') parentPort.postMessage({ answer: 'second try' });
  else setTimeout(() => parentPort.postMessage({ answer: { doubled: 2 * task, threadId } }), 5);
});
parentPort.postMessage('ready');`;

type Answer = { doubled: number; threadId: number } | string;

describe('the worker pool', () => {
  const folder = temporaryFolder();
  const pools: WorkerPool<number | string, Answer>[] = [];
  afterEach(async () => {
    await Promise.all(pools.splice(0).map((pool) => pool.close()));
  });

  async function poolOf(
    size: number,
    options: { longestMs?: number; heapMb?: number } = {},
  ): Promise<WorkerPool<number | string, Answer>> {
    const file = join(folder(), 'thread.mjs');
    await writeFile(file, thread);
    const pool = new WorkerPool<number | string, Answer>(file, { size, ...options });
    pools.push(pool);
    return pool;
  }

  it('runs all tasks with at most the given number of threads', async () => {
    const pool = await poolOf(2);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, task) => pool.run(task)));
    const found = answers as { doubled: number; threadId: number }[];
    expect(found.map(({ doubled }) => doubled)).toEqual(Array.from({ length: 20 }, (_, task) => 2 * task));
    expect(new Set(found.map(({ threadId }) => threadId)).size).toBe(2);
  });

  it('takes no more tasks than it can start soon', async () => {
    const pool = await poolOf(2);
    let taken = 0;
    let done = 0;
    let most = 0;
    const tasks = function* (): Generator<number> {
      for (; taken < 30; taken++) {
        most = Math.max(most, taken - done);
        yield taken;
      }
    };
    await pool.runAll(tasks(), async () => {
      done++;
    });
    expect(done).toBe(30);
    expect(most).toBeLessThanOrEqual(4);
  });

  it('replaces a thread that dies and tries its task once more', async () => {
    const pool = await poolOf(1);
    expect(await pool.run(join(folder(), 'was-here'))).toBe('second try');
    expect(await pool.run(4)).toMatchObject({ doubled: 8 });
  });

  it.each([
    ['exit', 'the worker thread ended'],
    ['throw', 'a bug'],
    ['memory', 'memory'],
    ['hang', 'longer than'],
  ])('fails a task that killed two threads (%s), and continues with the others', async (task, text) => {
    const pool = await poolOf(1, { longestMs: 3000, heapMb: 30 });
    const outcomes: string[] = [];
    await pool.runAll([1, task, 2], async (_, outcome) => {
      outcomes.push(
        outcome instanceof TaskFailed ? `${outcome.isDeadly} ${outcome.message}` : JSON.stringify(outcome),
      );
    });
    expect(outcomes).toHaveLength(3);
    expect(outcomes[1]).toMatch(/^true the worker thread failed 2 times: /);
    expect(outcomes[1]).toContain(text);
    expect(outcomes[2]).toContain('"doubled":4');
  });

  it('blames no task if threads cannot be started at all', async () => {
    const pool = new WorkerPool<number, Answer>(join(folder(), 'none.mjs'), { size: 2 });
    const outcomes: unknown[] = [];
    const all = pool.runAll([1, 2, 3], async (_, outcome) => void outcomes.push(outcome));
    await expect(all).rejects.toThrow(/none\.mjs: the worker thread cannot be started \(Cannot find module/);
    expect(outcomes).toEqual([]);
  });

  it('reports the error of a task, without ending the thread', async () => {
    const pool = await poolOf(1);
    await expect(pool.run('fault')).rejects.toMatchObject({ message: 'cannot be read', isDeadly: false });
    expect(await pool.run(1)).toMatchObject({ doubled: 2 });
  });

  it('ends a cancelled run when nothing is written any more', async () => {
    const pool = await poolOf(1);
    const cancel = new AbortController();
    const begun: unknown[] = [];
    let ended = 0;
    const run = pool.runAll(
      [1, 2, 3, 4],
      async (task) => {
        begun.push(task);
        if (task === 2) cancel.abort(new Error('enough'));
        // Longer than the next task takes.
        await new Promise((resolve) => setTimeout(resolve, 100));
        ended++;
      },
      cancel.signal,
    );
    await expect(run).rejects.toThrow('enough');
    expect(begun).toEqual([1, 2]);
    expect(ended).toBe(2);
  });

  it('ends at once when it is cancelled, in the middle of a task', async () => {
    const pool = await poolOf(2);
    const cancel = new AbortController();
    setTimeout(() => cancel.abort(new Error('enough')), 300);
    await expect(pool.runAll(['hang', 'hang', 1], async () => undefined, cancel.signal)).rejects.toThrow(
      'enough',
    );
    await expect(pool.run(1)).rejects.toThrow('enough');
  });
});
