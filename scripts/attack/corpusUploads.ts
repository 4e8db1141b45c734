import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { CommandInput } from '../../src/shared/contract/commands';
import { maxCorpusBytes, maxPartBytes } from '../../src/shared/contract/upload';
import type { Attack } from './attack';
import { aliveness, connected, within } from './servedClient';
import { strangersCorpus } from './strangersCorpus';
import type { Hole } from './tally';
import { writtenFiles } from './writtenFiles';

type Part = CommandInput<'uploadCorpusPart'>;

const randomOrders = 100;

/** Corpora of strangers that are uploaded file by file. */
export const corpusUploads: Attack = {
  name: 'uploads',
  limit: 90,
  async run(context) {
    const tally = context.tally(
      'uploaded corpora: paths that lead elsewhere, wrong sizes, places and numbers',
    );
    const model = await strangersCorpus(join(context.folder, 'model'));
    const served = await context.serve();
    const { client, socket } = await connected(served);
    const home = join(context.folder, 'config/uploaded');
    const files = await filesOf(model);
    const send = async (parts: readonly Part[]): Promise<void> => {
      for (const part of parts) await client.request('uploadCorpusPart', part);
    };
    const open = (count: number, name = 'mine'): Promise<{ folder: string }> =>
      client.request('openUploadedCorpus', { upload: 'one', name, files: count });

    await send(files.map(([path, bytes]) => partOf(path, bytes)));
    const { folder } = await within(60, 'an answer', open(files.length));
    tally.selfCheck('a whole corpus is kept', folder === join(home, 'mine'));
    tally.selfCheck('with all its files', (await filesOf(folder)).length === files.length);
    const before = { written: await writtenFiles(context.folder, home), kept: (await readdir(home)).length };
    const holeAfter = async (answer: Promise<unknown>): Promise<Hole> => {
      const cause = await within(60, 'an answer', answer).then(
        () => undefined,
        (error: Error) => error,
      );
      await client.request('cancelCorpusUpload', { upload: 'one' });
      if (cause === undefined) return 'it was kept';
      if (cause.name !== 'ServiceError' || cause.message.includes('Internal error')) return cause.message;
      if ((await readdir(home)).length > before.kept) return 'a part of it was kept';
      return (await writtenFiles(context.folder, home)) === before.written
        ? undefined
        : 'a file was written elsewhere';
    };

    const [entry] = files
      .filter(([path]) => path === 'corpus.json')
      .map(([path, bytes]) => partOf(path, bytes));
    for (const path of leadingElsewhere)
      await tally.attempt(`path ${JSON.stringify(path.slice(0, 40))}`, () =>
        holeAfter(send([entry!, partOf(path, new Uint8Array(4))]).then(() => open(2))),
      );
    const some = partOf('pages/a/notes.txt', new Uint8Array(8));
    const wrong: Record<string, Part[]> = {
      'a file twice': [entry!, entry!],
      'a file in place of a folder': [entry!, partOf('pages', new Uint8Array(1)), some],
      'a folder in place of a file': [entry!, partOf('corpus.json/x', new Uint8Array(1))],
      'more than its size': [entry!, { ...some, size: 4 }],
      'a part from the middle': [entry!, { ...some, at: 4 }],
      'another file in between': [entry!, { ...some, size: 99 }, partOf('pages/b', new Uint8Array(1))],
      'a size over the limit': [entry!, { ...some, size: maxCorpusBytes }],
      'a part over the limit': [entry!, partOf('x', new Uint8Array(maxPartBytes + 1))],
      'no corpus.json': [some],
      'another upload in between': [entry!, { ...some, upload: 'other' }],
      'fewer files than it says': [entry!],
    };
    for (const [name, parts] of Object.entries(wrong))
      await tally.attempt(name, () => holeAfter(send(parts).then(() => open(2))));
    for (let order = 0; order < randomOrders; order++)
      await tally.attempt(`random parts ${order}`, () => {
        const parts = Array.from({ length: 1 + context.below(6) }, () => ({
          ...some,
          path: context.pick(['corpus.json', 'pages/a/page.json', ...leadingElsewhere]),
          size: context.below(20),
          at: context.below(3) * 4,
          bytes: Uint8Array.from({ length: context.below(9) }, () => context.below(256)),
        }));
        return holeAfter(
          send(parts).then(() => open(context.below(4) + 1, context.pick(['../mine', 'x', '..']))),
        );
      });
    await tally.attempt('afterwards', () => aliveness(served));
    tally.evidence.push('refused with a sentence, nothing of it is kept and no other file is written');
    socket.terminate();
  },
};

function partOf(path: string, bytes: Uint8Array<ArrayBuffer>): Part {
  return { upload: 'one', path, size: bytes.length, at: 0, bytes };
}

async function filesOf(folder: string): Promise<[path: string, bytes: Uint8Array<ArrayBuffer>][]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = found.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name));
  return Promise.all(
    paths.map(async (path) => [relative(folder, path), Uint8Array.from(await readFile(path))]),
  );
}

const leadingElsewhere = [
  '../escaped.txt',
  'pages/../../escaped.txt',
  '/tmp/escaped.txt',
  'C:\\escaped.txt',
  '..\\escaped.txt',
  'pages//escaped.txt',
  'pages/.hidden',
  '.git/config',
  'a:b',
  'a\u0000b',
  'a\u202eb',
  'dot.',
  'space ',
  'a/b/c/d/e/f/g',
  'x'.repeat(201),
];
