import { spawn } from 'node:child_process';
import { cp, mkdir, open, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Attack } from './attack';
import type { AttackContext } from './attackContext';
import { json } from './fuzzedMessages';
import { megabytes, peakMemory } from './processMemory';
import { aliveness, connected, within } from './servedClient';
import { strangersCorpus } from './strangersCorpus';
import { type Hole, NotTried, type Tally } from './tally';

/** Memory limit for each attempt, bytes: far less than the claimed content. */
const maxMemory = 1.2 * 1024 ** 3;

/** Small inputs that expand: packed files, sparse files, messages that name long arrays. */
export const bombs: Attack = {
  name: 'bombs',
  limit: 150,
  async run(context) {
    await files(context);
    await messages(context);
  },
};

async function files(context: AttackContext): Promise<void> {
  const tally = context.tally(
    'bombs in files: snapshots of 1.2 GB in 1 MB, 84 million lists, sparse files of 5 GB',
  );
  await checkMemory(tally);
  const model = await strangersCorpus(join(context.folder, 'model'));
  const served = await context.serve();
  let most = 0;
  for (const [place, plant] of Object.entries(planted)) {
    const corpus = join(await context.newFolder('bomb'), 'corpus');
    await cp(model, corpus, { recursive: true });
    await mkdir(dirname(join(corpus, place)), { recursive: true });
    await plant(join(corpus, place));
    const page = join(corpus, 'pages/a');
    for (const args of commandsFor(place, corpus, page))
      await tally.attempt(`${args[0]} with ${place}`, async () => {
        const { isHung, peak, code, stdout, stderr } = await context.program(args);
        most = Math.max(most, peak);
        if (isHung) return 'it did not end';
        if (peak > maxMemory) return `${megabytes(peak)} were taken`;
        if (/\n {4}at /.test(stdout + stderr)) return 'it fails with a stack trace';
        return code === 1 ? undefined : `exit code ${code}`;
      });
    const { client, socket } = await connected(served);
    const label = { corpus, slug: 'a', reader: '' };
    const requests: (() => Promise<unknown>)[] = [
      () => client.request('openPage', { source: page, scripts: true, ticket: 'bomb' }),
      () => client.request('labels', label),
      () => client.request('editLabels', { ...label, edit: { kind: 'marks', note: 'seen' } }),
      () => client.request('evaluations', { corpus }),
      () => client.request('tunings', { corpus }),
    ];
    for (const request of requests)
      await tally.attempt(`served, with ${place}`, async () => {
        const refusal = await within(60, 'an answer', request()).catch((cause: Error) => cause);
        if (refusal instanceof Error && refusal.name !== 'ServiceError') return refusal.message;
        if (refusal instanceof Error && refusal.message.includes('Internal error')) return refusal.message;
        const peak = peakMemory(served.child.pid!);
        return peak > maxMemory ? `${megabytes(peak)} were taken` : aliveness(served);
      });
    socket.terminate();
  }
  tally.evidence.push(
    `refused with a message that names the file; at most ${megabytes(most)} on the command line, ${megabytes(peakMemory(served.child.pid!))} served`,
  );
}

/** A gzip file can have several members: four of 300 MB take as long to make as one. */
export function packed(text: Buffer, beginning = ''): Buffer {
  const member = gzipSync(text, { level: 9 });
  return Buffer.concat([gzipSync(beginning), member, member, member, member]);
}

async function withHole(path: string): Promise<void> {
  const file = await open(path, 'a');
  await file.truncate(5 * 1024 ** 3);
  await file.close();
}

