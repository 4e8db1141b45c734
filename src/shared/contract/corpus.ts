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
/** the folder of a corpus, whole */
const corpus = path;
/** a folder's name inside of a corpus, never a path */
const slug = z
  .string()
  .min(1)
  .max(255)
  .refine((name) => !/[/\\\p{Cc}]/u.test(name) && !name.startsWith('.'), 'is no name of a page');
const reader = z.union([z.literal(''), z.string().regex(annotatorName)]);
const tags = z.array(z.string().min(1).max(60)).max(50).readonly();
const slugs = z.array(slug).max(100_000).readonly();

const config = z.object({ method: shortText, preset: shortText, settings: settingsSchema });

/** What the inspector may ask of corpora. Long work bears a ticket, tells `job` events and can be cancelled. */
export const corpusInputs = {
  openCorpus: z.object({ folder: path }),
  /** `folder` must not be a corpus yet */
  newCorpus: z.object({ folder: path, name: shortText }),
  /** corpora that were opened before, the last first, and the one that comes with the program */
  knownCorpora: z.object({}),
  cancelJob: z.object({ ticket }),
  /** the head of a page of a corpus, to show parts of its pictures; the page that is open stays open */
  glancePage: z.object({ corpus, slug }),
  /** captures addresses and files one after the other; those that fail are told and hold up no other */
  addPages: z.object({
    corpus,
    sources: z.array(path).min(1).max(10_000).readonly(),
    tags,
    scripts: z.boolean(),
    ticket,
  }),
  /** puts the capture of an open page into the corpus */
  addOpenPage: z.object({ corpus, page: shortText, tags }),
  /** a folder of HTML with an XPath label file */
  importPages: z.object({ corpus, folder: path, labels: path, ticket }),
  /** removes nothing else: the page's folder goes, with its labels */
  removePages: z.object({ corpus, slugs }),
  editPages: z.object({ corpus, slugs, site: shortText.optional(), addTags: tags, removeTags: tags }),
  /** sites of which all pages are held out */
  setHeldOut: z.object({ corpus, sites: z.array(shortText).max(100_000).readonly() }),
  /** takes the page anew, from its address, from an open capture or from the live page as it is now, and finds its labels again */
  recapture: z.object({ corpus, slug, page: shortText.optional(), isLive: z.boolean().optional(), ticket }),
  labels: z.object({ corpus, slug, reader }),
  /** all readers' labels of a page */
  allLabels: z.object({ corpus, slug }),
  editLabels: z.object({ corpus, slug, reader, edit: labelEditSchema }),
  undoLabels: z.object({ corpus, slug, reader }),
  redoLabels: z.object({ corpus, slug, reader }),
  /** of two readers, on the pages that both have labelled */
  annotatorAgreement: z.object({ corpus, one: reader, other: reader, ticket }),
  /** writes into `to`, a file or for coco a folder, which must not be there yet */
  exportLabels: z.object({ corpus, reader, format: z.enum(labelFormats), to: path }),
  /** reads one of these formats into the labels of a reader, by the names of the pages */
  importLabels: z.object({ corpus, reader, file: path }),
  /** runs methods over the pages that have changed since they last did, for the order by certainty */
  certainty: z.object({ corpus, ticket }),
  evaluate: z.object({
    corpus,
    entrants: z.array(config).min(1).max(50).readonly(),
    match: matchSchema,
    split: z.enum(['all', 'train', 'held-out']),
    reader,
    ticket,
  }),
  /** the newest first */
  evaluations: z.object({ corpus }),
  results: z.object({ corpus, run: shortText }),
  deleteEvaluation: z.object({ corpus, run: shortText }),
} as const satisfies Record<string, z.ZodType>;

export type CorpusCommand = keyof typeof corpusInputs;
export type CorpusInput<C extends CorpusCommand> = z.infer<(typeof corpusInputs)[C]>;

export interface CorpusOutputs {
  openCorpus: CorpusInfo;
  newCorpus: CorpusInfo;
  knownCorpora: KnownCorpus[];
  cancelJob: null;
  glancePage: PageHead;
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
  /** nothing can be written: labelling and evaluating are for looking at only */
  isReadOnly: boolean;
  viewport: Viewport;
  /** by slug */
  pages: CorpusPage[];
  faults: FileFault[];
  /** names of all who have labels in it, the first reader ('') included */
  readers: string[];
  heldOut: string[];
}

export interface CorpusPage {
  slug: string;
  /** to be given to `openPage` */
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
  /** after a new capture: so many records wait for a look */
  doubtful: number;
  /** made for another capture than the one that is there: they are found again when the page is opened */
  isOfOtherCapture: boolean;
  updatedAt: string;
}

/** A reader's label of a page, as it is on the disk. */
export interface LabelState {
  slug: string;
  reader: string;
  /** the capture that its blocks are of */
  hash: string;
  label: PageLabel;
  /** grows with every change, undo and redo too */
  revision: number;
  /** what would be undone or redone, in a word such as 'grow'; '' where there is nothing */
  undoes: string;
  redoes: string;
  /** how many changes led to the label: what was undone does not count, nor does the answer it began with */
  edits: number;
  /** ISO 8601; '' where nothing was saved yet */
  savedAt: string;
  /** others' changes that were found on the disk and kept, in words; '' where there were none */
  notice: string;
}

export interface AddedPages {
  added: string[];
  faults: FileFault[];
}
