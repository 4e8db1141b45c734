import type { ChildProcess } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { drawnCorpus } from '../../test/support/corpus/drawnCorpus';
import { plantedCorpus } from '../../test/support/corpus/plantedCorpus';
import type { Attack } from './attack';
import type { AttackContext } from './attackContext';
import { connected, within } from './servedClient';
import type { Hole } from './tally';

/** Kills programs while they write. */
export const kills: Attack = {
  name: 'kills',
  limit: 180,
  async run(context) {
    await inLabels(context);
    await inEvaluations(context);
  },
};

const rounds = 30;
const label = { slug: 'list', reader: '' };

async function inLabels(context: AttackContext): Promise<void> {
  const tally = context.tally('SIGKILL in label writes');
  const corpus = join(context.folder, 'corpus');
  await drawnCorpus(corpus, [{ slug: 'list', site: 'a.example', records: 400 }]);
  const acknowledged = new Set<number>();
  const stored = async (): Promise<ReadonlySet<number>> => {
    const served = await context.serve();
    const { client, socket } = await connected(served);
    const state = await within(30, 'labels', client.request('labels', { corpus, ...label }));
    socket.terminate();
    served.child.kill('SIGKILL');
    return new Set(state.label.notRecords);
  };
  let block = 0;
  let unfinished = 0;
  for (let round = 0; round < rounds; round++)
    await tally.attempt(`kill ${round + 1}`, async (): Promise<Hole> => {
      const served = await context.serve();
      const { client, socket } = await connected(served);
      const before = await within(30, 'labels', client.request('labels', { corpus, ...label }));
      const lost = [...acknowledged].filter((one) => !before.label.notRecords.includes(one));
      if (lost.length > 0) return `${lost.length} edits that were acknowledged are gone`;
      if (before.label.notRecords.length > acknowledged.size + round)
        return 'there are edits that no one made';
      let killing: Promise<void> | undefined;
      let isKilled = false;
      while (!isKilled) {
        const add = [block++];
        const edit = client.request('editLabels', {
          corpus,
          ...label,
          edit: { kind: 'notRecords', add, remove: [] },
        });
        const isSaved = await within(30, 'an edit', edit).then(
          () => true,
          () => false,
        );
        if (isSaved) acknowledged.add(add[0]!);
        else unfinished++;
        // At a different moment each time.
        killing ??= pause(context.below(80)).then(() => {
          isKilled = true;
          served.child.kill('SIGKILL');
        });
      }
      await killing;
      socket.terminate();
      return undefined;
    });
  tally.selfCheck(
    'edits were acknowledged, and others cut off',
    acknowledged.size > rounds && unfinished > rounds / 2,
  );
  await tally.attempt('afterwards', async () => {
    const found = await stored();
    const lost = [...acknowledged].filter((one) => !found.has(one));
    return lost.length > 0
      ? `${lost.length} edits that were acknowledged are gone`
      : nothingAmiss(context, corpus);
  });
  tally.evidence.push(
    `${acknowledged.size} edits were acknowledged, none is lost; ${unfinished} were cut off; corpus check finds no problems`,
  );
}

async function nothingAmiss(context: AttackContext, corpus: string): Promise<Hole> {
  const { code, stdout, stderr } = await context.program(['corpus', 'check', corpus]);
  return code === 0 ? undefined : `corpus check: ${stdout}${stderr}`.slice(0, 200);
}

async function inEvaluations(context: AttackContext): Promise<void> {
  const tally = context.tally('SIGKILL in eval --keep');
  const corpus = join(context.folder, 'planted');
  await plantedCorpus(corpus, 30);
  const args = ['eval', corpus, '--keep', '--workers', '1'];
  const began = performance.now();
  const undisturbed = await context.program(['eval', corpus, '--workers', '1', '--csv']);
  const usual = performance.now() - began;
  tally.selfCheck(
    'it can be evaluated',
    undisturbed.code === 0 && undisturbed.stdout.split('\r\n').length > 100,
  );
  let underWay = 0;
  for (let round = 0; round < 12; round++)
    await tally.attempt(`kill ${round + 1}`, async (): Promise<Hole> => {
      let child: ChildProcess | undefined;
      const ended = context.program(args, {
        started: (started) => {
          child = started;
        },
      });
      await pause(usual * (0.2 + 0.7 * context.random()));
      child?.kill('SIGKILL');
      if ((await ended).code === null) underWay++;
      return tornLines(corpus);
    });
  await tally.attempt('gone on with', async (): Promise<Hole> => {
    const { stdout, code } = await context.program([...args, '--csv']);
    if (code !== 0) return `exit code ${code}`;
    if (stdout !== undisturbed.stdout) return 'the results differ from those of an undisturbed evaluation';
    return tornLines(corpus) ?? nothingAmiss(context, corpus);
  });
  tally.selfCheck('it was killed under way', underWay > 3);
  tally.evidence.push(
    `${underWay} killed under way; then the same CSV as undisturbed, no torn line, corpus check finds no problems`,
  );
}

/** Finished results are complete: only a running evaluation may end within a line. */
async function tornLines(corpus: string): Promise<Hole> {
  const folder = join(corpus, 'results');
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.endsWith('.jsonl') || name.endsWith('.part.jsonl')) continue;
    const text = await readFile(join(folder, name), 'utf8');
    if (!text.endsWith('\n')) return `${name} ends within a line`;
    for (const line of text.trimEnd().split('\n'))
      try {
        JSON.parse(line);
      } catch {
        return `${name} has a torn line`;
      }
  }
  return undefined;
}
