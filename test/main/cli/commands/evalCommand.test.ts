import type { ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Finished, recordscope } from '../../../support/corpus/commandLine';
import { type DrawnPage, drawnCorpus, labelOfFirst, writeLabel } from '../../../support/corpus/drawnCorpus';
import { commandHere, oneThread } from '../../../support/corpus/tuningCommands';
import { projectIsReadable } from '../../../support/setup/nobody';
import { temporaryFolder } from '../../../support/setup/temporaryFolder';

const pages: DrawnPage[] = Array.from({ length: 10 }, (_, index) => ({
  slug: `page-${index}`,
  site: `site-${index % 3}`,
  tags: index % 2 === 0 ? ['even'] : [],
  records: 5 + index,
  // The last page is not labelled; page 4 only in part.
  ...(index === 9 ? {} : { labelled: index === 4 ? 3 : 5 + index }),
}));

/** The files that this process has open; none on systems without /proc. */
function openFiles(): string[] {
  const folder = '/proc/self/fd';
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    try {
      return [readlinkSync(join(folder, name))];
    } catch {
      return [];
    }
  });
}

describe('recordscope eval', () => {
  const folder = temporaryFolder();
  const corpus = (): string => join(folder(), 'a corpus');
  const make = () => drawnCorpus(corpus(), pages);

  const printed = async (...args: string[]): Promise<string> =>
    successful(await commandHere(['eval', ...args, ...(args[0] === 'merge' ? [] : oneThread)]));
  const printedByProgram = async (...args: string[]): Promise<string> =>
    successful(await recordscope(['eval', ...args]));

  function successful({ code, stdout, stderr }: Finished): string {
    expect(stderr).toBe('');
    expect(code).toBe(0);
    return stdout;
  }

  it('prints the same bytes each time, in every format, for any number of threads', async () => {
    await make();
    for (const format of [
      [],
      ['--json'],
      ['--csv'],
      ['--markdown', '--by', 'site', '--by', 'tag', '--by', 'page'],
    ]) {
      const once = await printed(corpus(), ...format);
      expect(await printedByProgram(corpus(), ...format, '--workers', '2')).toBe(once);
    }
  });

  it('prints the measures of every method and preset', async () => {
    await make();
    const text = await printed(
      corpus(),
      '--method',
      'emine',
      '--method',
      'buw',
      '--preset',
      'default',
      '--preset',
      'paper',
      '--by',
      'site',
    );
    expect(text).toContain('9 labelled of 10 pages, 3 sites');
    expect(text).toMatch(/^method +precision +recall +F1 +interval/m);
    expect(text.match(/^(emine|emine:paper|buw|buw:paper) /gm)).toHaveLength(4);
    expect(text).toMatch(/^site-1 +3 +\d\.\d{3}/m);
    expect(text).not.toContain('ms');
    expect(await printed(corpus(), '--method', 'emine', '--times')).toContain('median ms');
  });

  it('prints a CSV row for every page and method', async () => {
    await make();
    const rows = (await printed(corpus(), '--method', 'emine', '--csv')).trimEnd().split('\r\n');
    expect(rows).toHaveLength(11);
    expect(rows[5]).toBe('page-4,site-1,even,emine,3,9,3,0.3333333333333333,1,0.5,yes,,');
    expect(rows[10]).toBe('page-9,site-0,,emine,,,,,,,,,');
  });

  it('prints the counts of every site and method for other programs', async () => {
    await make();
    const csv = await printed(corpus(), '--method', 'emine', '--csv', '--by', 'site');
    expect(csv.split('\r\n')[0]).toMatch(/^by,name,method,pages,labelled,extracted,TP,FP,FN,precision,/);
    const json = (await printed(corpus(), '--method', 'emine', '--json', '--by', 'site', '--by', 'tag'))
      .trimEnd()
      .split('\n')
      .map((text) => JSON.parse(text));
    expect(json.map(({ by, name }) => `${by} ${name}`)).toEqual([
      'site site-0',
      'site site-1',
      'site site-2',
      'tag ',
      'tag even',
    ]);
    // Pages 1, 4 and 7: 6, 3 and 12 labelled, and 6 more records on page 4 that are not labelled.
    expect(json[1]).toMatchObject({ pages: 3, truePositives: 21, falsePositives: 6, falseNegatives: 0 });
    expect(json[1].pooledPrecision).toBeCloseTo(21 / 27, 12);
    expect(json[1].precision).toBeCloseTo((1 + 1 / 3 + 1) / 3, 12);
  });

  it('says how many labelled records no method can return, also from kept results', async () => {
    const made = await make();
    expect(await printed(corpus(), '--method', 'emine')).not.toContain('side by side');
    await writeLabel(made, 'page-1', '', (page) => {
      const label = labelOfFirst(page, 6);
      const [one, two, ...others] = label.records;
      return { ...label, records: [{ ...one!, blocks: [...one!.blocks, ...two!.blocks] }, ...others] };
    });
    const text = await printed(corpus(), '--method', 'emine', '--method', 'buw', '--keep');
    expect(text).toMatch(
      /^1 of \d+ labelled records has several blocks side by side; the published methods return /m,
    );
    const [file] = await readdir(join(corpus(), 'results'));
    expect(await printed('merge', join(corpus(), 'results', file!))).toBe(text);
  });

  it('merges three shards, in any order, into the same bytes as the whole', async () => {
    await make();
    const files: string[] = [];
    for (const index of [2, 3, 1]) {
      const file = join(folder(), `part-${index}.jsonl`);
      await writeFile(file, await printed(corpus(), '--shard', `${index}/3`, '--json'));
      files.push(file);
    }
    for (const format of [['--json'], ['--csv'], ['--markdown'], []])
      expect(await printed('merge', ...files, ...format)).toBe(await printed(corpus(), ...format));
    await printed('merge', ...files, '--keep', corpus());
    expect(await readdir(join(corpus(), 'results'))).toHaveLength(1);
  });

  it('refuses incomplete or inconsistent shards, and names them', async () => {
    const made = await make();
    const shard = async (index: number, ...args: string[]): Promise<string> => {
      const file = join(folder(), `part-${index}${args.join('')}.jsonl`);
      await writeFile(
        file,
        await printed(corpus(), '--method', 'emine', '--shard', `${index}/2`, '--json', ...args),
      );
      return file;
    };
    const refusal = async (...files: string[]): Promise<string> => {
      const { code, stdout, stderr } = await commandHere(['eval', 'merge', ...files]);
      expect([code, stdout]).toEqual([1, '']);
      return stderr;
    };
    const one = await shard(1);
    const two = await shard(2);
    expect(await refusal(one)).toContain('shard 2/2 is missing');
    expect(await refusal(one, two, one)).toContain('both shard 1/2');
    expect(await refusal(one, await shard(2, '--match', 'iou:0.9'))).toContain('the match rules differ');
    const text = await readFile(two, 'utf8');
    await writeFile(two, text.slice(0, text.lastIndexOf('{"page"')));
    expect(await refusal(one, two)).toContain('9 of 10 pages');
    expect(openFiles().filter((path) => path.includes('recordscope-merge-'))).toEqual([]);
    // Within a line, wherever that is: numbers of milliseconds have different lengths.
    await writeFile(two, `${text.slice(0, text.indexOf('{"page"') + 20)}\n`);
    expect(await refusal(one, two)).toMatch(/part-2\.jsonl, line \d, is not/);
    await writeFile(two, text.replace('"version":1', '"version":2'));
    expect(await refusal(one, two)).toContain('later version of the program');
    await writeLabel(made, 'page-9', '', (page) => labelOfFirst(page, 2));
    expect(await refusal(one, await shard(2))).toContain('the pages or their labels differ');
  });

  it('keeps results on request', async () => {
    await make();
    const kept = await printed(corpus(), '--keep');
    expect(kept).toBe(await printed(corpus()));
    const files = await readdir(join(corpus(), 'results'));
    expect(files).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z\.jsonl$/)]);
    expect(await printed('merge', join(corpus(), 'results', files[0]!))).toBe(kept);
  });

  it('shows what got better and worse since the last results', async () => {
    const made = await make();
    const none = await recordscope(['eval', corpus(), '--since', 'last']);
    expect([none.code, none.stdout]).toEqual([1, '']);
    expect(none.stderr).toContain("has no results 'last': keep some with eval --keep");
    await printed(corpus(), '--method', 'emine', '--keep');
    await writeLabel(made, 'page-4', '', (page) => labelOfFirst(page, 9));
    await writeLabel(made, 'page-5', '', (page) => labelOfFirst(page, 5));
    const text = await printed(corpus(), '--method', 'emine', '--keep', '--since', 'last');
    expect(text).toMatch(/^1 worse since .*, 7 unchanged\n\n.*\npage-5 +emine +1\.000 +0\.667 +captured or/m);
    expect(text).toMatch(/^1 better since .*\n\n.*\npage-4 +emine +0\.500 +1\.000/m);
    const third = await printed(corpus(), '--method', 'emine', '--since', 'last');
    expect(third).toMatch(/^0 worse since .*, 9 unchanged/m);
  });

  it('continues after the program was killed, and gives the same bytes', async () => {
    const many = Array.from({ length: 60 }, (_, index) => ({
      slug: `p-${index}`,
      site: 's',
      records: 80,
      labelled: 80,
    }));
    await drawnCorpus(corpus(), many);
    const results = join(corpus(), 'results');
    const whole = await printedByProgram(corpus(), '--json');
    for (let kills = 0; kills < 3; kills++)
      await recordscope(['eval', corpus(), '--keep', '--workers', '1'], {
        started: (child) => void killedAfterPages(child, results),
      });
    const [part] = await readdir(results);
    expect(part).toMatch(/\.part\.jsonl$/);
    const before = (await readFile(join(results, part!), 'utf8')).split('\n').length;
    expect(before).toBeGreaterThan(4);
    expect(await printed(corpus(), '--keep', '--json')).toBe(whole);
    expect(await readdir(results)).toEqual([expect.stringMatching(/Z\.jsonl$/)]);
  });

  /** Kills it once it has written a few pages. */
  async function killedAfterPages(child: ChildProcess, results: string): Promise<void> {
    const sizes = async (): Promise<number> => {
      const files = await readdir(results).catch(() => []);
      const texts = await Promise.all(
        files.map((file) => readFile(join(results, file), 'utf8').catch(() => '')),
      );
      return texts.join('').length;
    };
    const began = await sizes();
    while (child.exitCode === null && (await sizes()) < began + 40_000)
      await new Promise((resolve) => setTimeout(resolve, 5));
    child.kill('SIGKILL');
  }

  it('evaluates a read-only corpus, and keeps nothing there', async (context) => {
    if (!projectIsReadable()) context.skip();
    const made = await make();
    if (process.getuid?.() === 0) await chmod(folder(), 0o755);
    else await chmod(made.folder, 0o555);
    const through =
      process.getuid?.() === 0 ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] : [];
    const { code, stdout } = await recordscope(['eval', corpus()], { through });
    expect([code, stdout]).toEqual([0, await printed(corpus())]);
    const kept = await recordscope(['eval', corpus(), '--keep'], { through });
    if (process.getuid?.() !== 0) await chmod(made.folder, 0o755);
    expect(kept.code).toBe(1);
    expect(kept.stderr).toContain('is read-only');
  });

  it('names what cannot be read, evaluates the rest and exits with 1', async () => {
    const made = await make();
    await rm(join(made.pageFolder('page-0'), 'snapshot.json.gz'));
    await mkdir(join(corpus(), 'pages', 'empty'));
    const { code, stdout, stderr } = await recordscope(['eval', corpus(), '--method', 'emine']);
    expect(code).toBe(1);
    expect(stderr.match(/^failed: .*(page-0|empty)/gm)).toHaveLength(2);
    expect(stdout).toContain('8 labelled of 9 pages');
  });

  it.each([
    [['--match', 'most'], "'most'"],
    [['--shard', '4/3'], 'such as 2/3'],
    [['--method', 'buv'], "did you mean 'buw'?"],
    [['--json', '--csv'], 'exclude each other'],
    [['--shard', '1/2', '--keep'], 'eval merge'],
    [['--since', 'last', '--json'], 'with tables only'],
    [['--by', 'colour'], 'site, tag, page'],
    [['--workers', '0'], 'from 1 to 256'],
    [['--reader', '../x'], 'consist of letters'],
    [['--split', 'half'], 'held-out'],
  ])('refuses %j as wrong usage', async (args, message) => {
    const { code, stdout, stderr } = await commandHere(['eval', folder(), ...args]);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
  });

  it('reports a folder that is not a corpus', async () => {
    const { code, stderr } = await recordscope(['eval', folder()]);
    expect(code).toBe(1);
    expect(stderr).toContain('is not a corpus');
  });
});

