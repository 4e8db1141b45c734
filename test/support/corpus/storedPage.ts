import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { recordscope } from './commandLine';

/**
 * The folder of a captured page, captured once per test file: for tests that do not depend on the source of a page, as
 * a stored one needs no browser.
 */
export function storedPage(address: () => string): () => string {
  let corpus = '';
  let folder = '';
  beforeAll(async () => {
    corpus = await mkdtemp(join(tmpdir(), 'recordscope-test-'));
    const { stdout } = await recordscope(['capture', address(), '--into', corpus, '--json']);
    folder = JSON.parse(stdout).folder;
  });
  afterAll(() => rm(corpus, { recursive: true, force: true, maxRetries: 10 }));
  return () => folder;
}
