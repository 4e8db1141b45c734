import { describe } from 'vitest';
import { desktopAvailable } from '../support/desktopApp';
import { tunedDesktop } from '../support/tunedProgram';
import { tunesWithProof } from '../support/tuningSuite';

describe.skipIf(!(await desktopAvailable()))('in the desktop program', () => {
  tunesWithProof(tunedDesktop());
});
