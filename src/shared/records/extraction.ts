/** The answer of a method. */
export interface Extraction {
  /** the block that contains the records, or -1 */
  region: number;
  sections: number[];
  /** each a list of one or more blocks: a record may span siblings */
  records: number[][];
  /** the method's own score of the answer, or null */
  score: number | null;
  /** how likely the answer is right, of methods that estimate it */
  confidence?: AnswerConfidence;
  /** other answers the method considered, best first */
  alternatives: { region: number; records: number[][]; score: number }[];
  /** why there are no records; '' if there are some */
  emptyBecause: string;
}

/** How likely an answer is right. */
export interface AnswerConfidence {
  /** 0 to 1: of 100 answers with 0.9, about 90 should be right */
  value: number;
  /** the method itself calls it unsure */
  isUnsure: boolean;
  /** what speaks against an unsure answer, the most important first */
  doubts: string[];
}

/** "sure", "likely" or "unsure". */
export function confidenceWord({ value, isUnsure }: AnswerConfidence): string {
  if (isUnsure) return 'unsure';
  return value >= sureFrom ? 'sure' : 'likely';
}

const sureFrom = 0.9;

export function emptyExtraction(emptyBecause: string): Extraction {
  return { region: -1, sections: [], records: [], score: null, alternatives: [], emptyBecause };
}

/** Why a method found nothing, as a sentence: `text` starts in lower case and ends without a full stop. */
export function emptyAt(stage: { title: string }, text: string): string {
  return `At the stage “${stage.title}”, ${text}.`;
}

/** Records of one block each. */
export function singleBlockRecords(blocks: Int32Array): number[][] {
  const records: number[][] = [];
  for (let i = 0; i < blocks.length; i++) records.push([blocks[i]!]);
  return records;
}
