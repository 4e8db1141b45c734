import { z } from 'zod';
import type { AnnotatorAgreement } from '../evaluation/annotatorAgreement';
import type { PageCertainty } from '../evaluation/pageCertainty';
import type { ResultLine, RunHead } from '../evaluation/results';
import type { FileFault } from '../labels/fileFault';
import { labelFormats } from '../labels/formats/labelFormat';
import { labelEditSchema } from '../labels/labelEdit';
import { annotatorName, type LabelStatus, type PageLabel } from '../labels/pageLabel';
import type { CaptureWarning, Viewport } from '../page/pageSnapshot';
import { settingsSchema } from '../pipeline/settingsSchema';
import { matchSchema } from '../records/matchRule';
import type { PageHead } from './pageHead';

const shortText = z.string().max(200);
const path = z.string().min(1).max(8192);
const ticket = z.string().min(1).max(8300);
/** absolute path of a corpus folder */
const corpus = path;
/** name of a page's folder in a corpus, never a path */
const slug = z
  .string()
  .min(1)
  .max(255)
  .refine((name) => !/[/\\\p{Cc}]/u.test(name) && !name.startsWith('.'), 'is not a valid page name');
const reader = z.union([z.literal(''), z.string().regex(annotatorName)]);
const tags = z.array(z.string().min(1).max(60)).max(50).readonly();
const slugs = z.array(slug).max(100_000).readonly();

const heldOut = z.array(shortText).max(100_000).readonly();

const config = z.object({ method: shortText, preset: shortText, settings: settingsSchema });

/** Commands about corpora. Long jobs have a ticket, send `job` events and can be cancelled. */
export const corpusInputs = {
  openCorpus: z.object({ folder: path }),
  /** `folder` must not be a corpus yet */
  newCorpus: z.object({ folder: path, name: shortText }),
  /** a new corpus of the capture of an open page; `folder` must be empty or new */
  newCorpusOfPage: z.object({ folder: path, name: shortText, page: shortText }),
  /** a free folder and a name for a corpus of an open page */
  proposedCorpus: z.object({ page: shortText }),
  /** corpora that were opened before, last opened first, and the example corpus */
  knownCorpora: z.object({}),
  cancelJob: z.object({ ticket }),
  /** the head of a corpus page, to show parts of its screenshot without opening it */
  glancePage: z.object({ corpus, slug }),
  /** the top of a page's screenshot as a WebP image, without opening the page; null if there is none */
  pagePicture: z.object({ corpus, slug }),
  /** captures addresses and files one after the other; reports failures and continues */
  addPages: z.object({
    corpus,
    sources: z.array(path).min(1).max(10_000).readonly(),
    tags,
    scripts: z.boolean(),
    hidesFixed: z.boolean().optional(),
    ticket,
  }),
  /** adds the capture of an open page to the corpus */
  addOpenPage: z.object({ corpus, page: shortText, tags }),
  /** a folder of HTML with an XPath label file */
  importPages: z.object({ corpus, folder: path, labels: path, ticket }),
  /** deletes the folders of the pages, with their labels */
  removePages: z.object({ corpus, slugs }),
  editPages: z.object({ corpus, slugs, site: shortText.optional(), addTags: tags, removeTags: tags }),
  /** holds out all pages of these sites; `was`: nothing changes if others than these are held out by now */
  setHeldOut: z.object({ corpus, sites: heldOut, was: heldOut.optional() }),
  /** captures the page again, from its address, an open capture or the live page, and transfers its labels */
  recapture: z.object({ corpus, slug, page: shortText.optional(), isLive: z.boolean().optional(), ticket }),
  labels: z.object({ corpus, slug, reader }),
  /** the labels of all annotators for a page */
  allLabels: z.object({ corpus, slug }),
  editLabels: z.object({ corpus, slug, reader, edit: labelEditSchema }),
  undoLabels: z.object({ corpus, slug, reader }),
  redoLabels: z.object({ corpus, slug, reader }),
  /** of two annotators, on the pages that both labelled */
  annotatorAgreement: z.object({ corpus, one: reader, other: reader, ticket }),
  /** writes to `to`, a file (for coco a folder) that must not exist yet */
  exportLabels: z.object({ corpus, reader, format: z.enum(labelFormats), to: path }),
  /** imports a file as labels of an annotator, by page name */
  importLabels: z.object({ corpus, reader, file: path }),
  /** runs all methods on pages that changed since the last call, to order pages by certainty */
  certainty: z.object({ corpus, ticket }),
  evaluate: z.object({
    corpus,
    entrants: z.array(config).min(1).max(50).readonly(),
    match: matchSchema,
    split: z.enum(['all', 'train', 'held-out']),
    reader,
    ticket,
  }),
  /** newest first */
  evaluations: z.object({ corpus }),
  results: z.object({ corpus, run: shortText }),
  deleteEvaluation: z.object({ corpus, run: shortText }),
} as const satisfies Record<string, z.ZodType>;

