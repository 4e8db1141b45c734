import { readFile, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { drawnCorpus } from '../../test/support/corpus/drawnCorpus';
import type { Attack } from './attack';
import type { AttackContext } from './attackContext';
import { type Connected, connected, within } from './servedClient';
import type { Hole } from './tally';

/** Programs with different clocks on one corpus, and locks with a false time. */
export const clocks: Attack = {
  name: 'clocks',
  limit: 150,
  async run(context) {
    await apart(context);
    await locks(context);
  },
};

const label = { slug: 'list', reader: '' };
const edits = 60;

/** A Node option that sets all clocks of the program ahead, by seconds. */
function ahead(seconds: number): string[] {
  const code = `const now = Date.now; const own = Date; globalThis.Date = class extends own { constructor(...given) { if (given.length === 0) super(now() + ${seconds * 1000}); else super(...given); } static now() { return now() + ${seconds * 1000}; } };`;
  return ['--import', `data:text/javascript,${encodeURIComponent(code)}`];
}

async function apart(context: AttackContext): Promise<void> {
  const tally = context.tally('clocks a minute and an hour apart, three programs on one page');
  const corpus = join(context.folder, 'corpus');
  await drawnCorpus(corpus, [{ slug: 'list', site: 'a.example', records: 200 }]);
  const offsets = [0, 60, -3600];
  const programs: Connected[] = [];
  for (const offset of offsets)
    programs.push(await connected(await context.serve([], offset === 0 ? [] : ahead(offset))));
  const saved = new Set<number>();
  const savedAt: string[] = [];
  await Promise.all(
    programs.map(async ({ client }, program) => {
      for (let edit = 0; edit < edits; edit++)
        await tally.attempt(`edit ${edit + 1} of program ${program + 1}`, async (): Promise<Hole> => {
          const add = [edit * offsets.length + program];
          const change = { kind: 'notRecords', add, remove: [] } as const;
          const state = await within(
            60,
            'an edit',
            client.request('editLabels', { corpus, ...label, edit: change }),
          );
          saved.add(add[0]!);
          savedAt[program] = state.savedAt;
          return undefined;
        });
    }),
  );
  const apartBy = (Date.parse(savedAt[1]!) - Date.parse(savedAt[0]!)) / 1000;
  tally.selfCheck('the clocks are apart', apartBy > 30);
  await tally.attempt('afterwards', async (): Promise<Hole> => {
    const { client } = await connected(await context.serve());
    const { label: stored, revision } = await client.request('labels', { corpus, ...label });
    const lost = [...saved].filter((block) => !stored.notRecords.includes(block));
    if (lost.length > 0) return `${lost.length} of ${saved.size} edits are gone`;
    return revision === saved.size ? undefined : `revision ${revision} after ${saved.size} edits`;
  });
  tally.evidence.push(`${saved.size} edits at once, none lost, as many revisions`);
}

async function locks(context: AttackContext): Promise<void> {
  const tally = context.tally('locks: an hour old with a live program, without a name, from the future');
  const corpus = join(context.folder, 'locked');
  await drawnCorpus(corpus, [{ slug: 'list', site: 'a.example', records: 5 }]);
  const lock = join(corpus, 'pages/list/.lock');
  const { client } = await connected(await context.serve());
  const edit = (note: string) =>
    within(
      60,
      'an edit',
      client.request('editLabels', { corpus, ...label, edit: { kind: 'marks', note } }),
    ).then(
      () => 'saved',
      (cause: Error) => cause.message,
    );
  tally.selfCheck('without a lock it is saved', (await edit('first')) === 'saved');
  const place = async (text: string, hours: number): Promise<void> => {
    await writeFile(lock, text);
    const time = Date.now() / 1000 + hours * 3600;
    await utimes(lock, time, time);
  };
  const ours = JSON.stringify({
    pid: process.pid,
    host: hostname(),
    at: '2020-01-01T00:00:00.000Z',
    token: 'x',
  });
  await tally.attempt('of a program that lives', async () => {
    await place(ours, -1);
    const answer = await edit('second');
    if (answer === 'saved') return 'the lock was taken away';
    return (await readFile(lock, 'utf8')) === ours ? undefined : 'it was changed';
  });
  await tally.attempt('of the future, without a name', async () => {
    await place('', 1);
    const answer = await edit('third');
    return answer === 'saved' ? undefined : answer;
  });
  await tally.attempt('of a program that is gone, of the future', async () => {
    await place(JSON.stringify({ ...JSON.parse(ours), pid: 2 ** 22 + 1 }), 1);
    const answer = await edit('fourth');
    return answer === 'saved' ? undefined : answer;
  });
  tally.evidence.push(
    'a lock holds while its program lives and is taken over when the program is gone, regardless of the clock',
  );
}
