import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { contentHash } from '../../../src/main/capture/contentHash';
import { Corpus } from '../../../src/main/corpus/corpus';
import { programFolder } from '../../../src/main/platform/programFolder';
import { type Finished, recordscope } from '../../support/corpus/commandLine';
import { labelOfFirst, listSnapshot, writeLabel } from '../../support/corpus/drawnCorpus';
import { hostileText, hostileTexts, unprintable } from '../../support/corpus/hostileTexts';
import { commandHere } from '../../support/corpus/tuningCommands';
import { temporaryFolder } from '../../support/setup/temporaryFolder';

const folder = temporaryFolder();
const corpus = (): string => join(folder(), 'corpus');
const page = (): string => join(corpus(), 'pages', hostileName);
/** A valid name for a folder, and for a page of a corpus. */
const hostileName = 'page \u202e\u2066\u200f';
const buw = ['--method', 'buw'];
const oneThread = ['--workers', '1'];

/** An untrusted corpus, hostile in every text that the program prints. */
beforeEach(async () => {
  const made = await Corpus.create(corpus(), 'Hostile', { width: 1000, height: 800, deviceScaleFactor: 1 });
  const drawn = {
    ...listSnapshot(hostileText, 6),
    title: hostileText,
    address: `http://hostile.example/${hostileText}`,
    browser: hostileText,
    warnings: [{ code: 'http-error', message: hostileText }],
  };
  const snapshot = { ...drawn, hash: contentHash(drawn) };
  const details = { name: hostileName, site: hostileText, tags: [hostileText] };
  await made.add({ snapshot, screenshot: [], mhtml: undefined }, details);
  await writeLabel(made, hostileName, '', (blocks) => ({ ...labelOfFirst(blocks, 3), note: hostileText }));
  await mkdir(join(corpus(), 'pages', '\u001b[31mred\nforged: all is well'));
  const entry = JSON.parse(await readFile(join(corpus(), 'corpus.json'), 'utf8'));
  await writeFile(join(corpus(), 'corpus.json'), JSON.stringify({ ...entry, name: hostileText }));
});

/** No control characters, and no line that comes from the page. */
function expectHarmless({ stdout, stderr }: Pick<Finished, 'stdout' | 'stderr'>): void {
  const printed = stdout.replaceAll('\r\n', '\n') + stderr;
  expect(printed).not.toBe('');
  expect(unprintable.exec(printed)?.index).toBeUndefined();
  expect(printed).not.toMatch(/^forged/m);
}

describe('prints no control or direction characters of a page or corpus', () => {
  it.each<[string, () => string[]]>([
    ['run', () => ['run', page(), ...buw]],
    ['run of a page that fails', () => ['run', `${page()}\u001b[31m\nforged`, ...buw]],
    ['blocks', () => ['blocks', page(), '--dropped']],
    ['why', () => ['why', page(), ...buw, '--at', '250,120']],
    ['why without a block', () => ['why', page(), ...buw, '--at', '-5,-5']],
    ['render', () => ['render', page(), ...buw, '--out', join(folder(), '\u001b[31mred\nforged.svg')]],
    ['eval', () => ['eval', corpus(), ...oneThread, '--by', 'site', '--by', 'tag', '--by', 'page']],
    ['eval --csv', () => ['eval', corpus(), ...oneThread, '--csv']],
    ['eval --markdown', () => ['eval', corpus(), ...oneThread, '--markdown', '--by', 'site', '--by', 'page']],
    ['errors', () => ['errors', corpus(), ...oneThread]],
    ['errors --markdown', () => ['errors', corpus(), ...oneThread, '--markdown']],
    ['sweep', () => ['sweep', corpus(), ...buw, ...oneThread, '--points', '2', '--param', minimum]],
    ['sweep --csv', () => ['sweep', corpus(), ...buw, ...oneThread, '--csv', '--param', minimum]],
    ['fit', () => ['fit', page(), ...buw]],
    ['corpus list', () => ['corpus', 'list', corpus()]],
    ['corpus check', () => ['corpus', 'check', corpus()]],
    ['corpus export', () => ['corpus', 'export', corpus(), join(folder(), '\u009b31mred\nforged')]],
    ['corpus new', () => ['corpus', 'new', join(folder(), 'new \u001b[31m\nforged'), '--name', 'x']],
    ['corpus add', () => ['corpus', 'add', corpus(), page(), '\u001b[31m\nforged']],
    ['a corpus that is not there', () => ['eval', '\u001b[31m\nforged']],
    ['a preset that is not there', () => ['run', page(), ...buw, '--preset', '\u001b[31m\nforged']],
    ['an unknown method', () => ['run', page(), '--method', '\u001b[31m\nforged']],
  ])('%s', async (_name, args) => {
    expectHarmless(await commandHere(args()));
  });

  it('corpus import, of labels for pages with hostile names', async () => {
    const labels = join(folder(), 'labels.csv');
    const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;
    const rows = Object.values(hostileTexts).map((text) => `${cell(text)},/html[1]\r\n`);
    await writeFile(labels, `page,xpath\r\n${rows.join('')}`);
    const { code, stdout, stderr } = await commandHere(['corpus', 'import', corpus(), labels]);
    expectHarmless({ stdout, stderr });
    // One line for each; and one for the folder that cannot be a page.
    expect([code, stderr.match(/^failed: /gm)?.length]).toEqual([1, rows.length]);
  });

  it('capture and blocks, of a page that is opened now', async () => {
    const file = join(folder(), 'page.html');
    const body = Object.values(hostileTexts).map((text) => `<li>${text}</li>`);
    await writeFile(file, `<!doctype html><meta charset="utf-8"><title>${hostileText}</title><ul>${body}`);
    const captured = await recordscope([
      'capture',
      file,
      '\u001b[31m\nforged',
      '--into',
      join(folder(), 'new'),
    ]);
    expectHarmless(captured);
    expect([captured.code, captured.stdout]).toEqual([1, expect.stringContaining('picture')]);
    const [stored] = await readdir(join(folder(), 'new/pages'));
    expectHarmless(await recordscope(['blocks', join(folder(), 'new/pages', stored!)]));
  });
});