const size = 300 * 1024 ** 2;
/** Four times as much is less than a file may unpack to: 84 million lists, which take minutes to parse. */
const lists = 60 * 1024 ** 2;
const planted: Record<string, (path: string) => Promise<void>> = {
  'pages/a/snapshot.json.gz': (path) => writeFile(path, packed(Buffer.alloc(size, ' '))),
  'pages/b/snapshot.json.gz': (path) => writeFile(path, packed(Buffer.alloc(lists, '[],'), '[')),
  'corpus.json': withHole,
  'pages/a/page.json': withHole,
  'pages/a/labels.json': withHole,
  'pages/a/labels.history.jsonl': withHole,
  'pages/a/screenshot.webp': withHole,
  'results/x.jsonl': withHole,
  'runs/x.jsonl': withHole,
};

/** Commands that read the planted file and must refuse it. */
function commandsFor(place: string, corpus: string, page: string): string[][] {
  const check = ['corpus', 'check', corpus];
  if (place.startsWith('results/'))
    return [['eval', corpus, '--method', 'emine', '--since', 'x', '--workers', '1']];
  if (place.startsWith('runs/')) return [];
  if (place.endsWith('a/snapshot.json.gz'))
    return [
      check,
      ['run', page, '--method', 'emine'],
      ['blocks', page],
      ['eval', corpus, '--method', 'emine'],
    ];
  return [check];
}

async function messages(context: AttackContext): Promise<void> {
  const tally = context.tally('bombs in messages: uniform arrays, brackets, keys, texts');
  const array = '{"$array":"Float64Array","length":16000000,"all":1}';
  const wrapped = (input: string): Uint8Array => json(`{"id":5,"command":"methods","input":${input}}`);
  const many = (text: string, count: number): string => Array.from({ length: count }, () => text).join(',');
  const nestedArray = (depth: number): string =>
    `${'{"$array":"Float64Array","length":2000000,"all":'.repeat(depth)}1${'}'.repeat(depth)}`;
  const bombs: Record<string, Uint8Array> = {
    'one array of 128 MB': wrapped(`[${many(array, 1)}]`),
    '24 arrays of 128 MB': wrapped(`[${many(array, 24)}]`),
    '9,000 arrays of 128 MB': wrapped(`[${many(array, 9_000)}]`),
    'arrays in arrays': wrapped(`[${many(nestedArray(50), 100)}]`),
    'one array of 4 PB': wrapped('{"$array":"Float64Array","length":9007199254740991,"all":0}'),
    '15,000 arrays of 1 MB': wrapped(`[${many('{"$array":"Int8Array","length":1000000,"all":1}', 15_000)}]`),
    'a million brackets': json('['.repeat(1_000_000)),
    '900,000 empty lists': wrapped(`[${many('[]', 300_000)}]`),
    '90,000 keys': wrapped(`{${Array.from({ length: 90_000 }, (_, index) => `"k${index}":1`).join(',')}}`),
    'a text of 1 MB': wrapped(`"${'x'.repeat(1_000_000)}"`),
  };
  const peaks: number[] = [];
  for (const [name, bomb] of Object.entries(bombs))
    await tally.attempt(name, async (): Promise<Hole> => {
      const served = await context.serve();
      const { socket } = await connected(served);
      for (let time = 0; time < 5; time++) socket.send(bomb);
      const hole = await aliveness(served);
      await pause(100);
      const peak = peakMemory(served.child.pid!);
      peaks.push(peak);
      served.child.kill('SIGKILL');
      return hole ?? (peak > maxMemory ? `${megabytes(peak)} were taken` : undefined);
    });
  tally.evidence.push(`each five times; others are answered; at most ${megabytes(Math.max(...peaks))}`);
}

/** Shows that the memory of a process is measured. */
async function checkMemory(tally: Tally): Promise<void> {
  const script =
    "const taken = Buffer.alloc(400 * 1024 ** 2, 1); console.log('taken'); setTimeout(() => taken, 5000)";
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'ignore'] });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  const peak = peakMemory(child.pid!);
  child.kill('SIGKILL');
  if (peak === 0) throw new NotTried('the system does not report the memory of a process');
  tally.selfCheck('400 MB are seen', peak > 400 * 1024 ** 2);
}
