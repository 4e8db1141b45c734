import { z } from 'zod';
import type { CellValue } from '../data/dataTable';
import { exportTargets } from '../exports/exportTargets';
import type { WrapperPart } from '../wrappers/edit/wrapperPart';
import type { HealProposal } from '../wrappers/guard/healWrapper';
import type { WrapperHealth } from '../wrappers/guard/wrapperHealth';
import type { LocatorReport } from '../wrappers/report/locatorReport';
import type { WrapperReport } from '../wrappers/report/wrapperReport';
import type { Verification } from '../wrappers/verify/verifyWrapper';
import { type Wrapper, wrapperSchema } from '../wrappers/wrapper';
import type { PageHead } from './pageHead';

const shortText = z.string().max(200);
const path = z.string().min(1).max(8192);
const ticket = z.string().min(1).max(8300);
const field = z.number().int().min(0).max(500);
const part = z.union([z.enum(['records', 'next']), field]) satisfies z.ZodType<WrapperPart>;
const fieldShape = wrapperSchema.shape.fields.unwrap().element.shape;
/** The name of a wrapper's file in a corpus, without its ending; never a path. */
const fileName = z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,99}$/u, 'is not a name for a file');

/** Commands about wrappers. Those about a page are answered for an open page. */
export const wrapperInputs = {
  /** a wrapper of the records and fields of a run of the data stages */
  makeWrapper: z.object({ page: shortText, run: shortText, name: z.string().min(1).max(100) }),
  /** reads the text of a wrapper file */
  readWrapper: z.object({ text: z.string().max(8 * 1024 * 1024) }),
  /** what a wrapper finds on a page */
  wrapperReport: z.object({ page: shortText, wrapper: wrapperSchema }),
  /** what an XPath would find there for a part of the wrapper */
  tryLocator: z.object({ page: shortText, wrapper: wrapperSchema, part, xpath: z.string().min(1).max(4000) }),
  /** the wrapper with a field read as another type */
  readFieldAs: z.object({
    page: shortText,
    wrapper: wrapperSchema,
    field,
    type: fieldShape.type,
    convention: fieldShape.convention,
  }),
  /** all rows that the wrapper finds on a page, as the text of a file */
  wrapperRows: z.object({ page: shortText, wrapper: wrapperSchema, form: z.enum(['csv', 'jsonl']) }),
  /** a wrapper as its own file, or as code */
  wrapperFile: z.object({ wrapper: wrapperSchema, target: z.enum(['wrapper', ...exportTargets]) }),
  /** whether a wrapper still works on a page */
  wrapperHealth: z.object({ page: shortText, wrapper: wrapperSchema }),
  /** a new revision for a page that it no longer fits */
  healWrapper: z.object({ page: shortText, wrapper: wrapperSchema }),
  /** how the list of a page goes on */
  nextPage: z.object({ page: shortText }),
  /**
   * tries a wrapper on a page, on changed forms of it, on the server's HTML, and on the pages of its site in a corpus.
   * `run`: the run of the data stages that says what is right on the page
   */
  verifyWrapper: z.object({
    page: shortText,
    run: shortText.nullable(),
    wrapper: wrapperSchema,
    corpus: path.nullable(),
    ticket,
  }),
  /** opens the pages that follow a page, one at a time, and applies the wrapper to each */
  followWrapper: z.object({
    page: shortText,
    wrapper: wrapperSchema,
    /** the first one included */
    pages: z.number().int().min(1).max(100),
    /** least pause between two pages, s */
    delay: z.number().min(0).max(3600),
    ticket,
  }),
  /** the wrappers of a corpus, by name */
  wrappers: z.object({ corpus: path }),
  openWrapper: z.object({ corpus: path, name: fileName }),
  /** saves a wrapper in a corpus; one of this name gets a new revision, and its earlier one is kept */
  saveWrapper: z.object({ corpus: path, name: fileName, wrapper: wrapperSchema }),
} as const satisfies Record<string, z.ZodType>;

export type WrapperCommand = keyof typeof wrapperInputs;
export type WrapperInput<C extends WrapperCommand> = z.infer<(typeof wrapperInputs)[C]>;

export interface WrapperOutputs {
  makeWrapper: MadeWrapper;
  readWrapper: Wrapper;
  wrapperReport: WrapperReport;
  tryLocator: TriedLocator;
  readFieldAs: Wrapper;
  wrapperRows: string;
  wrapperFile: ExportedWrapper;
  wrapperHealth: WrapperHealth;
  healWrapper: HealAnswer;
  nextPage: NextAnswer;
  verifyWrapper: Verification;
  followWrapper: FollowedPages;
  wrappers: WrapperEntry[];
  openWrapper: Wrapper;
  saveWrapper: Wrapper;
}

export interface MadeWrapper {
  wrapper: Wrapper;
  /** what could not be done as wished, in sentences */
  notes: string[];
}

/** `fault`: why the text is no locator; '' if it is one. */
export type TriedLocator = { report: LocatorReport; fault: '' } | { report: null; fault: string };

/** `refusal`: why the target cannot say what the wrapper says; '' if it can. */
export interface ExportedWrapper {
  text: string;
  refusal: string;
}

/** `reason`: why nothing can be proposed; '' if there is a proposal. */
export type HealAnswer = { proposal: HealProposal; reason: '' } | { proposal: null; reason: string };

export interface NextAnswer {
  kind: 'link' | 'numbers' | 'more' | 'none';
  /** -1 for none */
  block: number;
  /** '' if the element has none */
  address: string;
  /** the best first */
  candidates: {
    block: number;
    text: string;
    address: string;
    score: number;
    evidence: { because: string; weight: number }[];
  }[];
}

/** A page that was opened, and what the wrapper found there. */
export interface FollowedPage {
  head: PageHead;
  records: number;
  /** the rows that no page before had */
  rows: CellValue[][];
  warnings: string[];
}

export interface FollowedPages {
  pages: FollowedPage[];
  /** why no more were opened */
  stopped: string;
}

export interface WrapperEntry {
  /** of the file, without its ending */
  name: string;
  revision: number;
  site: string;
  fields: number;
  /** why the file cannot be used; '' if it can */
  fault: string;
}
