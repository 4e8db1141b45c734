import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Attack } from './attack';
import { AttackContext } from './attackContext';
import type { Outcome } from './tally';

export interface AttackRun {
  seed: number;
  onStart?(attack: Attack): void;
  /** aborted when the user stops it */
  signal?: AbortSignal;
}

/** Groups that run at once: some mostly wait. */
const lanes = 2;

/** Runs all attacks. Each ends or is stopped, and leaves no process and no file. */
export async function runAttacks(attacks: readonly Attack[], run: AttackRun): Promise<Outcome[]> {
  const before = process.env.TMPDIR;
  const folder = await mkdtemp(join(tmpdir(), 'recordscope-attack-'));
  try {
    // Temporary files that killed programs leave are removed with this folder.
    process.env.TMPDIR = join(folder, 'tmp');
    await mkdir(process.env.TMPDIR);
    const outcomes = new Map<Attack, Outcome[]>();
    const waiting = [...attacks];
    const lane = async (): Promise<void> => {
      for (let attack = waiting.shift(); attack !== undefined; attack = waiting.shift()) {
        if (run.signal?.aborted) return;
        run.onStart?.(attack);
        outcomes.set(attack, await runOne(attack, join(folder, attack.name), run));
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    run.signal?.throwIfAborted();
    return attacks.flatMap((attack) => outcomes.get(attack) ?? []);
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

async function runOne(attack: Attack, folder: string, { seed, signal }: AttackRun): Promise<Outcome[]> {
  await mkdir(folder);
  const context = new AttackContext(folder, seed);
  const limit = AbortSignal.timeout(attack.limit * 1000);
  const ended = new AbortController();
  try {
    await Promise.race([
      attack.run(context),
      abortOf(limit, ended.signal, () => `it was stopped after ${attack.limit} s`),
      abortOf(
        signal,
        ended.signal,
        () => `it was cancelled: ${(signal?.reason as Error | undefined)?.message}`,
      ),
    ]);
  } catch (cause) {
    const row = context.tallies.at(-1) ?? context.tally(attack.name);
    row.broken.push((cause as Error).message);
  }
  ended.abort();
  // Copied now: what a stopped attack still does does not count.
  const outcomes = context.tallies.map((tally): Outcome => structuredClone({ ...tally }));
  await context
    .close()
    .catch((cause: Error) => outcomes.at(-1)?.broken.push(`it was not cleaned up: ${cause.message}`));
  return outcomes;
}

/** Listens until the attack has ended. */
function abortOf(signal: AbortSignal | undefined, ended: AbortSignal, text: () => string): Promise<never> {
  return new Promise((_, reject) => {
    const stop = (): void => reject(new Error(text()));
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true, signal: ended });
  });
}
