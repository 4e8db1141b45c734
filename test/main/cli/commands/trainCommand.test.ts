import { open, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { emptyLabel } from '../../../../src/shared/labels/pageLabel';
import { defaultMethod } from '../../../../src/shared/methods';
import { blockAtXPath } from '../../../../src/shared/page/xpath';
import { recordscope } from '../../../support/corpus/commandLine';
import { drawnCorpus, writeLabel } from '../../../support/corpus/drawnCorpus';
import { titlesCorpus } from '../../../support/corpus/titlesCorpus';
import { accidentAfter } from '../../../support/corpus/tuningAccidents';
import { oneThread, printedHere, refusedHere } from '../../../support/corpus/tuningCommands';
import { temporaryFolder } from '../../../support/setup/temporaryFolder';

const folds = ['--folds', '2'];

describe('recordscope train', () => {
  const folder = temporaryFolder();
  const corpus = (name = 'a corpus'): string => join(folder(), name);
  const preset = (name = 'trained.json'): string => join(folder(), name);
  const make = (sites = 5, heldOut = 2, name?: string) => titlesCorpus(corpus(name), sites, heldOut);

  it('learns what is labelled, shows how it does on held-out sites, and saves it with its evidence', async () => {
    await make();
    const text = await printedHere('train', corpus(), ...folds, ...oneThread, '--save', preset());
    expect(text).toContain('Learnt from nothing; 2 folds by site.');
    expect(text).toMatch(/^at the start +0\.0 +0\.0–0\.0 +0 of 3 +0\.0 +0\.0–0\.0 +0 of 2$/m);
    expect(text).toMatch(/^learnt \(train: cross-validated\) +100\.0 .* 3 of 3 +100\.0 .* 2 of 2$/m);
    expect(text).toMatch(/^No proof\. Train gains 100\.0 points/m);
    expect(text).toMatch(/^Confidence on 3 pages with an answer; expected calibration error \d\.\d{3}$/m);
    expect(JSON.parse(await readFile(preset(), 'utf8'))).toMatchObject({
      method: defaultMethod.id,
      name: 'trained',
      evidence: {
        kind: 'training',
        start: 'nothing',
        seen: ['list-0', 'list-1', 'list-2'].map((page) => ({
          page,
          hash: expect.stringMatching(/^\w{20,}/),
        })),
        heldOut: ['site-3', 'site-4'],
        crossValidated: { value: 1 },
        heldOutScore: { value: 1 },
      },
    });
    // The answer is now what was labelled.
    const page = join(corpus(), 'pages/list-4');
    const found = JSON.parse(await printedHere('run', page, '--preset', preset(), '--json'));
    expect(found.records).toHaveLength(8);
    expect(JSON.stringify(found.records[0])).toContain('/h3');
  });

  it('writes the same bytes for the same seed and any number of threads, and others for another seed', async () => {
    await make(4, 1);
    const train = (save: string, ...more: string[]) =>
      printedHere('train', corpus(), ...folds, '--no-keep', '--json', '--save', preset(save), ...more);
    const first = await train('first.json', '--workers', '1');
    expect(await train('second.json', '--workers', '2')).toBe(first);
    const bytes = (name: string) => readFile(preset(name));
    expect((await bytes('second.json')).equals(await bytes('first.json'))).toBe(true);
    expect(await train('third.json', ...oneThread, '--seed', '2')).not.toBe(first);
  });

  it('adapts the curves of a preset: they are where it starts', async () => {
    await make(4, 1);
    const options = [...folds, ...oneThread, '--no-keep', '--save'];
    await printedHere('train', corpus(), ...options, preset());
    const again = await printedHere(
      ...['train', corpus(), '--adapt', '--preset', preset(), ...options, preset('adapted.json')],
    );
    expect(again).toContain('Adapted from the curves at the start');
    expect(again).toMatch(/^at the start +100\.0 /m);
    expect(again).toMatch(/^No gain\. No values better than those of the start, 100\.0/m);
    const [before, after] = await Promise.all(
      ['trained.json', 'adapted.json'].map(async (name) => JSON.parse(await readFile(preset(name), 'utf8'))),
    );
    expect(after.evidence).toMatchObject({ start: 'curves', before: { train: { value: 1 } } });
    const kept = Object.keys(before.values.score).filter(
      (name) => before.values.score[name] === after.values.score[name],
    );
    // Few pages and few steps: most curves stay as they are, some change.
    const all = Object.keys(before.values.score).length;
    expect(kept.length).toBeGreaterThan(all / 3);
    expect(kept.length).toBeLessThan(all);
  });

  it('resumes after Ctrl-C and after a kill, and prints the same bytes', async () => {
    await make(6, 2);
    const command = ['train', corpus(), '--folds', '4', '--workers', '1', '--json'];
    const whole = await printedHere(...command, '--no-keep');
    const files = (): Promise<string[]> => readdir(join(corpus(), 'runs'));
    const linesOf = async (): Promise<number> =>
      (await readFile(join(corpus(), 'runs', (await files())[0]!), 'utf8')).split('\n').length - 1;
    for (const [accident, tasks] of [
      ['SIGINT', 8],
      ['SIGKILL', 6],
    ] as const) {
      const resume = accident === 'SIGINT' ? [] : ['--resume'];
      const environment = await accidentAfter(tasks, accident, folder());
      const { code, stdout } = await recordscope([...command, ...resume], { environment });
      expect([code, stdout]).toEqual([accident === 'SIGINT' ? 130 : null, '']);
    }
    expect(await linesOf()).toBeGreaterThan(1);
    expect(await linesOf()).toBeLessThan(whole.split('\n').length - 1);
    expect(await printedHere(...command, '--resume')).toBe(whole);
    expect((await files()).filter((name) => name.endsWith('.jsonl'))).toHaveLength(1);
  });

  it('learns from several corpora, and keeps the run in the first', async () => {
    await titlesCorpus(corpus('one'), 2, 0);
    const other = await titlesCorpus(corpus('two'), 3, 1);
    const both = ['train', corpus('one'), corpus('two'), ...folds, ...oneThread];
    expect(await refusedHere(...both)).toEqual({
      code: 1,
      stderr: expect.stringContaining(
        "Two of the corpora are called 'Drawn': give each once, or rename one.",
      ),
    });
    await other.edit((entry) => ({ ...entry, name: 'More' }));
    const [head] = (await printedHere(...both, '--json')).split('\n');
    expect(JSON.parse(head!)).toMatchObject({
      corpus: { name: 'Drawn + More' },
      pages: { searched: 4, heldOut: 1 },
      seen: ['Drawn/list-0', 'Drawn/list-1', 'More/list-0', 'More/list-1'].map((page) => ({ page })),
      heldOut: ['site-2'],
    });
    expect(await readdir(join(corpus('one'), 'runs'))).toHaveLength(1);
    expect(await readdir(corpus('two'))).not.toContain('runs');
    expect(await printedHere(...both, '--json', '--resume')).toContain(head);
  });

  it('explains itself with examples', async () => {
    const help = await printedHere('train', '--help');
    expect(help).toMatch(/^Usage: recordscope train /);
    expect(help).toMatch(/\nExamples:\n {2}recordscope train /);
  });

  describe('says what is wrong', () => {
    it.each([
      ['no page is labelled', undefined, 'No page is labelled'],
      ['one page', 1, '2 folds by site need 2 sites, but there is 1 site with labelled pages'],
    ])('if %s', async (_, labelled, message) => {
      const pages = [{ slug: 'a', site: 'a.example', records: 4, ...(labelled && { labelled: 4 }) }];
      await drawnCorpus(corpus(), pages);
      expect(await refusedHere('train', corpus(), ...folds)).toEqual({
        code: 1,
        stderr: expect.stringContaining(message),
      });
      expect(await readdir(corpus())).not.toContain('runs');
    });

    it('if all pages are of one site', async () => {
      const slugs = ['a', 'b', 'c'];
      await drawnCorpus(
        corpus(),
        slugs.map((slug) => ({ slug, site: 'a.example', records: 4, labelled: 4 })),
      );
      expect((await refusedHere('train', corpus(), ...folds)).stderr).toContain(
        'there is 1 site with labelled pages',
      );
    });

    it('with the options', async () => {
      await make(2, 0);
      const cases: [string[], number, string][] = [
        [['--folds', '9'], 1, '9 folds by site need 9 sites'],
        [['--folds', '1'], 1, 'One fold leaves no page to learn from: give 2 folds or more.'],
        [[...folds, '--json', '--csv'], 2, 'exclude each other'],
        [[...folds, '--resume'], 1, 'has no run with these options to resume'],
        [[...folds, '--set', 'score.count=1 2'], 2, 'must be a value, then a position and a value in turn'],
      ];
      for (const [options, code, message] of cases)
        expect(await refusedHere('train', corpus(), ...options)).toEqual({
          code,
          stderr: expect.stringContaining(message),
        });
    });
  });

  it('cannot learn records that no candidate has, and does not call such a page right', async () => {
    const made = await drawnCorpus(
      corpus(),
      ['a', 'b'].map((slug) => ({ slug, site: `${slug}.example`, records: 4 })),
    );
    // The heading of the page is its only record.
    for (const slug of ['a', 'b'])
      await writeLabel(made, slug, '', (page) => ({
        ...emptyLabel,
        status: 'labelled',
        region: blockAtXPath(page, '/html/body'),
        records: [{ blocks: [blockAtXPath(page, '/html/body/h1')], from: 'hand', confidence: 1 }],
      }));
    const text = await printedHere('train', corpus(), ...folds, ...oneThread, '--no-keep');
    // The nearest candidate has the heading and one block more.
    expect(text).toMatch(/^learnt \(train: cross-validated\) +66\.7 +66\.7–66\.7 +0 of 2 +– +– +–$/m);
    expect(text).toContain('Hold out some sites and start again.');
  });

  it('learns from pages with records only: if there are none, curves are flat', async () => {
    const made = await drawnCorpus(
      corpus(),
      ['a', 'b'].map((slug) => ({ slug, site: `${slug}.example`, records: 4 })),
    );
    for (const slug of ['a', 'b'])
      await writeLabel(made, slug, '', () => ({ ...emptyLabel, status: 'labelled', noRecords: true }));
    const options = [...folds, ...oneThread, '--no-keep', '--save', preset()];
    expect(await printedHere('train', corpus(), ...options)).toMatch(/^No gain\./m);
    const { values } = JSON.parse(await readFile(preset(), 'utf8'));
    expect(new Set(Object.values(values.score))).toEqual(new Set(['0']));
  });
});

describe('a damaged preset of learnt curves', () => {
  const folder = temporaryFolder();
  const page = (): string => join(folder(), 'corpus/pages/list-0');
  const file = (): string => join(folder(), 'damaged.json');
  const good = {
    format: 'recordscope-preset',
    version: 1,
    method: defaultMethod.id,
    values: { score: { count: '0 1.5 2' } },
    off: [],
  };
  const refused = async (): Promise<string> => {
    const { code, stderr } = await refusedHere('run', page(), '--preset', file());
    expect(code).toBe(1);
    // One line that names the file, however long its contents are.
    expect(stderr).toMatch(/^error: [^\n]*damaged\.json [^\n]*\n$/);
    expect(stderr.length).toBeLessThan(500);
    return stderr;
  };
  const withCurve = (curve: string) => ({ ...good, values: { score: { count: curve } } });

  it.each([
    ['another version', { ...good, version: 2 }, 'has version 2, but this program reads version 1'],
    ['NaN in a curve', withCurve('0 NaN 1'), 'must be a value, then a position and a value in turn'],
    [
      'infinity in a curve',
      withCurve('0 1 Infinity'),
      'must be a value, then a position and a value in turn',
    ],
    ['positions that fall', withCurve('0 2 1 1 2'), 'must have positions in rising order'],
    [
      'far too many steps',
      withCurve(Array.from({ length: 50_001 }, (_, i) => i).join(' ')),
      'at most 100 steps',
    ],
    ['a number for a curve', { ...good, values: { score: { count: 3 } } }, 'score.count must be'],
    ['an unknown feature', { ...good, values: { score: { countt: '0' } } }, "did you mean 'score.count'?"],
    [
      'the curves of another method',
      { ...good, method: 'buw' },
      `is a preset for buw, not for ${defaultMethod.id}`,
    ],
    ['evidence of nothing', { ...good, evidence: { kind: 'training' } }, 'is not valid at evidence'],
  ])('with %s is refused', async (_, content, message) => {
    await titlesCorpus(join(folder(), 'corpus'), 1, 0);
    await writeFile(file(), JSON.stringify(content));
    expect(await refused()).toContain(message);
  });

  it('that was cut off is refused', async () => {
    await titlesCorpus(join(folder(), 'corpus'), 1, 0);
    await writeFile(file(), JSON.stringify(good).slice(0, -20));
    expect(await refused()).toContain('is not valid JSON');
  });

  it('of 100 MB is refused without reading it', async () => {
    await titlesCorpus(join(folder(), 'corpus'), 1, 0);
    const handle = await open(file(), 'w');
    await handle.truncate(100 * 1024 * 1024);
    await handle.close();
    expect(await refused()).toContain(
      'is too large for a preset: it has 100 MB, and a preset may have 16 MB',
    );
  });
});
