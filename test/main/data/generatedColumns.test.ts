import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { generatedScore } from '../../support/generator/generatedScore';
import { generatedSites } from '../../support/generator/generatedSites';
import { sharedBrowser } from '../../support/page/pages';
import { temporaryFolder } from '../../support/setup/temporaryFolder';

const browser = sharedBrowser();
const folder = temporaryFolder();
const sites = generatedSites(1);

it.each([
  ['table.example', 'v1', 6],
  ['nested-boxes.example', 'v1', 6],
  ['nested-boxes.example', 'v3', 6],
  ['spans.example', 'v3', 5],
] as const)('%s %s: every field is a column of its own', async (name, release, count) => {
  const page = sites.find((site) => site.name === name)!.pages[release][0]!;
  const file = join(folder(), 'page.html');
  await writeFile(file, page.html);
  const { f1, exact, fields, values, types } = await generatedScore(browser(), page, file);
  expect({ f1, exact, fields }).toEqual({ f1: 1, exact: count, fields: count });
  expect(values.equal).toBe(values.labelled);
  expect(types.right).toBe(types.labelled);
});
