import { describe } from 'vitest';
import { trainsWithProof } from '../suites/trainingSuite';
import { tunedDesktop } from '../support/browser/tunedProgram';
import { desktopAvailable } from '../support/desktop/desktopApp';

describe.skipIf(!(await desktopAvailable()))('in the desktop program', () => {
  trainsWithProof(tunedDesktop());
});
