import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { labelsThirtyPages } from '../suites/thirtyPagesSuite';
import { servedProgram } from '../support/browser/labelledProgram';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

const inspector = labelsThirtyPages(servedProgram());

it('passes axe, and needs no horizontal scrolling at 800 px', async () => {
  const tab = inspector();
  await tab.evaluate(await readFile(axe, 'utf8'));
  const found = (await tab.evaluate('axe.run()')) as {
    violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[];
  };
  expect(
    found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)} ${nodes[0]?.failureSummary}`,
    ),
  ).toEqual([]);
  for (const width of [1024, 800]) {
    await tab.setViewportSize({ width, height: 700 });
    await expect.poll(() => tab.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
}, 60_000);
