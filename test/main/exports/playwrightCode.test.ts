import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parsedTree } from '../../../src/main/data/parsedTree';
import { exportWrapper } from '../../../src/shared/exports/exportWrapper';
import type { Wrapper } from '../../../src/shared/wrappers/wrapper';
import { launchBrowser } from '../../support/browser/servedProgram';
import {
  exampleWrappers,
  pageAddress,
  readAt,
  shadowWrapper,
  siblingsWrapper,
} from '../../support/exports/exampleWrappers';
import { expectedRows } from '../../support/exports/expectedRows';
import { examplePage } from '../../support/page/examplePages';

const wrappers: Readonly<Record<string, Wrapper>> = {
  ...exampleWrappers,
  'sibling-rows': siblingsWrapper,
  'shadow-records': shadowWrapper,
};

interface Exported {
  extract(page: Page, now: string): Promise<{ rows: object[]; next: string | null }>;
}

let browser: Browser;
let folder: string;

beforeAll(async () => {
  browser = await launchBrowser();
  folder = await mkdtemp(join(tmpdir(), 'export-'));
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true });
});

/** The exported file, imported as a user's program would. */
async function imported(name: string, wrapper: Wrapper): Promise<Exported> {
  const file = join(folder, `${name}.mjs`);
  await writeFile(file, exportWrapper(wrapper, 'playwright'));
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Exported;
}

async function opened(html: string): Promise<Page> {
  const page = await browser.newPage();
  await page.route('**', (route) =>
    route.request().url() === pageAddress
      ? route.fulfill({ contentType: 'text/html; charset=utf-8', body: html })
      : route.abort(),
  );
  await page.goto(pageAddress);
  return page;
}

describe('code for Playwright, in a browser', () => {
  it.each(Object.keys(wrappers))('gives the rows of the wrapper: %s', async (name) => {
    const html = readFileSync(examplePage(name), 'utf8');
    const { extract } = await imported(name, wrappers[name]!);
    const page = await opened(html);
    const { rows } = await extract(page, readAt);
    await page.close();
    const expected = expectedRows(parsedTree(html, 'browser'), wrappers[name]!);
    expect(expected.length).toBeGreaterThan(5);
    expect(rows.map((row) => new Map(Object.entries(row)))).toEqual(expected);
  });

  it('says when the page has changed', async () => {
    const { extract } = await imported('changed', exampleWrappers['shop-grid']!);
    const page = await opened('<p>We are closed.');
    await expect(extract(page, readAt)).rejects.toThrow(
      'no records found: the page has none, or has changed',
    );
    await page.close();
  });
});
