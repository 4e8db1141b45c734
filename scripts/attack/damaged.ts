import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { contentHash } from '../../src/main/capture/contentHash';
import { Corpus } from '../../src/main/corpus/corpus';
import type { DocumentSnapshot } from '../../src/shared/page/pageSnapshot';
import { drawnCorpus, listSnapshot } from '../../test/support/corpus/drawnCorpus';
import type { Attack } from './attack';
import type { AttackContext, Ran } from './attackContext';
import { megabytes } from './processMemory';
import { aliveness, connected, within } from './servedClient';
import type { Hole } from './tally';

/** Memory limit, bytes: the pages here are small. */
const maxMemory = 1.5 * 1024 ** 3;

/** Damaged and malicious files in a corpus. */
export const damaged: Attack = {
  name: 'damaged',
  limit: 120,
  async run(context) {
    const tally = context.tally(
      'damaged and hostile corpus files: cut off, versions, NaN, 1e999, cycles, brackets, __proto__, long texts',
    );
    const folder = join(context.folder, 'corpus');
    const slugs = await makeCorpus(folder);
    const whole = await context.program(['corpus', 'check', join(context.folder, 'model')]);
    tally.selfCheck('the corpus was intact before', whole.code === 0);
    const checked = await context.program(['corpus', 'check', folder, '--json']);
    const evaluated = await context.program(['eval', folder, '--method', 'buw', '--workers', '1', '--csv']);
    const served = await context.serve();
    const { client, socket } = await connected(served);
    const info = await within(60, 'openCorpus', client.request('openCorpus', { folder }));
    const reports = checked.stdout + evaluated.stdout + evaluated.stderr + JSON.stringify(info);
    tally.selfCheck('an intact page is evaluated', isEvaluated(evaluated, 'well'));
    for (const ran of [checked, evaluated]) tally.note('the commands', faultOf(ran));
    for (const slug of slugs)
      await tally.attempt(slug, async () => {
        const label = within(60, 'labels', client.request('labels', { corpus: folder, slug, reader: '' }));
        const sentence = await label.then(
          () => '',
          (cause: Error) => (cause.name === 'ServiceError' ? '' : cause.message),
        );
        if (sentence !== '') return sentence;
        return reports.includes(`/${slug}/`) || reports.includes(`/${slug}"`) || isEvaluated(evaluated, slug)
          ? undefined
          : 'it is neither listed nor used';
      });
    await tally.attempt('afterwards', () => aliveness(served));
    socket.terminate();
    for (const [name, text] of Object.entries(damages))
      await tally.attempt(`corpus.json: ${name}`, () => ofCorpusFile(context, text));
    tally.evidence.push(
      `each is listed with its fault or can be used, the others are evaluated; no stack trace; at most ${megabytes(Math.max(checked.peak, evaluated.peak))}`,
    );
  },
};

/** Whether the page has a row in the table of results. */
function isEvaluated({ stdout }: Ran, slug: string): boolean {
  return new RegExp(`^${slug},`, 'm').test(stdout);
}

function faultOf({ isHung, code, stdout, stderr, peak }: Ran): Hole {
  if (isHung) return 'it did not end';
  if (code !== 1) return `exit code ${code}`;
  if (peak > maxMemory) return `${megabytes(peak)} were taken`;
  return /\n {4}at /.test(stdout + stderr) ? 'it fails with a stack trace' : undefined;
}

async function ofCorpusFile(
  context: AttackContext,
  damage: (text: string) => string | Buffer,
): Promise<Hole> {
  const folder = join(await context.newFolder('damaged'), 'corpus');
  await cp(join(context.folder, 'model'), folder, { recursive: true });
  const file = join(folder, 'corpus.json');
  await writeFile(file, damage(await readFile(file, 'utf8')));
  const ran = await context.program(['corpus', 'check', folder]);
  return ran.code === 0 ? undefined : faultOf(ran);
}

