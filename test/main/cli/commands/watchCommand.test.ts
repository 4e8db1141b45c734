import { link, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { acceptRevision } from '../../../../src/main/data/acceptRevision';
import { readWrapper } from '../../../../src/main/data/readWrapper';
import type { Wrapper } from '../../../../src/shared/wrappers/wrapper';
import { recordscope } from '../../../support/corpus/commandLine';
import { temporaryFolder } from '../../../support/setup/temporaryFolder';

const shop = 'examples/corpus/pages/shop-grid';
const folder = temporaryFolder();
const file = (name: string): string => join(folder(), name);

describe('watch and heal', () => {
  let wrapper: Wrapper;

  beforeEach(async () => {
    wrapper ??= await madeWrapper(file('made.json'));
    await writeFile(file('shop.json'), JSON.stringify(wrapper));
  });

  it('the page that it was made from is healthy', async () => {
    const { code, stdout } = await recordscope(['watch', file('shop.json'), shop]);
    expect({ code, stdout }).toEqual({ code: 0, stdout: `${shop}: healthy: 12 records\n` });
  });

  it('the exit code tells drifted, broken and unreadable apart, and the worst page decides', async () => {
    await writeFile(file('drifted.json'), JSON.stringify(drifted(wrapper)));
    await writeFile(file('broken.json'), JSON.stringify(broken(wrapper)));
    const watched = await Promise.all([
      recordscope(['watch', file('drifted.json'), shop]),
      recordscope(['watch', file('broken.json'), shop, file('nothing.html'), '--json']),
      recordscope(['watch', file('shop.json'), shop, file('nothing.html')]),
    ]);
    expect(watched.map(({ code }) => code)).toEqual([3, 4, 1]);
    const { stdout } = watched[1];
    expect(JSON.parse(stdout).pages).toMatchObject([
      { state: 'broken', records: 0, fields: null },
      { state: 'unreadable', records: 0 },
    ]);
  });

  it('heal proposes and writes nothing; --accept writes the next revision and keeps the last', async () => {
    await writeFile(file('lost.json'), JSON.stringify(broken(wrapper)));
    const text = await readFile(file('lost.json'), 'utf8');
    const proposed = await recordscope(['heal', file('lost.json'), shop]);
    expect(proposed.code).toBe(0);
    expect(proposed.stdout).toMatch(/^revision 1 to 2: 12 records, confidence [01]\.\d\d/);
    expect(proposed.stdout).toMatch(/^- \/\/nothing$/m);
    expect(proposed.stdout).toMatch(/Tarn Down Jacket/);
    expect(await readFile(file('lost.json'), 'utf8')).toBe(text);
    const accepted = await recordscope(['heal', file('lost.json'), shop, '--accept', '--json']);
    expect(accepted.code).toBe(0);
    expect(JSON.parse(accepted.stdout).rows).toHaveLength(12);
    expect(await readWrapper(file('lost.json'))).toMatchObject({ name: wrapper.name, revision: 2 });
    expect(JSON.parse(await readFile(file('lost.history.jsonl'), 'utf8'))).toEqual(JSON.parse(text));
  });

  it('a wrapper that changed meanwhile is not replaced, nor one behind a link', async () => {
    const next = { ...wrapper, revision: 2 };
    await writeFile(file('edited.json'), JSON.stringify({ ...wrapper, name: 'edited' }));
    await expect(acceptRevision(file('edited.json'), wrapper, next)).rejects.toThrow(/changed meanwhile/);
    await symlink(file('shop.json'), file('linked.json'));
    await expect(acceptRevision(file('linked.json'), wrapper, next)).rejects.toThrow(/symbolic link/);
    await mkdir(file('kept'));
    await writeFile(file('kept/shop.json'), JSON.stringify(wrapper));
    await link(file('shop.json'), file('kept/shop.history.jsonl'));
    await expect(acceptRevision(file('kept/shop.json'), wrapper, next)).rejects.toThrow(/hard link/);
    expect(await readWrapper(file('kept/shop.json'))).toEqual(wrapper);
    expect(await readWrapper(file('shop.json'))).toEqual(wrapper);
    expect((await readdir(file('kept'))).sort()).toEqual(['shop.history.jsonl', 'shop.json']);
  });
});

async function madeWrapper(path: string): Promise<Wrapper> {
  await recordscope(['wrap', shop, '--label', '--out', path]);
  return readWrapper(path);
}

/** Pages used to have a fourth of the records. */
function drifted(wrapper: Wrapper): Wrapper {
  return { ...wrapper, records: { ...wrapper.records, perPage: { least: 3, most: 3 } } };
}

function broken(wrapper: Wrapper): Wrapper {
  const locators = [{ xpath: '//nothing', css: 'nothing', survival: 0.5 }];
  return { ...wrapper, records: { ...wrapper.records, locators } };
}
