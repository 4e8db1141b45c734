import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Where nobody watches, what a busy machine made late is tried once more; elsewhere it is seen at once. */
const retry = process.env.CI ? 1 : 0;

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
          exclude: ['test/app/**'],
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
          name: 'app',
          retry,
          include: ['test/app/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // One desktop at a time: its windows are looked at, and two would take each other's time.
          fileParallelism: false,
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
