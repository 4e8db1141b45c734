import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { recordscope } from '../../../support/corpus/commandLine';
import { temporaryFolder } from '../../../support/setup/temporaryFolder';

const folder = temporaryFolder();

it('names the link to the next page with the reasons, and says where there is none', async () => {
  const list = join(folder(), 'list.html');
  const pager =
    '<nav class="pager"><b>1</b> <a href="?page=2">2</a> <a rel="next" href="?page=2">Next \u001b[31m</a></nav>';
  await writeFile(list, `<!doctype html><ul><li>One</ul>${pager}`);
  const plain = join(folder(), 'plain.html');
  await writeFile(plain, '<!doctype html><p>Nothing goes on here.');
  const address = new URL('?page=2', `file://${list}`).href;

  const shown = await recordscope(['next', list]);
  expect([shown.code, shown.stdout.split('\n')[0]]).toEqual([0, `A link leads to the next page: ${address}`]);
  expect(shown.stdout).toContain('rel="next"');
  expect(shown.stdout).not.toContain('\u001b');

  const { stdout } = await recordscope(['next', list, '--json']);
  const { kind, candidates } = JSON.parse(stdout);
  expect(kind).toBe('link');
  expect(candidates[0]).toMatchObject({
    address,
    evidence: expect.arrayContaining([{ because: 'rel="next"', weight: 3.5 }]),
  });

  expect((await recordscope(['next', plain])).stdout).toBe('No next page was found.\n');
});
