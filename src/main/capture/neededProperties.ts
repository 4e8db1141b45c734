import { findSetProperties } from '../../injected/findSetProperties';
import { callInFrames, type FrameHandle } from './pageWorld';

/**
 * Computed values are the most expensive part of a capture, and few properties are ever set. A property is captured
 * if a style sheet of the page sets it, or if the browser's own style sheet or an HTML attribute can. All others are
 * the same on every box, or follow from a captured one (an unset border colour from `color`).
 */
export async function neededProperties(
  wanted: readonly string[],
  frames: readonly FrameHandle[],
): Promise<string[]> {
  if (wanted.length < worthLooking) return [...wanted];
  const set = await setProperties(frames);
  return set === 'unknown'
    ? [...wanted]
    : wanted.filter((property) => set.has(property) || setByBrowser.has(property));
}

/** For a shorter list, checking which properties are set costs more than capturing all of them. */
const worthLooking = 60;

/** 'unknown' if a style sheet cannot be read: then all properties are captured. */
async function setProperties(frames: readonly FrameHandle[]): Promise<Set<string> | 'unknown'> {
  const found = await callInFrames(frames, findSetProperties);
  const names = new Set<string>();
  for (const { names: ofFrame, unreadable } of found) {
    if (unreadable.length > 0 || ofFrame.includes('all')) return 'unknown';
    for (const name of ofFrame) for (const property of affected(name)) names.add(property);
  }
  return names;
}

const boxSides = ['top', 'right', 'bottom', 'left'];
const boxCorners = ['top-left', 'top-right', 'bottom-right', 'bottom-left'];

/** The computed properties that a declaration of `name` can change. */
export function affected(name: string): string[] {
  const plain = name.replace(/^-webkit-(?=mask-)/, '').replace(/-position-[xy]$/, '-position');
  const logicalSide = /^(border|padding)-(?:inline|block)(?:-(?:start|end))?(-\w+)?$/.exec(plain);
  if (logicalSide !== null) return boxSides.map((side) => `${logicalSide[1]}-${side}${logicalSide[2] ?? ''}`);
  if (/^border-(start|end)-(start|end)-radius$/.test(plain))
    return boxCorners.map((corner) => `border-${corner}-radius`);
  if (/^overflow-(inline|block)$/.test(plain)) return ['overflow-x', 'overflow-y'];
  return [name, plain];
}

/** Measured: what differs between the elements of an unstyled page with every HTML element and attribute. */
export const setByBrowser: ReadonlySet<string> = new Set([
  'display',
  'color',
  'background-color',
  'background-image',
  'border-top-color',
  'border-right-color',
  'border-bottom-color',
  'border-left-color',
  'border-top-style',
  'border-right-style',
  'border-bottom-style',
  'border-left-style',
  'border-top-width',
  'border-right-width',
  'border-bottom-width',
  'border-left-width',
  'border-top-left-radius',
  'border-top-right-radius',
  'border-bottom-left-radius',
  'border-bottom-right-radius',
  'border-collapse',
  '-webkit-border-horizontal-spacing',
  '-webkit-border-vertical-spacing',
  'padding-top',
  'padding-right',
  'padding-bottom',
  'padding-left',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'text-align',
  'text-decoration-line',
  'text-decoration-style',
  'text-overflow',
  'text-transform',
  'text-wrap-mode',
  'white-space-collapse',
  'line-break',
  'overflow-wrap',
  'vertical-align',
  'direction',
  'unicode-bidi',
  'list-style-position',
  'list-style-type',
  'caption-side',
  'align-items',
  'justify-self',
  'appearance',
  'box-sizing',
  'cursor',
  'object-fit',
  'overflow-x',
  'overflow-y',
  'position',
  'user-select',
  'visibility',
  'opacity',
]);
