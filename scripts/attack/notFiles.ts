import { execFile } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { drawnCorpus } from '../../test/support/corpus/drawnCorpus';
import { canMake, type NotFile, putInPlace } from '../../test/support/corpus/hostileCorpus';
import type { Attack } from './attack';
import type { AttackContext, ServedChild } from './attackContext';
import { corpusOperations } from './corpusOperations';
import { megabytes, peakMemory } from './processMemory';
import { aliveness, connected, within } from './servedClient';
import { strangersCorpus } from './strangersCorpus';
import { NotTried, setUp, type Tally } from './tally';

/** FIFOs, devices and folders instead of files: a program that reads them waits forever. */
export const notFiles: Attack = {
  name: 'not-files',
  limit: 150,
  async run(context) {
    const model = await strangersCorpus(join(context.folder, 'model'));
    const tally = context.tally('FIFOs, devices and folders instead of every file of a corpus');
    const served = await context.serve();
    await checkWaits(context, tally);
    for (const kind of ['FIFO', 'device', 'folder'] as const)
      for (const place of places) await tryPlace(context, tally, served, model, kind, place);
    await tally.attempt('ten FIFOs at once', () => manyFifos(context, served));
    tally.evidence.push(
      `every command ends, and files that are read are listed; a plain read waits; at most ${megabytes(peakMemory(served.child.pid!))}`,
    );
  },
};

const page = (name: string): string => `pages/a/${name}`;
/** Files that `corpus check` reads and must list. */
const read = [
  'corpus.json',
  ...['page.json', 'labels.json', 'snapshot.json.gz', 'screenshot.webp'].map(page),
];
const places = [
  ...read,
  ...[
    'labels.history.jsonl',
    'labels.bob.json',
    'page.mhtml',
    'source.html.gz',
    '.lock',
    '.recaptured/page.json',
  ].map(page),
  'results/x.jsonl',
  'runs/x.jsonl',
  'pages/c/page.json',
];
const wanted =
  /^(openCorpus|labels|editLabels|editPages|glancePage|picture|evaluations|results|tunings|tuning|exportLabels coco|corpus check|removePages)$/;

async function tryPlace(
  context: AttackContext,
  tally: Tally,
  served: ServedChild,
  model: string,
  kind: NotFile,
  place: string,
): Promise<void> {
  const corpus = join(await context.newFolder('not-file'), 'corpus');
  await cp(model, corpus, { recursive: true });
  const { client, socket } = await connected(served);
  const operations = corpusOperations(context, client, served, corpus, place).filter(({ name }) =>
    wanted.test(name),
  );
  for (const { name, run } of operations)
    await tally.attempt(`${name}, ${kind} at ${place}`, async () => {
      if (!canMake(kind)) throw new NotTried('only root can make a device');
      // An earlier operation may have removed it with its page.
      if (name !== 'removePages') await setUp(() => replaced(join(corpus, place), kind));
      const output = await run();
      if (output.includes('\n    at ')) return 'it fails with a stack trace';
      const isNamed = output.includes(place.split('/').at(-1)!);
      return name === 'corpus check' && read.includes(place) && !isNamed
        ? 'it is not listed'
        : aliveness(served);
    });
  socket.terminate();
  await rm(corpus, { recursive: true, force: true });
}

async function replaced(path: string, kind: NotFile): Promise<void> {
  await rm(path, { recursive: true, force: true });
  await putInPlace(path, kind);
}

/** One for each file thread of the program would block all its other reads. */
async function manyFifos(context: AttackContext, served: ServedChild): Promise<string | undefined> {
  const slugs = Array.from({ length: 5 }, (_, index) => `p${index}`);
  const folder = join(context.folder, 'many');
  const other = join(context.folder, 'other');
  await setUp(async () => {
    await drawnCorpus(
      folder,
      slugs.map((slug) => ({ slug, site: slug, records: 3, labelled: 3 })),
    );
    await drawnCorpus(other, [{ slug: 'well', site: 'w', records: 3 }]);
    for (const slug of slugs)
      for (const name of ['page.json', 'labels.json'])
        await putInPlace(join(folder, 'pages', slug, name), 'FIFO');
  });
  const { client, socket } = await connected(served);
  const opened = client.request('openCorpus', { folder }).catch(() => undefined);
  const well = { source: join(other, 'pages/well'), scripts: true, ticket: 'well' };
  const head = await within(20, 'a page of another corpus', client.request('openPage', well));
  await within(20, 'the corpus with FIFOs', opened);
  socket.terminate();
  return head.blockCount > 0 ? aliveness(served) : 'the other page is empty';
}

/** Shows that a plain read of a FIFO waits. */
async function checkWaits(context: AttackContext, tally: Tally): Promise<void> {
  if (!canMake('FIFO')) return;
  const fifo = join(context.folder, 'fifo');
  await putInPlace(fifo, 'FIFO');
  const reading = promisify(execFile)('cat', [fifo], { timeout: 500 });
  const isStopped = await reading.then(
    () => false,
    ({ killed }: { killed?: boolean }) => killed === true,
  );
  tally.selfCheck('a plain read of a FIFO waits', isStopped);
}
