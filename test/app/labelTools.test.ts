import { describe } from 'vitest';
import { labelsWithEveryTool } from '../suites/labelToolsSuite';
import { desktopProgram } from '../support/browser/labelledProgram';
import { desktopAvailable } from '../support/desktop/desktopApp';

describe.skipIf(!(await desktopAvailable()))('in the desktop program', () => {
  labelsWithEveryTool(desktopProgram());
});
