import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Ends the processes that a test started. */
const setupFiles = ['test/support/setup/processSetup.ts'];
const globalSetup = ['test/support/setup/runSetup.ts'];

/** On CI, retry once: a busy machine can be late. Retried tests are listed at the end. */
const retry = process.env.CI ? 1 : 0;

/** Real browsers start cold, on a machine that may be busy. */
const patience = { testTimeout: 120_000, hookTimeout: 240_000, expect: { poll: { timeout: 45_000 } } };

/** The same rendering on every machine that can have it. */
const env = { RECORDSCOPE_BROWSER: process.env.RECORDSCOPE_BROWSER ?? 'bundled' };

const common = { retry, setupFiles, env, ...patience };

/** Pure code that is tried on pages in a browser. */
const onPages = [
  'test/shared/evaluation/exampleRuns.test.ts',
  'test/shared/labels/recapture.test.ts',
  'test/shared/locators/capturedTree.test.ts',
  'test/shared/locators/inChromium.test.ts',
];
const unit = ['test/shared/**/*.test.ts', 'test/renderer/**/*.test.ts'];
const pages = ['capture', 'electron/live', 'methods'].map((folder) => `test/main/${folder}/**/*.test.ts`);

export default defineConfig({
  test: {
    reporters: ['default', './test/support/setup/retriedTests.ts'],
    // Tests wait for browsers and pages half of the time: one more than a small machine has processors.
    maxWorkers: 3,
    globalSetup,
    projects: [
      {
        // Pure code: no browser, no process, no file of the user.
        test: {
          ...common,
          name: 'unit',
          include: unit,
          exclude: onPages,
          environment: 'node',
          // No file leaves state for the next.
          isolate: false,
        },
      },
      {
        // Components of the inspector in jsdom, without a service.
        plugins: [react()],
        test: {
          ...common,
          name: 'components',
          include: ['test/renderer/**/*.test.tsx'],
          setupFiles: [...setupFiles, 'test/support/setup/rendererSetup.ts'],
          environment: 'jsdom',
          isolate: false,
        },
      },
      {
        // The whole inspector in jsdom, with a real store, service and worker.
        plugins: [react()],
        test: {
          ...common,
          name: 'inspector',
          include: ['test/inspector/**/*.test.tsx'],
          setupFiles: [...setupFiles, 'test/support/setup/rendererSetup.ts'],
          environment: 'jsdom',
          // Loading the inspector for each file takes a third of the time.
          isolate: false,
        },
      },
      {
        // Pages in a browser: capture, block model, methods, live overlay.
        test: {
          ...common,
          name: 'pages',
          include: [...pages, ...onPages],
          environment: 'node',
          isolate: false,
        },
      },
      {
        // The program: command line, service, served inspector, scripts.
        test: {
          ...common,
          name: 'program',
          include: ['e2e', 'inspector', 'main', 'scripts', 'bench'].map(
            (folder) => `test/${folder}/**/*.test.ts`,
          ),
          exclude: pages,
          environment: 'node',
          isolate: false,
        },
      },
      {
        // Electron, after all others: windows are drawn late on a busy machine.
        test: {
          ...common,
          name: 'desktop',
          include: ['test/app/**/*.test.ts'],
          environment: 'node',
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
