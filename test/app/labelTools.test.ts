import { describe } from 'vitest';
import { desktopAvailable } from '../support/desktopApp';
import { desktopProgram } from '../support/labelledProgram';
import { labelsWithEveryTool } from '../support/labelToolsSuite';

describe.skipIf(!(await desktopAvailable()))('in the desktop program', () => {
  labelsWithEveryTool(desktopProgram());
});
