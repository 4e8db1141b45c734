import type { Pipeline } from '../pipeline/pipeline';
import { buw } from './buw';
import { emine } from './emine';
import { figueiredo } from './figueiredo';
import { paolucci } from './paolucci';
import { rextractor } from './rextractor';

/** All methods, in the order in which they are offered. */
export const methods: readonly Pipeline[] = [rextractor, paolucci, figueiredo, emine, buw];
