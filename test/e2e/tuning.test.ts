import { tunedServed } from '../support/tunedProgram';
import { tunesWithProof } from '../support/tuningSuite';

tunesWithProof(tunedServed());