export type CorpusCommand = keyof typeof corpusInputs;
export type CorpusInput<C extends CorpusCommand> = z.infer<(typeof corpusInputs)[C]>;

export interface CorpusOutputs {
  openCorpus: CorpusInfo;
  newCorpus: CorpusInfo;
  newCorpusOfPage: CorpusInfo;
  proposedCorpus: { folder: string; name: string };
  knownCorpora: KnownCorpus[];
  cancelJob: null;
  glancePage: PageHead;
  pagePicture: { image: Uint8Array | null };
  addPages: AddedPages;
  addOpenPage: CorpusPage;
  importPages: AddedPages;
  removePages: null;
  editPages: null;
  setHeldOut: null;
  recapture: CorpusPage;
  labels: LabelState;
  allLabels: LabelState[];
  editLabels: LabelState;
  undoLabels: LabelState;
  redoLabels: LabelState;
  annotatorAgreement: AnnotatorAgreement;
  exportLabels: { path: string; pages: number; records: number; faults: FileFault[] };
  importLabels: { pages: number; records: number; faults: FileFault[] };
  certainty: PageCertainty[];
  evaluate: RunHead;
  evaluations: RunHead[];
  results: { head: RunHead; lines: ResultLine[] };
  deleteEvaluation: null;
}

export interface KnownCorpus {
  folder: string;
  name: string;
  isExample: boolean;
}

export interface CorpusInfo {
  folder: string;
  name: string;
  /** read-only: labels and evaluations can be viewed, not changed */
  isReadOnly: boolean;
  viewport: Viewport;
  /** by slug */
  pages: CorpusPage[];
  faults: FileFault[];
  /** names of all annotators with labels in it, including the default one ('') */
  readers: string[];
  heldOut: string[];
}

export interface CorpusPage {
  slug: string;
  /** the input for `openPage` */
  source: string;
  url: string;
  title: string;
  site: string;
  tags: string[];
  capturedAt: string;
  hash: string;
  isHeldOut: boolean;
  warnings: CaptureWarning[];
  labels: LabelSummary[];
}

export interface LabelSummary {
  reader: string;
  status: LabelStatus;
  records: number;
  hard: boolean;
  noRecords: boolean;
  /** number of records to check after a new capture */
  doubtful: number;
  /** made for another capture of the page; transferred when the page is opened */
  isOfOtherCapture: boolean;
  updatedAt: string;
}

/** An annotator's label of a page, as stored on disk. */
export interface LabelState {
  slug: string;
  reader: string;
  /** the capture that its blocks refer to */
  hash: string;
  label: PageLabel;
  /** increases with every change, also with undo and redo */
  revision: number;
  /** name of the change to undo or redo, such as 'grow'; '' if there is none */
  undoes: string;
  redoes: string;
  /** number of changes that led to the label, without undone ones and without the initial answer */
  edits: number;
  /** ISO 8601; '' if nothing was saved yet */
  savedAt: string;
  /** message about changes by other programs that were found on disk and kept; '' if none */
  notice: string;
}

export interface AddedPages {
  added: string[];
  faults: FileFault[];
}
