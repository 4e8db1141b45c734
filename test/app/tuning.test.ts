import { describe } from 'vitest';
import { tunesWithProof } from '../suites/tuningSuite';
import { tunedDesktop } from '../support/browser/tunedProgram';
import { desktopAvailable } from '../support/desktop/desktopApp';

describe.skipIf(!(await desktopAvailable()))('in the desktop program', () => {
  tunesWithProof(tunedDesktop());
});