const deep = 2_000_000;
/** Damage to the text of a file. */
const damages: Record<string, (text: string) => string | Buffer> = {
  'cut off': (text) => text.slice(0, text.length / 2),
  empty: () => '',
  binary: () => Buffer.from(Array.from({ length: 500 }, (_, index) => (index * 37) % 256)),
  null: () => 'null',
  list: () => '[]',
  number: () => '1e999',
  'another version': (text) =>
    text.replace('"version":1', '"version":99').replace('"version": 1', '"version": 99'),
  brackets: () => '['.repeat(deep),
  'closed brackets': () => '['.repeat(deep) + ']'.repeat(deep),
  pollution: (text) =>
    text.replace('{', '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},'),
  'NaN for numbers': (text) => text.replace(/:\s*\d+/g, ':NaN'),
  '1e999 for numbers': (text) => text.replace(/(?<!"version"):\s*\d+/g, ':1e999'),
  'negative numbers': (text) => text.replace(/(?<!"version"):\s*(\d+)/g, ':-$1'),
  'texts for numbers': (text) => text.replace(/(?<!"version"):\s*(\d+)/g, ':"$1"'),
  'a text of 20 MB': (text) => text.replace('{', `{"more":"${'x'.repeat(20 * 1024 * 1024)}",`),
  'a null byte': (text) => text.replace('"', '"\0'),
  'a byte order mark': (text) => `\ufeff${text}`,
};

/** Snapshots with a correct hash: an attacker can compute it. */
const hostileSnapshots: Record<string, (document: DocumentSnapshot) => void> = {
  'cycle-of-parents': ({ nodes }) => void (nodes.parent as Int32Array).fill(3, 3, 6),
  'parents-that-are-not-there': ({ nodes }) => void (nodes.parent as Int32Array).fill(1e9, 4),
  'texts-that-are-not-there': ({ nodes }) => void (nodes.value as Int32Array).fill(1e9, 4),
  'boxes-of-nan': ({ boxes }) => void (boxes.bounds as Float64Array).fill(Number.NaN),
  'boxes-without-end': ({ boxes }) => void (boxes.bounds as Float64Array).fill(1e308),
  'boxes-of-other-nodes': ({ boxes }) => void (boxes.node as Int32Array).fill(-7),
  'styles-that-are-not-there': ({ boxes }) => void (boxes.style as Int32Array).fill(1e9),
};

/** One page for every damage of every file, one intact page, and the same corpus undamaged. Returns the damaged pages. */
async function makeCorpus(folder: string): Promise<string[]> {
  const files = ['page.json', 'labels.json', 'snapshot.json.gz'];
  const pages = files.flatMap((file, index) =>
    Object.keys(damages).map((name) => ({
      slug: `${'pls'[index]}-${name.replaceAll(' ', '-')}`,
      file,
      damage: damages[name]!,
    })),
  );
  const model = join(folder, '../model');
  await drawnCorpus(model, [{ slug: 'well', site: 'well', records: 4, labelled: 4 }]);
  await cp(model, folder, { recursive: true });
  for (const { slug, file, damage } of pages) {
    await cp(join(model, 'pages/well'), join(folder, 'pages', slug), { recursive: true });
    const path = join(folder, 'pages', slug, file);
    const bytes = await readFile(path);
    const isPacked = file.endsWith('.gz');
    const made = damage((isPacked ? gunzipSync(bytes) : bytes).toString('utf8'));
    await writeFile(path, isPacked ? gzipSync(made) : made);
  }
  const corpus = await Corpus.open(folder);
  for (const [name, change] of Object.entries(hostileSnapshots)) {
    const snapshot = listSnapshot(name, 4);
    change(snapshot.documents[0]!);
    const made = { ...snapshot, hash: contentHash(snapshot) };
    await corpus.add({ snapshot: made, screenshot: [], mhtml: undefined }, { name, site: name });
  }
  return [...pages.map(({ slug }) => slug), ...Object.keys(hostileSnapshots)];
}