describe('an evaluation without labels', () => {
  const folder = temporaryFolder();

  it('reports that there are no labels to compare with', async () => {
    const corpus = join(folder(), 'corpus');
    await recordscope(['corpus', 'new', corpus]);
    const { code, stderr } = await recordscope(['eval', corpus]);
    expect(code).toBe(0);
    expect(stderr).toContain('No page is labelled');
  });
});

describe('recordscope errors', () => {
  const folder = temporaryFolder();

  it('lists errors with the stage that caused them, and suspected label errors separately', async () => {
    const corpus = join(folder(), 'corpus');
    await drawnCorpus(corpus, pages);
    const three = ['emine', 'buw', 'paolucci'].flatMap((method) => ['--method', method]);
    const { code, stdout } = await recordscope(['errors', corpus, ...three]);
    expect(code).toBe(0);
    expect(stdout).toContain('Errors by the stage that caused them');
    // Six records of page 4 are not labelled, and all three methods find them.
    expect(stdout).toMatch(/^page-4 +emine +invented +#\d+ +\S+ +3 /m);
    expect(stdout).toContain('6 suspected label errors: all methods agree against the label');
    const json = await recordscope(['errors', corpus, '--method', 'emine', '--kind', 'invented', '--json']);
    const errors = json.stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(errors).toHaveLength(6);
    expect(errors[0]).toMatchObject({ page: 'page-4', method: 'emine', kind: 'invented', isSuspect: false });
    const missed = await recordscope(['errors', corpus, '--method', 'emine', '--kind', 'missed', '--json']);
    expect(missed.stdout).toBe('');
  });

  it('lists the errors of kept results', async () => {
    const corpus = join(folder(), 'corpus');
    await drawnCorpus(corpus, pages);
    await recordscope(['eval', corpus, '--keep']);
    const fresh = await recordscope(['errors', corpus]);
    expect(await recordscope(['errors', corpus, '--run', 'last'])).toEqual(fresh);
    const unknown = await recordscope(['errors', corpus, '--run', '../x']);
    expect([unknown.code, unknown.stdout]).toEqual([1, '']);
    expect(unknown.stderr).toContain("has no results '../x'");
  });
});
