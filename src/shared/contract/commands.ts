import { z } from 'zod';
import type { AnswerCause } from '../evaluation/answerCause';
import type { BlockWhy } from '../evaluation/blockCause';
import type { ReportedFigure } from '../evaluation/reportedFigures';
import type { RunComparison } from '../evaluation/runComparison';
import type { MeasuredFigure } from '../methods/measuredFigures';
import type { PageModel } from '../page/pageModel';
import type { Param, ParamValue } from '../pipeline/params';
import type { PipelineMode } from '../pipeline/pipeline';
import type { Settings } from '../pipeline/settings';
import { settingsSchema } from '../pipeline/settingsSchema';
import type { ShownStage } from '../pipeline/shownStage';
import type { GridView, PairDetail } from '../pipeline/views';
import type { WhyLine } from '../pipeline/why';
import type { Extraction } from '../records/extraction';
import type { PresetEvidence } from '../tuning/evidence/presetEvidence';
import { type CorpusInfo, type CorpusOutputs, corpusInputs } from './corpus';
import { type DesktopOutputs, desktopInputs, type ProgramInfo } from './desktop';
import type { PageHead } from './pageHead';
import { type PreferenceOutputs, preferenceInputs } from './preferences';
import { type ShareOutputs, shareInputs } from './share';
import { type TuningOutputs, tuningInputs } from './tuning';
import { maxCorpusBytes, maxCorpusFiles, maxPartBytes, maxUploadBytes } from './upload';
import { type WrapperOutputs, wrapperInputs } from './wrappers';

export type { PairDetail } from '../pipeline/views';

const shortText = z.string().max(200);
/** Addresses and paths. */
const longText = z.string().min(1).max(8192);
/** A source or name plus a number. */
const ticket = z.string().min(1).max(8300);
const block = z.number().int().min(0);
/** A part of an uploaded file. */
const part = z.instanceof(Uint8Array).refine(({ length }) => length <= maxPartBytes, 'is too large');
/** Records of a label. */
const records = z.array(z.array(block).min(1).max(1000)).max(20_000);
/** Ids of matrices that the inspector has cached: the service omits their values. */
const cachedMatrixIds = z.array(shortText).max(20).optional();

/** All commands of the inspector. Every input is checked against its schema when it arrives. */
export const commandInputs = {
  /** the program that the inspector belongs to */
  program: z.object({}),
  /** all methods, with their stages and parameters */
  methods: z.object({}),
  /** the example pages of the program */
  examples: z.object({}),
  /**
   * opens an address, a file or a captured page; `ticket` identifies it in progress events and for cancelling.
   * `hidesFixed`: whether the capture hides what is fixed to the window; by default, as the program was started
   */
  openPage: z.object({ source: longText, scripts: z.boolean(), hidesFixed: z.boolean().optional(), ticket }),
  /** opens the capture of a page that was open before, also after a restart of the service */
  reopenPage: z.object({ page: shortText, ticket }),
  /** uploads a part of a page's file; the first part is at 0 */
  uploadPart: z.object({
    upload: ticket,
    at: z.number().int().min(0).max(maxUploadBytes),
    bytes: part,
  }),
  /** opens the uploaded file; the extension of `name` gives its kind */
  openUpload: z.object({
    upload: ticket,
    name: z.string().min(1).max(1000),
    scripts: z.boolean(),
    hidesFixed: z.boolean().optional(),
    ticket,
  }),
  cancelOpening: z.object({ ticket }),
  /**
   * uploads a part of a file of a corpus; `path` is the file's path in the corpus, and `size` its size. Files are sent
   * one after the other, each from 0. Another `upload` removes the one before
   */
  uploadCorpusPart: z.object({
    upload: ticket,
    path: z.string().min(1).max(1000),
    size: z.number().int().min(0).max(maxCorpusBytes),
    at: z.number().int().min(0).max(maxCorpusBytes),
    bytes: part,
  }),
  /** keeps the uploaded corpus of so many files in the user's folder, and opens it there */
  openUploadedCorpus: z.object({
    upload: ticket,
    name: z.string().min(1).max(1000),
    files: z.number().int().min(1).max(maxCorpusFiles),
  }),
  /** removes what was uploaded */
  cancelCorpusUpload: z.object({ upload: ticket }),
  /** what is known of recently opened sources; leaves out those that were never opened here */
  recentPages: z.object({ sources: z.array(longText).max(20) }),
  pageModel: z.object({ page: shortText }),
  /** a block as code: a selector that finds only it, and its HTML */
  blockCode: z.object({ page: shortText, block }),
  /** runs a method; a newer run in the same slot supersedes an unfinished one. `show`: a stage to include in the answer */
  run: z.object({
    page: shortText,
    method: shortText,
    settings: settingsSchema,
    slot: shortText,
    show: shortText.optional(),
    cachedMatrixIds,
  }),
  stage: z.object({ run: shortText, stage: shortText, cachedMatrixIds }),
  /** `labelled`: the labelled records of the page, if they are known */
  why: z.object({
    run: shortText,
    block,
    labelled: records.optional(),
  }),
  /** how the stage compares two blocks */
  pair: z.object({ run: shortText, stage: shortText, one: block, other: block }),
  compare: z.object({ one: shortText, other: shortText }),
  /** what most other methods find and this run does not, with the cause */
  answerCause: z.object({ run: shortText }),
  /** the stages from records to data, with their parameters */
  dataStages: z.object({}),
  /** runs them on the records of a run, or on given ones; a newer one in the same slot supersedes it */
  data: z.object({
    page: shortText,
    from: z.union([z.object({ run: shortText }), z.object({ records })]),
    settings: settingsSchema,
    slot: shortText,
    show: shortText.optional(),
    cachedMatrixIds,
  }),
  /** what the data stages decided about a block */
  dataWhy: z.object({ run: shortText, block }),
  /** the whole table as the text of a file */
  dataFile: z.object({ run: shortText, form: z.enum(['csv', 'jsonl']) }),
  presets: z.object({ method: shortText }),
  savePreset: z.object({ method: shortText, name: z.string().min(1).max(100), settings: settingsSchema }),
  deletePreset: z.object({ method: shortText, name: z.string().min(1).max(100) }),
  ...corpusInputs,
  ...tuningInputs,
  ...wrapperInputs,
  ...shareInputs,
  ...preferenceInputs,
  ...desktopInputs,
} as const satisfies Record<string, z.ZodType>;

