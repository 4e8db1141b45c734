import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** What tests start ends with them. */
const setupFiles = ['test/support/setup/processSetup.ts'];
const globalSetup = ['test/support/setup/runSetup.ts'];

/** Where nobody watches, what a busy machine made late is tried once more; elsewhere it is seen at once. */
const retry = process.env.CI ? 1 : 0;

/** Pure code, and pages in a browser of the test's own. */
const pure = ['shared', 'main/capture', 'main/electron/live', 'main/methods'].map(
  (folder) => `test/${folder}/**/*.test.ts`,
);

/** Real browsers, started cold, on a machine that may be busy with something else. */
const patience = { testTimeout: 120_000, hookTimeout: 240_000, expect: { poll: { timeout: 45_000 } } };

export default defineConfig({
  test: {
    reporters: ['default', './test/support/setup/retriedTests.ts'],
    // Two browsers at once are what a small machine can do.
    maxWorkers: 2,
    globalSetup,
    projects: [
      {
        test: {
          name: 'node',
          retry,
          include: ['test/**/*.test.ts'],
          exclude: ['test/app/**', ...pure],
          environment: 'node',
          setupFiles,
          ...patience,
          // The same rendering on every machine that can have it.
          env: { RECORDSCOPE_BROWSER: process.env.RECORDSCOPE_BROWSER ?? 'bundled' },
        },
      },
      {
        test: {
          name: 'shared',
          retry,
          include: pure,
          environment: 'node',
          setupFiles,
          ...patience,
          // Nothing there has a state that one file could leave to the next.
          isolate: false,
          env: { RECORDSCOPE_BROWSER: process.env.RECORDSCOPE_BROWSER ?? 'bundled' },
        },
      },
      {
        test: {
          name: 'app',
          retry,
          include: ['test/app/**/*.test.ts'],
          environment: 'node',
          setupFiles,
          ...patience,
          // After all others: windows are looked at, and a busy machine is late with them.
          sequence: { groupOrder: 1 },
          env: { RECORDSCOPE_BROWSER: process.env.RECORDSCOPE_BROWSER ?? 'bundled' },
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'renderer',
          retry,
          include: ['test/renderer/**/*.test.tsx'],
          setupFiles: [...setupFiles, 'test/support/setup/rendererSetup.ts'],
          environment: 'jsdom',
          ...patience,
        },
      },
    ],
  },
});
