import type { Pipeline } from '../pipeline/pipeline';
import { emine } from './emine';

/** All methods, in the order in which they are offered. */
export const methods: readonly Pipeline[] = [emine];
