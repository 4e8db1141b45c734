import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Attack } from './attack';
import type { AttackContext } from './attackContext';
import { wordsOf } from './capturedWords';
import { type FileWay, fileWays } from './fileWays';
import { type Hole, NotTried } from './tally';

/** A page from the disk that tries to read files neither beside nor below it. */
export const filePages: Attack = {
  name: 'file-pages',
  limit: 240,
  async run(context) {
    const tally = context.tally(
      'a file: page to other files: frames, links, spellings, hosts, styles, scripts, workers, fetch, XHR, forms, SVG, navigation',
    );
    const site = await context.newFolder('site');
    const made = await makeSite(context, site);
    const allowed = await reachableInside(context, site, made);
    tally.selfCheck('the canary is found if the file is in the allowed folder', allowed.length >= 20);
    const sources = made.map(({ file }) => file);
    const { stdout, isHung } = await context.program(
      ['capture', ...sources, '--into', join(context.folder, 'corpus'), '--json', '--timeout', '3'],
      { patience: 200 },
    );
    const results = stdout
      .split('\n')
      .filter(Boolean)
      .map((line): Captured => JSON.parse(line));
    for (const one of made)
      await tally.attempt(one.way.name, async (): Promise<Hole> => {
        const result = results.find(({ source }) => source === one.file);
        if (result === undefined)
          throw new NotTried(isHung ? 'the capture was not finished' : 'it was not captured');
        // A page that navigates itself is refused; any other failure to capture it proves nothing.
        if (result.folder === undefined) {
          if (/it redirects to|only files in its own folder/.test(result.error ?? '')) return undefined;
          throw new NotTried(result.error ?? 'it was not captured');
        }
        return foundIn(await wordsOf(result.folder), one);
      });
    tally.evidence.push(
      `no canary in any snapshot or archive; ${allowed.length} of the ${made.length} ways find theirs if the folder is allowed, the others are always refused`,
    );
  },
};

interface Captured {
  source: string;
  folder?: string;
  error?: string;
}

interface Made {
  way: FileWay;
  file: string;
  /** the content of the file, and what the page's script writes after loading it */
  canary: string;
  mark: string;
}

/** `outside` with a file for every way, and beside it `page` with the pages. */
async function makeSite(context: AttackContext, site: string): Promise<Made[]> {
  const [outside, page] = [join(site, 'outside'), join(site, 'page')];
  await mkdir(outside);
  await mkdir(page);
  await symlink(outside, join(page, 'linked'));
  const made: Made[] = [];
  for (const way of fileWays) {
    const canary = `canary${context.below(1e9)}of${way.name}end`;
    const mark = `seen${context.below(1e9)}by${way.name}end`;
    const target = `${way.name}.${way.ending}`;
    await writeFile(join(outside, target), way.content(canary));
    await symlink(join(outside, target), join(page, `linked-${target}`));
    const relative = `../outside/${target}`;
    const address = way.address?.(relative, join(outside, target)) ?? relative;
    const file = join(page, `${way.name}.${way.page ?? 'html'}`);
    const halves = `'${mark.slice(0, 4)}' + '${mark.slice(4)}'`;
    await writeFile(
      file,
      `${way.page === undefined ? '<!doctype html><meta charset="utf-8">' : ''}${way.html(address, halves)}`,
    );
    made.push({ way, file, canary, mark });
  }
  return made;
}

/** The ways that reach their file if the parent folder is allowed: from a page there that shows all pages in frames. */
async function reachableInside(context: AttackContext, site: string, made: readonly Made[]): Promise<Made[]> {
  const found: Made[] = [];
  // The program follows some hundred frames of a page, not many more.
  for (let from = 0; from < made.length; from += 15) {
    const part = made.slice(from, from + 15);
    const index = join(site, `index-${from}.html`);
    const frames = part.map(
      ({ file }) => `<iframe src="page/${file.split('/').at(-1)}" height="60"></iframe>`,
    );
    await writeFile(index, `<!doctype html><meta charset="utf-8">${frames.join('')}`);
    const { stdout } = await context.program(
      ['capture', index, '--into', join(context.folder, 'allowed'), '--json', '--timeout', '3'],
      { patience: 100 },
    );
    const { folder } = JSON.parse(stdout) as Captured;
    if (folder === undefined) continue;
    const text = await wordsOf(folder);
    found.push(...part.filter((one) => foundIn(text, one) !== undefined));
  }
  return found;
}

function foundIn(message: string, { canary, mark }: Made): Hole {
  if (message.includes(canary)) return 'the file is in the capture';
  return message.includes(mark) ? 'the page has loaded the file' : undefined;
}
