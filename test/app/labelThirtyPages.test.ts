import { describe } from 'vitest';
import { desktopAvailable } from '../support/desktopApp';
import { desktopProgram } from '../support/labelledProgram';
import { labelsThirtyPages } from '../support/thirtyPagesSuite';

describe.skipIf(!(await desktopAvailable()))('in the desktop program', () => {
  labelsThirtyPages(desktopProgram());
});
