import { expect, it } from 'vitest';
import { labelsThirtyPages } from '../suites/thirtyPagesSuite';
import { axeViolations } from '../support/browser/axeViolations';
import { servedProgram } from '../support/browser/labelledProgram';

const inspector = labelsThirtyPages(servedProgram());

it('passes axe, and needs no horizontal scrolling at 800 px', async () => {
  const tab = inspector();
  expect(await axeViolations(tab)).toEqual([]);
  for (const width of [1024, 800]) {
    await tab.setViewportSize({ width, height: 700 });
    await expect.poll(() => tab.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
}, 60_000);
