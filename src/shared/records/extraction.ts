/** The answer of a method. */
export interface Extraction {
  /** the block that contains the records, or -1 */
  region: number;
  sections: number[];
  /** each a list of one or more blocks: a record may span siblings */
  records: number[][];
  /** the method's own score of the answer, or null */
  score: number | null;
  /** other answers the method considered, best first */
  alternatives: { region: number; records: number[][]; score: number }[];
  /** why there are no records; '' if there are some */
  emptyBecause: string;
}

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
