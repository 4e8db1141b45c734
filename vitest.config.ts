import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Where nobody watches, what a busy machine made late is tried once more; elsewhere it is seen at once. */
const retry = process.env.CI ? 1 : 0;

/** Pure code, and pages in a browser of the test's own. */
const pure = ['shared', 'main/capture', 'main/live', 'main/methods'].map(
  (folder) => `test/${folder}/**/*.test.ts`,
);

export default defineConfig({
  test: {
    // Two browsers at once are what a small machine can do.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'node',
          retry,
          include: ['test/**/*.test.ts'],
          exclude: ['test/app/**', ...pure],
          environment: 'node',
          // Real browsers, started cold, on a machine that may be busy.
          testTimeout: 60_000,
          hookTimeout: 120_000,
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
          testTimeout: 60_000,
          hookTimeout: 120_000,
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
          testTimeout: 60_000,
          hookTimeout: 120_000,
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
          setupFiles: ['test/support/rendererSetup.ts'],
          environment: 'jsdom',
        },
      },
    ],
  },
});
