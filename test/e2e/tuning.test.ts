import { tunesWithProof } from '../suites/tuningSuite';
import { tunedServed } from '../support/browser/tunedProgram';

tunesWithProof(tunedServed());
