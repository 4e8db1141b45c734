import type { PageBlocks } from './buildBlockModel';

/** The blocks of a page, sent once; from then on only their ids travel. */
export type PageModel = Omit<PageBlocks, 'snapshot' | 'styleRow'>;
