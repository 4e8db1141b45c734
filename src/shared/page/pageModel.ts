import type { PageBlocks } from './buildBlockModel';

/** The blocks of a page, sent to the inspector once; later messages carry only ids. */
export type PageModel = Omit<PageBlocks, 'snapshot' | 'styleRow'>;
