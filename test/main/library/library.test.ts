import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, expectTypeOf, it } from 'vitest';
import { version } from '../../../package.json';
import * as library from '../../../src/main/library';
import { programFolder } from '../../../src/main/platform/programFolder';
import type * as declared from '../../../types/recordscope';
import { recordscope } from '../../support/corpus/commandLine';
import { capturedExample } from '../../support/page/capturedExample';

const run = promisify(execFile);

it('has the types that are published', () => {
  expectTypeOf(library.capture).toExtend<typeof declared.capture>();
  expectTypeOf(library.openBrowser).toExtend<typeof declared.openBrowser>();
  // The program's own pages hold more than the published type says.
  type Extract = (page: never, options?: declared.ExtractOptions) => declared.Extraction;
  expectTypeOf(library.extract).toExtend<Extract>();
  expectTypeOf(library.version).toExtend<typeof declared.version>();
});

it('gives the rows of `recordscope data`, by the example of the documentation', async () => {
  const page = await capturedExample('shop-grid');
  const example = join(programFolder, 'examples/library/extract.mjs');
  const { stdout, stderr } = await run(process.execPath, [example, page]);
  expect(stderr).toMatch(/records by listwise, (sure|likely)/);
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const printed = await recordscope(['data', page, '--jsonl']);
  expect(rows.map(({ page: _page, ...row }) => row)).toEqual(
    printed.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  );
});

it('refuses what it cannot do with a reason', async () => {
  await expect(library.capture('-')).rejects.toThrow('standard input cannot be opened here');
  await expect(library.capture('/nothing/here.html')).rejects.toThrow(
    "there is no file '/nothing/here.html'",
  );
  const page = await library.capture(await capturedExample('shop-grid'));
  expect(() => library.extract(page, { method: 'paoluci' })).toThrow(
    "no method 'paoluci': did you mean 'paolucci'?",
  );
  expect(() => library.extract(page, { method: 'buw', settings: { off: ['nothing'] } })).toThrow('nothing');
  expect(library.version).toBe(version);
});