const minimum = 'dataRecords.minRecords=2..3';

describe('escapes control characters in error messages about arguments', () => {
  it.each([
    ['an unknown option', ['methods', '--\u001b[31mred\nforged']],
    ['an unknown command', ['\u001b[31mred\nforged']],
    ['an argument too many', ['methods', '\u001b[31mred\nforged']],
    ['an unknown choice', ['render', 'x', '--show', '\u001b[31mred\nforged']],
    ['a value the option rejects', ['open', '--port', '\u001b[31mred\nforged']],
    ['a value the command rejects', ['why', 'x', '--method', 'buw', '--at', '\u001b[31mred\nforged']],
  ])('%s', async (_name, args) => {
    const finished = await recordscope(args);
    expect([finished.code, finished.stdout]).toEqual([2, '']);
    expectHarmless(finished);
  });
});

it('prints a crash with its stack, without control characters', async () => {
  // No command expects an output stream that cannot be written.
  const broken = `data:text/javascript,${encodeURIComponent(
    `process.stdout.write = () => { throw new Error(${JSON.stringify(hostileText)}) }`,
  )}`;
  const finished = await recordscope(['methods'], { environment: { NODE_OPTIONS: `--import ${broken}` } });
  expect(finished.code).toBe(1);
  expectHarmless(finished);
  expect(finished.stderr).toMatch(/^Error: .*red[\s\S]*?^ +at /m);
});

describe('JSON', () => {
  it.each<[string, () => string[]]>([
    ['run', () => ['run', page(), ...buw, '--json']],
    ['blocks', () => ['blocks', page(), '--json']],
    ['eval', () => ['eval', corpus(), ...oneThread, '--json']],
    ['corpus list', () => ['corpus', 'list', corpus(), '--json']],
  ])('of %s contains all characters, escaped', async (_name, args) => {
    const { stdout } = await commandHere(args());
    expect(unprintable.exec(stdout)?.index).toBeUndefined();
    const texts = new Set<unknown>();
    for (const line of stdout.trimEnd().split('\n'))
      JSON.parse(line, (_key, value) => {
        texts.add(value);
        return value;
      });
    expect(texts).toContain(hostileText);
  });
});

it('prints a site named like a formula as text in CSV', async () => {
  const made = await Corpus.open(corpus());
  await made.editPage(hostileName, (entry) => ({ ...entry, site: '=cmd|calc!A1', tags: ['\u200e@SUM(A1)'] }));
  const { stdout } = await commandHere(['eval', corpus(), ...buw, ...oneThread, '--csv']);
  expect(stdout.split('\r\n')[1]).toMatch(/^page ,'=cmd\|calc!A1,'@SUM\(A1\),buw,3,/);
});

it('only printLines and the progress line write to the terminal', async () => {
  const printing = /process\.(stdout|stderr)|console\.|standardOutput/;
  const found: string[] = [];
  for (const part of ['main', 'shared']) {
    const files = await readdir(join(programFolder, 'src', part), { recursive: true });
    for (const file of files.filter((name) => name.endsWith('.ts')))
      if (printing.test(await readFile(join(programFolder, 'src', part, file), 'utf8'))) found.push(file);
  }
  // The desktop program has no command line. It writes warnings and errors for users who start it from a terminal.
  // Exports are texts of other programs, which print their rows.
  expect(found.sort()).toEqual([
    'cli/output/printLines.ts',
    'cli/output/progress.ts',
    'electron/desktopProgram.ts',
    'electron/programFaults.ts',
    'exports/cheerioCode.ts',
    'exports/crawleeCode.ts',
    'exports/playwrightCode.ts',
  ]);
});
