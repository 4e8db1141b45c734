import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleBytes } from '../../src/main/bundle/bundleBytes';
import { bundleOfFolder } from '../../src/main/bundle/bundleOfFolder';
import { programFolder } from '../../src/main/platform/programFolder';
import { readZip } from '../../src/main/platform/readZip';
import { writeZip } from '../../src/main/platform/writeZip';
import type { ServiceClient } from '../../src/shared/contract/serviceClient';
import { maxPartBytes } from '../../src/shared/contract/upload';
import { newSession } from '../../src/shared/session/newSession';
import type { Attack } from './attack';
import { packed } from './bombs';
import { megabytes, peakMemory } from './processMemory';
import { aliveness, connected, within } from './servedClient';
import type { Hole } from './tally';
import { writtenFiles } from './writtenFiles';

/** Memory limit for all of these bundles, bytes: more than the largest may unpack to. */
const maxMemory = 1.2 * 1024 ** 3;
const changedBytes = 150;
/** The name of a file that an archive tries to write elsewhere. */
const escaped = 'escaped.txt';

/** Bundles of strangers, on the disk and uploaded. */
export const bundles: Attack = {
  name: 'bundles',
  limit: 150,
  async run(context) {
    const tally = context.tally(
      'bundles: names that lead elsewhere, links, lies, bombs, unlisted and damaged files, changed bytes',
    );
    const served = await context.serve();
    const { client, socket } = await connected(served);
    const whole = await wholeBundle();
    const path = join(context.folder, 'one.recordscope');
    const ask = {
      'on the disk': async (bytes: Buffer) => {
        await writeFile(path, bytes);
        return client.request('openBundle', { path });
      },
      uploaded: (bytes: Buffer) => uploaded(client, bytes),
    };
    for (const [how, open] of Object.entries(ask))
      tally.selfCheck(`the whole one is opened, ${how}`, (await open(whole)).source !== '');
    const home = join(context.folder, 'config/bundles');
    const before = await writtenFiles(context.folder, home);
    await writeFile(join(context.folder, 'seen.txt'), '');
    tally.selfCheck('a new file is seen', (await writtenFiles(context.folder, home)) !== before);
    const start = { written: await writtenFiles(context.folder, home), kept: await readdir(home) };

    const written = async (): Promise<Hole> =>
      (await writtenFiles(context.folder, home)) === start.written
        ? undefined
        : 'a file was written elsewhere';
    const refusal = (answer: Promise<unknown>): Promise<Error | undefined> =>
      within(60, 'an answer', answer).then(
        () => undefined,
        (cause: Error) => cause,
      );
    const isSentence = ({ name, message }: Error): boolean =>
      name === 'ServiceError' && !message.includes('Internal error');
    for (const [name, bytes] of Object.entries(await hostileBundles(whole)))
      for (const [how, open] of Object.entries(ask))
        await tally.attempt(`${name}, ${how}`, async () => {
          const cause = await refusal(open(bytes));
          if (cause === undefined) return 'it was opened';
          if (!isSentence(cause)) return cause.message;
          if ((await readdir(home)).length > start.kept.length) return 'a part of it was kept';
          return written();
        });
    for (let change = 0; change < changedBytes; change++)
      await tally.attempt(`changed byte ${change}`, async () => {
        const bytes = Buffer.from(whole);
        bytes[context.below(bytes.length)]! ^= 1 + context.below(255);
        const cause = await refusal(ask.uploaded(bytes));
        return cause === undefined || isSentence(cause) ? written() : cause.message;
      });
    await tally.attempt('afterwards', () => aliveness(served));
    const peak = peakMemory(served.child.pid!);
    if (peak > maxMemory) tally.note('memory', `${megabytes(peak)} were taken`);
    tally.evidence.push(
      `refused with a sentence, nothing of it is kept and no other file is written; at most ${megabytes(peak)}`,
    );
    socket.terminate();
  },
};

/** As the inspector sends a file. */
async function uploaded(client: ServiceClient, file: Buffer) {
  const upload = 'bundle';
  for (let at = 0; at < file.length; at += maxPartBytes)
    await client.request('uploadPart', {
      upload,
      at,
      bytes: Uint8Array.from(file.subarray(at, at + maxPartBytes)),
    });
  return client.request('openUploadedBundle', { upload, name: 'one.recordscope' });
}

async function wholeBundle(): Promise<Buffer> {
  const { bundle } = await bundleOfFolder(join(programFolder, 'examples/corpus/pages/sibling-rows'), {
    session: newSession('emine'),
    notes: '',
    savedAt: '2026-01-02T03:04:05.000Z',
  });
  return bundleBytes(bundle);
}

