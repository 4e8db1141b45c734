import { describe } from 'vitest';
import { labelsThirtyPages } from '../suites/thirtyPagesSuite';
import { desktopProgram } from '../support/browser/labelledProgram';
import { desktopAvailable } from '../support/desktop/desktopApp';

describe.skipIf(!(await desktopAvailable()))('in the desktop program', () => {
  labelsThirtyPages(desktopProgram());
});
