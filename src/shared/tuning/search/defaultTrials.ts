/** How many trials a search has, unless the user chooses: the same in the inspector and on the command line. */
export const defaultTrials = 100;