export type Command = keyof typeof commandInputs;
export type CommandInput<C extends Command> = z.infer<(typeof commandInputs)[C]>;

export interface CommandOutputs
  extends CorpusOutputs,
    DesktopOutputs,
    PreferenceOutputs,
    ShareOutputs,
    TuningOutputs,
    WrapperOutputs {
  program: ProgramInfo;
  methods: MethodInfo[];
  examples: ExampleInfo[];
  openPage: PageHead;
  reopenPage: PageHead;
  uploadPart: null;
  openUpload: PageHead;
  cancelOpening: null;
  uploadCorpusPart: null;
  openUploadedCorpus: CorpusInfo;
  cancelCorpusUpload: null;
  recentPages: RecentPage[];
  pageModel: PageModel;
  blockCode: BlockCode;
  run: RunAnswer;
  stage: ShownStage;
  why: BlockWhy;
  pair: PairDetail | null;
  compare: RunComparison;
  answerCause: AnswerCause | null;
  dataStages: StageInfo[];
  data: DataAnswer;
  dataWhy: WhyLine[];
  dataFile: string;
  presets: PresetInfo[];
  savePreset: null;
  deletePreset: null;
}

export interface BlockCode {
  /** null if CSS cannot say it */
  selector: string | null;
  html: string;
}

export interface MethodInfo {
  id: string;
  title: string;
  /** what in a page it takes for records, and where it is wrong */
  looksFor: string;
  failsOn: string;
  /** authors, year, title of the paper */
  source: string;
  /** for new pages and labels, until the user chooses another; true of exactly one method */
  isDefault: boolean;
  /** what the number keys show, from 1 on */
  modes: PipelineMode[];
  /** its F1 over the sites of labelled pages, with its defaults; null if it was not measured */
  measured: MeasuredFigure | null;
  /** what its paper reports; empty if it prints no figures, null if there is no paper */
  reported: readonly ReportedFigure[] | null;
  stages: StageInfo[];
}

export interface StageInfo {
  id: string;
  title: string;
  explanation: string;
  /** '' if there is none */
  formula: string;
  section: string;
  canBeOff: boolean;
  params: Record<string, Param>;
}

export interface ExampleInfo {
  name: string;
  title: string;
  about: string;
  source: string;
}

/** A recently opened page, with its stored capture. */
export interface RecentPage {
  source: string;
  /** id of the stored capture */
  page: string;
  title: string;
  capturedAt: string;
  /** path of the top of its screenshot; null if there is none */
  picture: string | null;
  /** the file is no longer there; the capture still is */
  isGone: boolean;
}

/** The result of one stage, as the stepper shows it. */
export interface StageSummary {
  id: string;
  status: 'done' | 'failed' | 'skipped';
  reused: boolean;
  off: boolean;
  values: Readonly<Record<string, ParamValue>>;
  /** in this run; 0 if reused */
  ms: number;
  /** time it took when it was computed, also if reused */
  computedMs: number;
  kept: number;
  dropped: number;
  message: string;
}

/** `superseded`: a newer run in the same slot replaced this one. */
export type RunAnswer = { superseded: true } | ({ superseded: false } & RunResult);

export interface RunResult {
  run: string;
  method: string;
  stages: StageSummary[];
  extraction: Extraction;
  shown: ShownStage | null;
}

export type DataAnswer = { superseded: true } | ({ superseded: false } & DataResult);

/** A run of the data stages. */
export interface DataResult {
  run: string;
  stages: StageSummary[];
  /** the table as it is shown */
  grid: GridView;
  /** which stage failed, and why; '' if none did */
  failure: string;
  shown: ShownStage | null;
}

export interface PresetInfo {
  name: string;
  settings: Settings;
  /** for tuned values: where they come from and how well they scored */
  evidence?: PresetEvidence;
}
