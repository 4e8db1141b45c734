/** Why clean-up took a node out of the comparison; the order is that of the codes in `BlockModel.dropped`. */
export const dropReasons = [
  'kept',
  'not-content',
  'no-box',
  'visibility',
  'opacity',
  'zero-area',
  'off-page',
  'clipped',
  'text-run',
] as const;

export type DropReason = Exclude<(typeof dropReasons)[number], 'kept'>;

export const dropReasonTexts: Readonly<Record<DropReason, string>> = {
  'not-content': 'not content: scripts, styles, head, and the inside of drawings',
  'no-box': 'no box: display is none, or it is laid out as nothing',
  visibility: 'visibility is not visible',
  opacity: 'opacity is 0, its own or that of an ancestor',
  'zero-area': 'zero area',
  'off-page': 'off the page',
  clipped: 'clipped away by an ancestor, a frame or its own clip',
  'text-run': 'a run of text beside elements, where only elements were asked for',
};

export function dropCode(reason: DropReason | 'kept'): number {
  return dropReasons.indexOf(reason);
}
