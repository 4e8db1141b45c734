import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';

/** A new folder for each test of a file, removed afterwards. */
export function temporaryFolder(): () => string {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recordscope-test-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  return () => folder;
}
