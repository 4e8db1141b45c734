import type { Pipeline } from '../pipeline/pipeline';
import { nearName } from '../pipeline/settings';
import { buw } from './buw';
import { emine } from './emine';
import { figueiredo } from './figueiredo';
import { listwise } from './listwise';
import { paolucci } from './paolucci';
import { rextractor } from './rextractor';

/** All methods, in the order of the menu. */
export const methods: readonly Pipeline[] = [listwise, rextractor, paolucci, figueiredo, emine, buw];

/** The method that a new page is opened with, that labels start from, and of commands without `--method`. */
export const defaultMethod: Pipeline = listwise;

/** `no method 'bow': did you mean 'buw'?`, or a list of all methods if none is similar. */
export function unknownMethodMessage(wanted: string): string {
  const ids = methods.map(({ id }) => id);
  const near = nearName(wanted, ids);
  const hint = near === undefined ? `use one of ${ids.join(', ')}` : `did you mean '${near}'?`;
  return `no method '${wanted}': ${hint}`;
}
