import type { Pipeline } from '../pipeline/pipeline';
import { nearName } from '../pipeline/settings';
import { buw } from './buw';
import { emine } from './emine';
import { figueiredo } from './figueiredo';
import { paolucci } from './paolucci';
import { rextractor } from './rextractor';

/** All methods, in the order in which they are offered. */
export const methods: readonly Pipeline[] = [rextractor, paolucci, figueiredo, emine, buw];

/** The method that a new page is opened with, and that labels start from. */
export const defaultMethod: Pipeline = rextractor;

/** `no method 'bow': did you mean 'buw'?`, or with all there are where none is like it. */
export function unknownMethodMessage(wanted: string): string {
  const ids = methods.map(({ id }) => id);
  const near = nearName(wanted, ids);
  const hint = near === undefined ? `there are ${ids.join(', ')}` : `did you mean '${near}'?`;
  return `no method '${wanted}': ${hint}`;
}
