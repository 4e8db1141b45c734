import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CaptureWarning } from '../../../src/shared/page/pageSnapshot';
import { recordscope } from '../../support/corpus/commandLine';
import { storedPage } from '../../support/corpus/storedPage';
import { commandHere } from '../../support/corpus/tuningCommands';
import { examplePage } from '../../support/page/examplePages';
import { ofThePage } from '../../support/page/pages';
import { localSite } from '../../support/page/site';
import { temporaryFolder } from '../../support/setup/temporaryFolder';

const folder = temporaryFolder();
const at = localSite({
  '/list': '<!doctype html><title>List</title><ul><li>one<li>two<li hidden>three</ul>',
});
const stored = storedPage(() => at('/list'));

interface Blocks {
  page: { address: string; title: string; hash: string; warnings: CaptureWarning[] };
  blocks: {
    id: number;
    xpath: string;
    tag: string;
    rect: [number, number, number, number];
    kind: string;
    styleClass: number;
    text: string;
    dropped?: string;
  }[];
}

describe('recordscope', () => {
  it.each([[['--help']], [['capture', '--help']], [['blocks', '--help']], [['help', 'blocks']]])(
    'prints help: %s',
    async (args) => {
      const { code, stdout } = await commandHere(args);
      expect(code).toBe(0);
      expect(stdout).toMatch(/^Usage: recordscope/);
    },
  );

  it.each([
    ['an unknown command', ['scrape']],
    ['an unknown option', ['blocks', 'x.html', '--fast']],
    ['no source', ['capture', '--into', 'x']],
    ['no folder', ['capture', 'x.html']],
    ['a bad window', ['blocks', 'x.html', '--viewport', 'wide']],
    ['a bad time', ['blocks', 'x.html', '--timeout', '-3']],
    ['neither on nor off', ['blocks', 'x.html', '--scripts', 'maybe']],
    ['an unknown way to capture panes', ['blocks', 'x.html', '--panes', 'closed']],
    ['sizes only', ['blocks', 'x.html', '--properties', 'width,height']],
    ['an invalid property name', ['blocks', 'x.html', '--properties', 'color;x']],
    ['both forms of output', ['blocks', 'x.html', '--json', '--table']],
    ['standard input twice', ['capture', '-', '-', '--into', 'x']],
    ['nothing at all', []],
  ])('exits with 2 and prints usage: %s', async (_name, args) => {
    const { code, stdout, stderr } = await commandHere(args);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/error: |Usage: /);
  });

  it('prints its version', async () => {
    expect((await recordscope(['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});

describe('recordscope blocks', () => {
  it('prints the model as JSON and nothing else', async () => {
    const { code, stdout, stderr } = await recordscope(['blocks', at('/list'), '--json']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const { page, blocks } = JSON.parse(stdout) as Blocks;
    expect(page).toMatchObject({ address: at('/list'), title: 'List' });
    expect(ofThePage(page.warnings)).toEqual([]);
    const items = blocks.filter(({ tag }) => tag === 'li');
    expect(items.map(({ xpath, kind, text }) => [xpath, kind, text])).toEqual([
      ['/html[1]/body[1]/ul[1]/li[1]', 'basic', 'one'],
      ['/html[1]/body[1]/ul[1]/li[2]', 'basic', 'two'],
    ]);
    expect(items[0]?.styleClass).toBe(items[1]?.styleClass);
    expect(items[0]?.rect[0]).toBe(48);
    expect(Object.keys(blocks[0]!)).toEqual(['id', 'xpath', 'tag', 'rect', 'kind', 'styleClass', 'text']);
  });

  it('lists what was dropped on request, with the reason', async () => {
    const { stdout } = await recordscope(['blocks', stored(), '--json', '--dropped']);
    const { blocks } = JSON.parse(stdout) as Blocks;
    expect(blocks.find(({ text }) => text === 'three')).toMatchObject({ kind: 'dropped', dropped: 'no-box' });
    expect(blocks.find(({ tag }) => tag === 'title')).toMatchObject({ dropped: 'not-content' });
  });

  it('prints a table with a summary', async () => {
    const { stdout } = await recordscope(['blocks', stored(), '--table']);
    expect(stdout).toMatch(/^id +kind +tag +x +y +width +height +class +text +xpath\n/);
    expect(stdout).toMatch(/basic +li .* one +\/html\[1\]\/body\[1\]\/ul\[1\]\/li\[1\]\n/);
    expect(stdout).toMatch(
      /\n5 blocks: 3 containers, 2 basic, \d style classes\n\d+ nodes dropped: not-content \d, no-box 1\n$/,
    );
  });

  it('shows all that an element that scrolls holds, or what is seen of it', async () => {
    const input = `<div style="overflow:auto;height:90px"><p style="height:80px">one</p><p>two</p></div>`;
    const textsOf = async (...options: string[]): Promise<string[]> => {
      const { stdout } = await recordscope(['blocks', '-', '--json', ...options], { input });
      return (JSON.parse(stdout) as Blocks).blocks.filter(({ tag }) => tag === 'p').map(({ text }) => text);
    };
    expect(await textsOf()).toEqual(['one', 'two']);
    expect(await textsOf('--panes', 'as-is')).toEqual(['one']);
  });

  it('reads standard input', async () => {
    const { code, stdout } = await recordscope(['blocks', '-', '--json'], { input: '<p>from a pipe' });
    expect(code).toBe(0);
    const { page, blocks } = JSON.parse(stdout) as Blocks;
    expect(page.address).toBe('stdin:');
    expect(blocks.at(-1)).toMatchObject({ tag: 'p', text: 'from a pipe' });
  });

  it('shows a captured page as it was captured, without a browser', async () => {
    const page = stored();
    const noBrowser = { RECORDSCOPE_BROWSER: '/nowhere' };
    const opened = await recordscope(['blocks', page, '--json'], { environment: noBrowser });
    const file = await recordscope(['blocks', join(page, 'snapshot.json.gz'), '--json'], {
      environment: noBrowser,
    });
    const fresh = await recordscope(['blocks', at('/list'), '--json']);
    expect(file.stdout).toBe(opened.stdout);
    expect((JSON.parse(opened.stdout) as Blocks).blocks).toEqual((JSON.parse(fresh.stdout) as Blocks).blocks);
    expect((JSON.parse(opened.stdout) as Blocks).page.hash).toBe(
      (JSON.parse(fresh.stdout) as Blocks).page.hash,
    );
    const custom = await recordscope(['blocks', page, '--properties', 'z-index'], { environment: noBrowser });
    expect(custom).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('the capture does not include z-index: capture the page again'),
    });
  });

  it('exits quietly when the reader closes the pipe', async () => {
    const { code, stderr } = await recordscope(['blocks', examplePage('shop-grid'), '--json'], {
      started: (child) => child.stdout?.destroy(),
    });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });
});

describe('recordscope capture', () => {
  it('stores pages from addresses, files, archives, saved pages with their folder, and standard input', async () => {
    const into = join(folder(), 'corpus');
    await writeFile(
      join(folder(), 'Saved page.html'),
      '<!doctype html><title>Saved</title><link rel="stylesheet" href="Saved%20page_files/style.css"><p>text',
    );
    await mkdir(join(folder(), 'Saved page_files'));
    await writeFile(join(folder(), 'Saved page_files', 'style.css'), 'p { width: 123px }');
    const first = await recordscope(['capture', at('/list'), '--into', into, '--json']);
    const archive = join(JSON.parse(first.stdout).folder, 'page.mhtml');
    const rest = await recordscope(
      ['capture', archive, join(folder(), 'Saved page.html'), '-', '--into', into, '--json'],
      {
        input: '<title>Piped</title><p>piped',
      },
    );
    expect(rest.code).toBe(0);
    const results = `${first.stdout}${rest.stdout}`
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(results.map(({ title }) => title)).toEqual(['List', 'List', 'Saved', 'Piped']);
    expect((await readdir(join(into, 'pages'))).sort()).toEqual(results.map(({ page }) => page).sort());
    const [original, opened, saved] = await Promise.all(
      results.slice(0, 3).map(async ({ folder: page }) => {
        const { blocks } = JSON.parse((await recordscope(['blocks', page, '--json'])).stdout) as Blocks;
        return blocks.map(({ id: _id, ...block }) => block);
      }),
    );
    expect(opened).toEqual(original);
    expect(saved?.find(({ tag }) => tag === 'p')?.rect[2]).toBe(123);
  });

  it('continues after a failure, lists the failed sources, and exits with 1', async () => {
    const into = join(folder(), 'corpus');
    const { code, stdout, stderr } = await recordscope([
      'capture',
      'missing.html',
      at('/list'),
      'nowhere.html',
      '--into',
      into,
    ]);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^captured .*127-0-0-1-list {2}List\n$/);
    expect(stderr).toContain("failed: there is no file 'missing.html'");
    expect(stderr).toMatch(
      /2 of 3 failed:\n {2}there is no file 'missing.html'.*\n {2}there is no file 'nowhere.html'.*\n$/,
    );
    expect(stderr).toMatch(/^browser: Chromium \d+/);
    expect(await readdir(join(into, 'pages'))).toHaveLength(1);
  });
});
