import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readWrapper, writeWrapper } from '../../../src/main/data/readWrapper';
import { FileError } from '../../../src/main/platform/fileError';
import type { Wrapper } from '../../../src/shared/wrappers/wrapper';
import { temporaryFolder } from '../../support/setup/temporaryFolder';

const folder = temporaryFolder();
const locators = [{ xpath: '//li', css: 'li', survival: 0.5 }];
const wrapper: Wrapper = {
  format: 'recordscope-wrapper',
  version: 1,
  name: 'tea',
  revision: 1,
  site: 'tea.example',
  addresses: [],
  records: { unit: 'element', locators, perPage: { least: 1, most: 9 } },
  fields: [],
  next: { kind: 'link', locators },
  needsBrowser: false,
  madeFrom: [{ page: '', records: 'label', method: '', capturedAt: '2026-01-01T00:00:00Z' }],
};

it('a wrapper is read as it was written', async () => {
  const file = join(folder(), 'tea.json');
  await writeWrapper(file, wrapper);
  expect(await readWrapper(file)).toEqual(wrapper);
});

it('a file that is no wrapper is named, with what is wrong and where', async () => {
  const fault = async (text: string): Promise<string> => {
    const file = join(folder(), 'odd.json');
    await writeFile(file, text);
    const error = await readWrapper(file).catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(FileError);
    return (error as Error).message;
  };
  const changed = (given: object): Promise<string> => fault(JSON.stringify({ ...wrapper, ...given }));
  expect(await fault('{')).toMatch(/odd\.json is not valid JSON/);
  expect(await changed({ version: 2 })).toMatch(/has version 2.*use a newer program/);
  expect(await changed({ fields: [{}] })).toMatch(/is not valid at fields\.0\.name/);
  const counted = [{ xpath: '//li[count(a)>2]', css: null, survival: 0.5 }];
  expect(await changed({ next: { kind: 'link', locators: counted } })).toMatch(
    /has a locator that cannot be used \(next\): cannot read the XPath at character 6/,
  );
  expect(await fault(' '.repeat(9 * 1024 * 1024))).toMatch(/is too large for a wrapper/);
});

it('a file that does not exist, and a folder that cannot be written to', async () => {
  await expect(readWrapper(join(folder(), 'none.json'))).rejects.toThrow('it does not exist');
  await expect(writeWrapper(join(folder(), 'none', 'tea.json'), wrapper)).rejects.toThrow(FileError);
});
