import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exportWrapper } from '../../../../src/shared/exports/exportWrapper';
import { recordscope } from '../../../support/corpus/commandLine';
import { exampleWrappers, siblingsWrapper } from '../../../support/exports/exampleWrappers';
import { temporaryFolder } from '../../../support/setup/temporaryFolder';

const folder = temporaryFolder();

async function stored(name: string, content: unknown): Promise<string> {
  const file = join(folder(), name);
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

describe('export', () => {
  it('prints code, or writes a new file', async () => {
    const wrapper = exampleWrappers['shop-grid']!;
    const file = await stored('shop.json', wrapper);
    const out = join(folder(), 'shop.py');
    const [printed, written] = await Promise.all([
      recordscope(['export', file, '--to', 'playwright']),
      recordscope(['export', file, '--to', 'scrapy', '--out', out]),
    ]);
    expect(printed).toEqual({ code: 0, stdout: exportWrapper(wrapper, 'playwright'), stderr: '' });
    expect(written).toEqual({ code: 0, stdout: '', stderr: `wrote ${out}\n` });
    expect(await readFile(out, 'utf8')).toBe(exportWrapper(wrapper, 'scrapy'));
    const again = await recordscope(['export', file, '--to', 'types', '--out', out]);
    expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('already exists') });
  });

  it('says what is wrong with a file, and why a target is refused', async () => {
    const [bad, newer, siblings] = await Promise.all([
      stored('bad.json', '{'),
      stored('newer.json', { ...siblingsWrapper, version: 2 }),
      stored('siblings.json', siblingsWrapper),
    ]);
    const answers = await Promise.all([
      recordscope(['export', bad, '--to', 'types']),
      recordscope(['export', newer, '--to', 'types']),
      recordscope(['export', siblings, '--to', 'cheerio']),
      recordscope(['export', siblings, '--to', 'cobol']),
    ]);
    expect(answers.map(({ code }) => code)).toEqual([1, 1, 1, 2]);
    expect(answers[0]!.stderr).toContain(`${bad} is not valid JSON`);
    expect(answers[1]!.stderr).toContain(`${newer} has version 2, but this program reads version 1`);
    expect(answers[2]!.stderr).toContain('error: cheerio cannot say where the field "points" is');
    expect(answers[3]!.stderr).toContain('Allowed choices are playwright');
  });
});
