/** Where the stage panel has no room beside the canvas and becomes one of the details. */
export const narrowWindow = '(max-width: 1199.98px)';
/** Where the stages are numbers only. */
export const smallWindow = '(max-width: 900px)';
