import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Checks the whole screen with axe. */
export async function axeViolations(tab: Page): Promise<string[]> {
  await tab.evaluate(await readFile(axe, 'utf8'));
  const found = (await tab.evaluate('axe.run()')) as {
    violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[];
  };
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)} ${nodes[0]?.failureSummary ?? ''}`,
  );
}
