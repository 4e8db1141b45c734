import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { recordscope } from './commandLine';

/**
 * The folder of a page that the program has captured, once for the tests of a file: for what does not depend on where
 * a page comes from, since for a stored one no browser has to be started.
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
