import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import main from '../../../vitest.config';

/** The settings of all tests of the desktop program. */
const app = main.test!.projects!.find(
  (project) => (project as TestProjectInlineConfiguration).test?.name === 'desktop',
) as TestProjectInlineConfiguration;

export default defineConfig({
  test: {
    ...app.test,
    retry: 0,
    globalSetup: main.test!.globalSetup ?? [],
    include: ['test/support/leaving/leaving.ts'],
  },
});
