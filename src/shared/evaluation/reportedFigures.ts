/** What a paper reports for its own method, on its own pages. */
export interface ReportedFigure {
  measure: 'precision' | 'recall' | 'region accuracy' | 'record accuracy';
  /** in percent, as printed */
  value: number;
  /** the data set */
  data: string;
  /** where in the paper */
  printed: string;
  /** what to know about the figure; '' if nothing */
  note: string;
}

const webv = 'WEBV (23 pages)';
const webt = 'WEBT (220 pages)';
const surveyed = 'a third of 150 surveyed pages, over 2,000 records';
const lists = '1,150 pages of 115 sites';
const tuned = 'The values of the parameters are the best ones on WEBT.';
const otherText = 'The text below the table repeats the figures of DS1 for DS2.';

/**
 * By id of the method; none if its paper prints no figures, no entry if there is no paper. Read from the papers
 * themselves.
 */
export const figuresOfPapers: Readonly<Record<string, readonly ReportedFigure[]>> = {
  rextractor: [
    figure('precision', 95.5, 'DS1 (752 records)', 'Table 1'),
    figure('recall', 96.3, 'DS1 (752 records)', 'Table 1'),
    figure('precision', 97.0, 'DS2 (11,458 records)', 'Table 1', otherText),
    figure('recall', 95.5, 'DS2 (11,458 records)', 'Table 1', otherText),
  ],
  paolucci: [figure('precision', 93, surveyed, 'Table 1'), figure('recall', 97.2, surveyed, 'Table 1')],
  figueiredo: [
    figure('region accuracy', 91.3, webv, 'Table II'),
    figure('region accuracy', 91.82, webt, 'Table II', tuned),
  ],
  // Section 4 compares it with MDR in words only.
  emine: [],
  buw: [
    figure('region accuracy', 98.32, lists, 'Table 1'),
    figure('record accuracy', 94.43, lists, 'Table 2'),
  ],
};

/** The figures of a method's paper; null if it has none. */
export function reportedFigures(method: string): readonly ReportedFigure[] | null {
  return Object.hasOwn(figuresOfPapers, method) ? figuresOfPapers[method]! : null;
}

/** 'precision 95.5 %, recall 96.3 % on DS1 (752 records); …', by data set. */
export function reportedText(reported: readonly ReportedFigure[]): string {
  const sets = [...new Set(reported.map(({ data }) => data))];
  return sets
    .map((set) => {
      const own = reported.filter(({ data }) => data === set);
      return `${own.map(({ measure, value }) => `${measure} ${value} %`).join(', ')} on ${set}`;
    })
    .join('; ');
}

function figure(
  measure: ReportedFigure['measure'],
  value: number,
  data: string,
  printed: string,
  note = '',
): ReportedFigure {
  return { measure, value, data, printed, note };
}
