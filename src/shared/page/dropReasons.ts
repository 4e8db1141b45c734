/** Why clean-up dropped a node, in the order of the codes in `BlockModel.dropped`. */
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
  'scrolled',
] as const;

export type DropReason = Exclude<(typeof dropReasons)[number], 'kept'>;

export const dropReasonTexts: Readonly<Record<DropReason, string>> = {
  'not-content': 'not content: a script, a style, part of the head, or the inside of a drawing',
  'no-box': 'no box: display is none, it was hidden for the capture, or it has no layout',
  visibility: 'visibility is not visible',
  opacity: 'opacity is 0, on the element or an ancestor',
  'zero-area': 'zero area',
  'off-page': 'off the page',
  clipped: 'clipped by an ancestor, a frame or its own clip',
  'text-run': 'a run of text beside elements, and runs of text are switched off',
  scrolled: 'scrolled out of sight inside an element that scrolls',
};

export function dropCode(reason: DropReason | 'kept'): number {
  return dropReasons.indexOf(reason);
}