const [local, central] = ['PK\x03\x04', 'PK\x01\x02'];

/** Every one must be refused. */
async function hostileBundles(whole: Buffer): Promise<Record<string, Buffer>> {
  const entries = await readZip(whole, 'whole', { entries: 100, unpacked: 1e9 });
  const withFiles = (changes: Record<string, string | Uint8Array | null>): Buffer => {
    const files = new Map(entries.map(({ name, bytes }) => [name, bytes]));
    for (const [name, content] of Object.entries(changes))
      if (content === null) files.delete(name);
      else files.set(name, Buffer.from(content as string));
    return writeZip([...files].map(([name, bytes]) => ({ name, bytes })));
  };
  const textOf = (file: string): string =>
    Buffer.from(entries.find(({ name }) => name === file)!.bytes).toString();
  const entry = JSON.parse(textOf('bundle.json')) as { page: object };
  const withEntry = (change: object): Buffer =>
    withFiles({ 'bundle.json': JSON.stringify({ ...entry, ...change }) });
  /** Other bytes at a place after the first header of a kind. */
  const patched = (bytes: Buffer, header: string, offset: number, ...values: number[]): Buffer => {
    const copy = Buffer.from(bytes);
    copy.set(values, copy.indexOf(header, 0, 'latin1') + offset);
    return copy;
  };
  const onUnix = patched(whole, central, 5, 3);
  const many = Array.from({ length: 600 }, (_, index) => [`page/${index}`, ''] as const);
  const [large, label] = [Buffer.alloc(300 * 1024 ** 2, ' '), 'page/labels.1.json'];
  return {
    ...Object.fromEntries(
      leadingElsewhere.map((name) => [
        `name ${JSON.stringify(name.slice(0, 30))}`,
        withFiles({ [name]: 'x' }),
      ]),
    ),
    'a file that it does not list': withFiles({ 'page/run.sh': 'rm' }),
    'a name in other letters': withFiles({ 'BUNDLE.JSON': '{}' }),
    'no list': withFiles({ 'bundle.json': null }),
    'a missing file': withFiles({ 'page/snapshot.json.gz': null }),
    'a symbolic link': patched(onUnix, central, 38, 0, 0, 0xff, 0xa1),
    'a device': patched(onUnix, central, 38, 0, 0, 0xff, 0x61),
    encrypted: patched(whole, central, 8, 1, 0),
    'an unknown kind of packing': patched(whole, central, 10, 14),
    'another size in the list': patched(whole, central, 24, 1, 0, 0, 0),
    'another size beside the file': patched(whole, local, 22, 1, 0, 0, 0),
    'another checksum': patched(patched(whole, central, 16, 1, 2), local, 14, 1, 2),
    'another place': patched(whole, central, 42, 1),
    'bytes before it': Buffer.concat([Buffer.alloc(100, 'x'), whole]),
    'bytes after it': Buffer.concat([whole, Buffer.alloc(100, 'x')]),
    half: whole.subarray(0, whole.length / 2),
    'two of them': Buffer.concat([whole, whole]),
    '600 files': withFiles(Object.fromEntries(many)),
    '300 MB in a file': withFiles({ 'page/snapshot.json.gz': large }),
    '1.2 GB in the snapshot': withFiles({ 'page/snapshot.json.gz': packed(large) }),
    'labels of 33 MB': withFiles({ [label]: ' '.repeat(33 * 1024 ** 2) }),
    'brackets for a list': withFiles({ 'bundle.json': '['.repeat(2_000_000) }),
    'a list that pollutes': withFiles({ 'bundle.json': '{"__proto__":{"format":"recordscope-bundle"}}' }),
    'an annotator that leads elsewhere': withEntry({ labels: [{ reader: `../../${escaped}`, file: label }] }),
    'a picture that leads elsewhere': withEntry({
      page: { ...entry.page, screenshot: ['../../../../etc/passwd'] },
    }),
    'a picture that is HTML': withFiles({ 'page/screenshot.webp': '<svg onload=alert(1)>' }),
    'notes of 1 MB': withEntry({ notes: 'x'.repeat(1024 ** 2) }),
    'a session of brackets': withFiles({ 'session.json': '{"format":'.repeat(100_000) }),
  };
}

const leadingElsewhere = [
  `../${escaped}`,
  `../../../${escaped}`,
  `/tmp/${escaped}`,
  `page/../../${escaped}`,
  `..\\${escaped}`,
  `C:\\${escaped}`,
  `page//${escaped}`,
  '.hidden',
  'page/.lock',
  'page/',
  'a\u0000b',
  'x'.repeat(300),
];
