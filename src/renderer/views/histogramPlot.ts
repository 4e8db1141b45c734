/** Places in the drawing, px: room for counts at the left, for the handle above, for the scale below. */
export const plot = { left: 30, right: 8, top: 8, bottom: 84, height: 104 } as const;
