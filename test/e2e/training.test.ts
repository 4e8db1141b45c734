import { trainsWithProof } from '../suites/trainingSuite';
import { tunedServed } from '../support/browser/tunedProgram';

trainsWithProof(tunedServed());
