import {
  appendFile,
  cp,
  link,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { version } from '../../package.json';
import type { Attack } from './attack';
import type { AttackContext, ServedChild } from './attackContext';
import { corpusOperations } from './corpusOperations';
import { folderState } from './folderState';
import { aliveness, connected } from './servedClient';
import { changeJson, strangersCorpus } from './strangersCorpus';
import { type Hole, setUp, type Tally } from './tally';

/** Links in a corpus to files of the user, which must not be read, written or removed. */
export const links: Attack = {
  name: 'links',
  limit: 300,
  async run(context) {
    const model = await strangersCorpus(join(context.folder, 'model'));
    const kept = await context.program(['eval', model, '--method', 'emine', '--keep', '--workers', '1']);
    const ran = await context.program(['ablate', model, '--method', 'emine', '--workers', '1']);
    const tally = context.tally(
      'links in a corpus: history, labels, screenshot, snapshot, page folder, pages, results, runs, lock, waiting capture',
    );
    tally.selfCheck('the corpus can be evaluated', kept.code === 0 && ran.code === 0);
    for (const name of ['results', 'runs']) {
      const [file] = await readdir(join(model, name));
      await rename(join(model, name, file!), join(model, name, 'x.jsonl'));
    }
    const served = await context.serve();
    await checkStates(context, tally);
    for (const place of [
      'corpus.json',
      'results',
      'runs',
      ...['labels.json', 'page.json', 'screenshot.webp'].map(page),
    ])
      await checkReading(context, tally, served, model, place);
    for (const one of plans) await tryLink(context, tally, served, model, one);
    await tally.attempt('afterwards', () => aliveness(served));
    tally.evidence.push(
      "the user's files have the same bytes and names after every command; none of their words is in any answer, output, export or image; a careless read follows each link",
    );
  },
};

interface Plan {
  /** path in the corpus that the link replaces */
  place: string;
  kind: 'symbolic' | 'relative' | 'hard' | 'dangling';
  /** the user's file: a copy of the corpus file, a text, or a folder of them */
  victim: 'same' | 'text' | 'nothing';
}

const page = (name: string): string => `pages/a/${name}`;
const plans: Plan[] = [
  ...(['symbolic', 'relative', 'hard'] as const).flatMap((kind) =>
    [
      page('labels.history.jsonl'),
      page('labels.json'),
      page('page.json'),
      page('snapshot.json.gz'),
      'corpus.json',
    ].flatMap((place): Plan[] => [
      { place, kind, victim: 'text' },
      ...(place.endsWith('history.jsonl') ? [] : [{ place, kind, victim: 'same' } as const]),
    ]),
  ),
  { place: page('labels.history.jsonl'), kind: 'dangling', victim: 'nothing' },
  { place: page('labels.json'), kind: 'dangling', victim: 'nothing' },
  { place: page('.lock'), kind: 'dangling', victim: 'nothing' },
  { place: page('.lock'), kind: 'symbolic', victim: 'text' },
  { place: page('.lock'), kind: 'hard', victim: 'text' },
  { place: page('screenshot.webp'), kind: 'symbolic', victim: 'same' },
  { place: page('screenshot.webp'), kind: 'hard', victim: 'same' },
  { place: page('page.mhtml'), kind: 'symbolic', victim: 'text' },
  { place: page('source.html.gz'), kind: 'symbolic', victim: 'text' },
  { place: page('labels.bob.json'), kind: 'symbolic', victim: 'text' },
  { place: 'results/x.jsonl', kind: 'symbolic', victim: 'same' },
  { place: 'results/x.jsonl', kind: 'symbolic', victim: 'text' },
  { place: 'runs/x.jsonl', kind: 'symbolic', victim: 'same' },
  { place: 'runs/x.jsonl', kind: 'symbolic', victim: 'text' },
  ...['pages/a', 'pages', 'results', 'runs'].map(
    (place): Plan => ({ place, kind: 'symbolic', victim: 'same' }),
  ),
  { place: 'pages/c', kind: 'symbolic', victim: 'same' },
  { place: page('.recaptured'), kind: 'symbolic', victim: 'same' },
];

interface Trap {
  corpus: string;
  /** the user's own folder, and the words in it that must not leak */
  home: string;
  canary: string;
}

async function tryLink(
  context: AttackContext,
  tally: Tally,
  served: ServedChild,
  model: string,
  plan: Plan,
): Promise<void> {
  const name = `${plan.kind} link to ${plan.victim} at ${plan.place}`;
  let trap: Trap;
  try {
    trap = await setUp(() => makeTrap(context, model, plan));
  } catch (cause) {
    tally.notTried.push(`${name}: ${(cause as Error).message}`);
    return;
  }
  let before = await folderState(trap.home);
  const { client, socket } = await connected(served);
  const hole = async (output: string): Promise<Hole> => {
    if (output.includes(trap.canary)) return `the answer has a word of the user's file`;
    const after = await folderState(trap.home);
    if (after === before) return undefined;
    before = after;
    return "the user's files were changed";
  };
  for (const operation of corpusOperations(context, client, served, trap.corpus, plan.place))
    await tally.attempt(`${operation.name}, ${name}`, async () => hole(await operation.run()));
  socket.terminate();
  await rm(trap.corpus, { recursive: true });
}

async function makeTrap(context: AttackContext, model: string, { place, kind, victim }: Plan): Promise<Trap> {
  const folder = await context.newFolder('link');
  const corpus = join(folder, 'corpus');
  const home = join(folder, 'home');
  const canary = `canary${context.below(1e12)}`;
  await cp(model, corpus, { recursive: true });
  await mkdir(home);
  const path = join(corpus, place);
  const target = join(home, basename(place));
  if (victim === 'same') await moveHome(corpus, place, target, canary);
  if (victim === 'text') await writeFile(target, `${canary}\nexport PASSWORD=${canary}`);
  await rm(path, { recursive: true, force: true });
  if (kind === 'hard') await link(target, path);
  else await symlink(kind === 'relative' ? relative(dirname(path), target) : target, path);
  if (kind !== 'dangling' && !(await readThrough(path)).includes(canary))
    throw new Error('the link leads nowhere');
  return { corpus, home, canary };
}

/** Copies the corpus file to the user, with a word in it that is in no other file. */
async function moveHome(corpus: string, place: string, target: string, canary: string): Promise<void> {
  const source = place === 'pages/c' || place.endsWith('.recaptured') ? 'pages/b' : place;
  await cp(join(corpus, source), target, { recursive: true });
  if (place.endsWith('labels.json')) return changeJson(target, { note: canary });
  if (place.endsWith('page.json')) return changeJson(target, { title: canary });
  if (place === 'corpus.json') return changeJson(target, { name: canary });
  if (!(await stat(target)).isDirectory()) return appendFile(target, canary);
  await writeFile(join(target, 'notes.txt'), canary);
  for (const entry of await readdir(target, { recursive: true })) {
    const file = join(target, entry);
    if (entry.endsWith('labels.json')) await changeJson(file, { note: canary });
    if (entry.endsWith('page.json')) await changeJson(file, { title: canary });
    // Heads of results and runs contain the program's version.
    if (entry.endsWith('.jsonl'))
      await writeFile(file, (await readFile(file, 'utf8')).replace(`"${version}"`, `"${canary}"`));
  }
}

async function readThrough(path: string): Promise<string> {
  if (!(await stat(path)).isDirectory()) return readFile(path, 'latin1');
  return readFile(join(path, 'notes.txt'), 'utf8');
}

/** Shows that a word of a file is in some answer if the file is in the corpus itself. */
async function checkReading(
  context: AttackContext,
  tally: Tally,
  served: ServedChild,
  model: string,
  place: string,
): Promise<void> {
  const corpus = join(await context.newFolder('read'), 'corpus');
  const canary = `canary${context.below(1e12)}`;
  await cp(model, corpus, { recursive: true });
  await moveHome(model, place, join(corpus, place), canary);
  const { client, socket } = await connected(served);
  let isFound = false;
  for (const operation of corpusOperations(context, client, served, corpus, page('')))
    if (!isFound) isFound = (await operation.run()).includes(canary);
  socket.terminate();
  tally.selfCheck(`${place} of the corpus itself is read`, isFound);
}

/** Shows that a change of the user's files is noticed. */
async function checkStates(context: AttackContext, tally: Tally): Promise<void> {
  const home = await context.newFolder('twin');
  await writeFile(join(home, 'file'), 'x');
  const before = await folderState(home);
  await symlink(join(home, 'file'), join(context.folder, 'twin-link'));
  await appendFile(join(context.folder, 'twin-link'), 'y');
  tally.selfCheck('a write through a link is noticed', (await folderState(home)) !== before);
}
