import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readBundle } from '../../../../src/main/bundle/readBundle';
import { recordscope } from '../../../support/corpus/commandLine';
import { temporaryFolder } from '../../../support/setup/temporaryFolder';

const shop = 'examples/corpus/pages/shop-grid';
const folder = temporaryFolder();

describe('bundle', () => {
  it('writes a captured page with method, settings, labels and notes; other commands read it', async () => {
    const out = join(folder(), 'shop.recordscope');
    const asked = ['bundle', shop, '--out', out, '--method', 'figueiredo', '--set', 'areaFilter.area=0.4'];
    const { code, stdout, stderr } = await recordscope([...asked, '--notes', 'Look at 7.']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/shop\.recordscope: winter jacket .*, labels of 1 annotator\n$/);
    const bundle = await readBundle(await readFile(out), 'shop');
    expect(bundle).toMatchObject({
      notes: 'Look at 7.',
      session: { method: 'figueiredo', settings: { figueiredo: { values: { areaFilter: { area: 0.4 } } } } },
      labels: [{ reader: '', label: { status: 'labelled' } }],
    });
    const run = async (page: string) => (await recordscope(['run', page, '--json'])).stdout;
    const { file: _, stages: __, ...fromBundle } = JSON.parse(await run(out));
    const { file: ___, stages: ____, ...fromCorpus } = JSON.parse(await run(shop));
    expect(fromBundle).toEqual(fromCorpus);

    const again = await recordscope([...asked]);
    expect(again).toMatchObject({ code: 1, stdout: '' });
    expect(again.stderr).toMatch(/shop\.recordscope already exists: choose another name/);

    await writeFile(out, (await readFile(out)).subarray(0, 500));
    const half = await recordscope(['run', out]);
    expect(half).toMatchObject({ code: 1, stdout: '' });
    expect(half.stderr).toMatch(/shop\.recordscope is cut off or damaged: get the whole file again/);
  });

  it('takes a session with its page; wrong names and sessions end in a sentence', async () => {
    const session = join(folder(), 'a.json');
    const out = join(folder(), 'a.recordscope');
    const stored = {
      format: 'recordscope-session',
      version: 1,
      page: { source: shop, hash: 'another' },
      method: 'emine',
      settings: {},
      stage: '',
      selected: null,
      place: 'inspect',
      tab: 'why',
      moment: 'after',
      viewing: null,
      pinned: null,
    };
    await writeFile(session, JSON.stringify(stored));
    const { code, stderr } = await recordscope(['bundle', session, '--out', out]);
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: 'note: the page has changed since the session was saved\n',
    });
    const bundle = await readBundle(await readFile(out), 'a');
    expect(bundle.session).toMatchObject({ method: 'emine', tab: 'why', moment: 'after' });

    await writeFile(session, JSON.stringify({ ...stored, page: null }));
    const noPage = await recordscope(['bundle', session, '--out', join(folder(), 'b.recordscope')]);
    expect(noPage).toMatchObject({ code: 1, stdout: '' });
    expect(noPage.stderr).toMatch(/a\.json: This session has no page: open one and save it again\./);

    const wrong = await recordscope(['bundle', shop, '--out', join(folder(), 'b.zip')]);
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toContain('It must end in .recordscope.');
  });
});
