/** A captured page: plain data, which can be stored as JSON. What else it holds may change between versions. */
export interface CapturedPage {
  readonly hash: string;
  readonly address: string;
  readonly title: string;
  /** ISO 8601 */
  readonly capturedAt: string;
  readonly warnings: readonly { readonly code: string; readonly message: string }[];
}

export interface CaptureOptions {
  /** path of Chrome, Chromium or Edge, or 'bundled'; by default, one is searched for */
  browser?: string;
  /** CSS px; 1280 × 900 by default */
  viewport?: { width: number; height: number };
  /** whether the page's own scripts run; true by default */
  scripts?: boolean;
  /** for the page to answer, and again for it to settle, s; 30 by default */
  timeLimit?: number;
  signal?: AbortSignal;
}

/** Captures pages one after the other in one browser. */
export interface PageBrowser {
  /** an http(s) address, an .html or .mhtml file, or the folder of a captured page */
  capture(source: string): Promise<CapturedPage>;
  close(): Promise<void>;
}

/** Starts no browser until a page needs it. */
export function openBrowser(options?: CaptureOptions): PageBrowser;

/** Captures one page, and ends the browser. */
export function capture(source: string, options?: CaptureOptions): Promise<CapturedPage>;

export interface ExtractOptions {
  /** a method by its id; `listwise` by default */
  method?: string;
  /** values of its parameters by stage, and stages that are off; the defaults if absent */
  settings?: {
    values?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    off?: readonly string[];
  };
}

/** A list if the record has several values; null if it has none. */
export type Value = string | number | (string | number)[] | null;

export interface Field {
  name: string;
  /** text, price, date, address, … */
  type: string;
  /** property of schema.org; null if unknown */
  role: string | null;
  /** share of the records that have it */
  coverage: number;
}

export interface Extraction {
  method: string;
  /** how likely the answer is right, 0 to 1; null if the method does not estimate it */
  confidence: { value: number; word: string; doubts: string[] } | null;
  /** why there are no records; '' if there are some */
  emptyBecause: string;
  /** a record may consist of several elements side by side */
  records: { xpaths: string[]; text: string }[];
  fields: Field[];
  /** per record, values by the name of the field */
  rows: Record<string, Value>[];
}

/** Finds the records of a page and their data, as `recordscope data` does. */
export function extract(page: CapturedPage, options?: ExtractOptions): Extraction;

/** The version of this package. */
export const version: string;
