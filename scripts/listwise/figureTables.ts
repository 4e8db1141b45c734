import { asMarkdown, type ReportTable } from '../../src/main/cli/output/reportTable';
import type { Interval } from '../../src/shared/evaluation/bootstrap';
import { confidenceOf, fittedConfidence } from '../../src/shared/tuning/training/fittedConfidence';
import { mean } from '../measure';
import { type FigureRow, figureRow, type MeasuredPage, recordCounts, tagRows, withCount } from './figureRows';
import type { WrongAnswer } from './measuredPage';
import { narrowWidth } from './narrowPages';
import { type ConfidentPage, noListAt, separation } from './noList';
import { type NameVariant, nameVariants, nameVariantTitles } from './otherNames';
import { type WayWrong, waysWrong } from './wayWrong';

export type WrongPage = MeasuredPage & WrongAnswer;

/** How many labelled records of a page a narrow capture still has. */
export interface Carried {
  page: string;
  records: number;
  /** not found again */
  lost: number;
  /** found, but without anything to see */
  hidden: number;
  /** share of the texts and images of the records that can still be seen */
  shown: number;
  /** the page is not wider than the screen */
  fits: boolean;
}

export interface Figures {
  /** all pages at full width, also thinned and empty ones */
  pages: MeasuredPage[];
  /** those that are not wholly right, without thinned ones */
  wrong: WrongPage[];
  otherNames: Partial<Record<NameVariant, MeasuredPage[]>>;
  /** the same pages on a narrow and on a wide screen */
  narrow: MeasuredPage[];
  wide: MeasuredPage[];
  carried: Carried[];
}

/** A part of docs/listwise.md. */
export interface FigurePart {
  name: string;
  tables: ReportTable[];
  markdown: string;
}

const collections: Record<string, string> = {
  examples: 'examples',
  old: 'saved result pages',
  modern: 'invented, today’s manner',
  real: 'real pages of today',
};
const collectionOf = ({ page }: Pick<MeasuredPage, 'page'>): string => page.split('/')[0]!;
const isMade = (page: MeasuredPage): boolean => ['thinned', 'empty'].includes(collectionOf(page));

/** With curves that were learnt on narrow captures too, only the widths. */
export function figureParts(figures: Figures, isOfBothWidths: boolean): FigurePart[] {
  if (isOfBothWidths)
    return [part('both widths', [widthTable('Curves that were learnt on both widths:', figures)])];
  return [
    part('groups', [groupTable(figures.pages), tagTable(figures.pages)]),
    part('names', [nameTable(figures)]),
    part('widths', [widthTable('The same pages and the same curves:', figures)]),
    part('wrong', [wayTable(figures)]),
    part('confidence', confidenceTables(figures.pages)),
  ];
}

function part(name: string, tables: ReportTable[]): FigurePart {
  return { name, tables, markdown: asMarkdown(tables).join('\n') };
}

const right = (...titles: string[]) => titles.map((title) => ({ title, right: true }));

function figuresTable(title: string, first: string, rows: readonly (FigureRow | undefined)[]): ReportTable {
  return {
    title,
    columns: [{ title: first }, ...right('number', 'F1 at 0.5', '95 %', 'F1 at 0.9', '95 %', 'right')],
    rows: rows
      .filter((row) => row !== undefined)
      .map(({ title: name, pages, at50, at90, intervals, right: whole }) => [
        name,
        String(pages),
        at50.toFixed(3),
        intervalText(intervals.at50),
        at90.toFixed(3),
        intervalText(intervals.at90),
        String(whole),
      ]),
  };
}

function intervalText({ low, high }: Interval): string {
  return `${low.toFixed(3)}–${high.toFixed(3)}`;
}

function byCollection(pages: readonly MeasuredPage[]): (FigureRow | undefined)[] {
  return Object.entries(collections).map(([name, title]) =>
    figureRow(
      title,
      pages.filter((page) => collectionOf(page) === name),
    ),
  );
}

function groupTable(pages: readonly MeasuredPage[]): ReportTable {
  const thinned = pages.filter((page) => collectionOf(page) === 'thinned');
  return figuresTable('By collection and by number of records, mean over pages with records:', 'pages', [
    figureRow(
      'all but thinned',
      pages.filter((page) => !isMade(page)),
    ),
    ...byCollection(pages),
    figureRow('thinned', thinned),
    ...recordCounts.slice(1).map((count) => figureRow(count[0], withCount(pages, count))),
  ]);
}

function tagTable(pages: readonly MeasuredPage[]): ReportTable {
  const rows = tagRows(pages.filter((page) => !isMade(page)));
  const isRight = ({ pages: count, right: whole }: FigureRow): boolean => whole === count;
  const named = rows.filter(isRight).map(({ title, pages: count }) => `${title} ${count}`);
  return {
    ...figuresTable(
      'By tag, without thinned pages, lowest first:',
      'tag',
      rows.filter((row) => !isRight(row)),
    ),
    verdict: `Right on every page (number of pages): ${named.join(', ')}.`,
  };
}

function nameTable({ pages, otherNames }: Figures): ReportTable {
  return figuresTable('Class names and ids, all pages but thinned:', 'capture', [
    figureRow(
      'as captured',
      pages.filter((page) => !isMade(page)),
    ),
    ...nameVariants.map((variant) => figureRow(nameVariantTitles[variant], otherNames[variant] ?? [])),
  ]);
}

function widthTable(title: string, { narrow, wide, carried }: Figures): ReportTable {
  const carriedOf = new Map(carried.map((one) => [one.page, one]));
  const ofPage = ({ page }: MeasuredPage): Carried => carriedOf.get(page)!;
  const groups: [string, (page: MeasuredPage) => boolean][] = [
    ['all', () => true],
    ...Object.entries(collections).map(([id, name]): (typeof groups)[number] => [
      name,
      (page) => collectionOf(page) === id,
    ]),
    ['page fits the narrow screen', (page) => ofPage(page).fits],
    ['page is wider', (page) => !ofPage(page).fits],
    ['records keep half of their contents', (page) => ofPage(page).shown >= 0.5],
    ['records keep less', (page) => ofPage(page).shown < 0.5],
  ];
  const rows = groups.flatMap(([name, isIn]) => [
    figureRow(`${name}, 1280 px`, wide.filter(isIn)),
    figureRow(`${name}, ${narrowWidth} px`, narrow.filter(isIn)),
  ]);
  const sum = (of: (one: Carried) => number): number => carried.reduce((total, one) => total + of(one), 0);
  return {
    ...figuresTable(title, 'pages', rows),
    verdict: `Of ${sum(({ records }) => records)} labelled records on ${carried.length} pages, ${sum(({ lost }) => lost)} were not found again at ${narrowWidth} px, and ${sum(({ hidden }) => hidden)} are hidden there; these do not count.`,
  };
}

/** What each way means, and which data would help. */
const wayTexts: Record<WayWrong, { text: string; helps: string }> = {
  'no list': {
    text: 'the page has no records, and a list is given',
    helps: 'real pages without results',
  },
  'another list': {
    text: 'another list of the page is taken',
    helps: 'real pages with one to three results beside other lists',
  },
  groups: {
    text: 'groups of records are taken as records',
    helps: 'nested lists, with a written rule which level is the record',
  },
  parts: {
    text: 'parts of records, or pieces inside them, are taken as records',
    helps: 'the same; and records of several siblings',
  },
  extent: {
    text: 'the right records, but where they begin or end differs',
    helps: 'a second annotator, to know how far people agree',
  },
  'left out': {
    text: 'one or a few odd records are left out',
    helps: 'pages with odd first or last records',
  },
  'part of the list': {
    text: 'only a part of the list is taken',
    helps: 'lists in several containers or under headings',
  },
  'taken along': {
    text: 'one or a few neighbours are taken along: a heading, an advertisement, a pager',
    helps: 'pages whose advertisements are labelled as not records',
  },
  'more than the list': {
    text: 'much else is taken along with the list',
    helps: 'pages with two lists that look alike',
  },
  mixed: { text: 'some records are missed and some others taken', helps: 'any of the above' },
};

function wayTable({ pages, wrong }: Figures): ReportTable {
  const count = pages.filter((page) => !isMade(page) && page.labelled > 0).length;
  const lost = (own: readonly WrongPage[], of: 'at50' | 'at90'): string =>
    (own.reduce((sum, page) => sum + (page.labelled > 0 ? 1 - page[of] : 0), 0) / count).toFixed(3);
  const row = (title: string, own: readonly WrongPage[], helps: string): string[] => [
    title,
    String(own.length),
    lost(own, 'at50'),
    lost(own, 'at90'),
    countsOf(own.map(({ stage }) => stage)),
    countsOf(own.map((page) => collections[collectionOf(page)]!)),
    own
      .filter((page) => collectionOf(page) === 'examples')
      .map(({ page }) => page.slice('examples/'.length))
      .join(', '),
    helps,
  ];
  const ways = waysWrong.map((way) => ({ way, own: wrong.filter((page) => page.way === way) }));
  return {
    title: `How the ${wrong.length} pages that are not wholly right are wrong. F1 lost: of the mean over ${count} pages with records.`,
    columns: [
      { title: 'how' },
      ...right('pages', 'F1 lost at 0.5', 'at 0.9'),
      ...['stage that the program blames', 'collections', 'examples', 'data that would help'].map(
        (title) => ({ title }),
      ),
    ],
    rows: [
      ...ways
        .filter(({ own }) => own.length > 0)
        .map(({ way, own }) => row(wayTexts[way].text, own, wayTexts[way].helps)),
      row('all', wrong, '').with(6, ''),
    ],
  };
}

/** `score 3, candidates 1`, most first. */
export function countsOf(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .sort((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1))
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
}

const limits = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7];

function confidenceTables(pages: readonly MeasuredPage[]): ReportTable[] {
  const shipped = confident(pages, (page) => collectionOf(page) !== 'empty');
  const withEmpty = confident(pages, () => true);
  const counts: ReportTable = {
    title:
      'Confidence by number of records, each fold by a fit on the others, thinned and emptied pages too:',
    columns: [
      { title: 'pages' },
      ...right('number', 'F1 at 0.9', 'confidence: lowest', 'median', 'highest', 'below 0.3', 'below 0.7'),
    ],
    rows: [
      ...recordCounts.map((count): [string, ConfidencePage[]] => [count[0], withCount(shipped, count)]),
      [
        'no record, not emptied by us',
        withCount(shipped, recordCounts[0]!).filter((page) => !isMade(page)),
      ] as [string, ConfidencePage[]],
    ]
      .filter(([, own]) => own.length > 0)
      .map(([title, own]) => {
        const sorted = own.map(({ confidence }) => confidence).sort((one, other) => one - other);
        const below = (limit: number): string => String(sorted.filter((value) => value < limit).length);
        return [
          title,
          String(own.length),
          own[0]!.labelled === 0 ? '–' : mean(own.map(({ at90 }) => at90)).toFixed(3),
          sorted[0]!.toFixed(2),
          sorted[Math.floor(sorted.length / 2)]!.toFixed(2),
          sorted.at(-1)!.toFixed(2),
          below(0.3),
          below(0.7),
        ];
      }),
  };
  const real = shipped.filter((page) => !isMade(page));
  return [
    counts,
    noListTable('All pages, confidence as it is shipped', shipped),
    noListTable('All pages, confidence fitted on emptied pages too', withEmpty),
    noListTable('Only pages that were not made from others', real),
  ].filter(({ rows }) => rows.length > 0);
}

type ConfidencePage = MeasuredPage & ConfidentPage;

/** Each page with a confidence that was fitted on the other folds. */
function confident(
  pages: readonly MeasuredPage[],
  isFitted: (page: MeasuredPage) => boolean,
): ConfidencePage[] {
  const models = [...new Set(pages.map(({ fold }) => fold))].map((fold) => {
    const others = pages.filter((page) => page.fold !== fold && isFitted(page));
    const answers = others.flatMap(({ facts, at90 }) =>
      facts === undefined ? [] : [{ ...facts, quality: at90 }],
    );
    return [fold, fittedConfidence(answers)] as const;
  });
  const modelOf = new Map(models);
  return pages.map((page) => ({
    ...page,
    confidence: page.facts === undefined ? 0 : confidenceOf(modelOf.get(page.fold)!, page.facts),
    isRight: page.at90 === 1,
  }));
}

function noListTable(title: string, pages: readonly ConfidencePage[]): ReportTable {
  const empty = pages.filter(({ labelled }) => labelled === 0).length;
  return {
    title: `${title}, if an answer below a limit meant “no list”.`,
    verdict: `${empty} of ${pages.length} pages have none. A page without a list has less confidence than one with a list in ${Math.round(100 * separation(pages))} % of pairs.`,
    columns: right('limit', 'told', 'lists silenced', 'of these right', 'precision', 'recall'),
    rows: (empty === 0 ? [] : limits).map((limit) => {
      const { told, silenced, silencedRight, precision, recall } = noListAt(pages, limit);
      return [
        limit.toFixed(1),
        String(told),
        String(silenced),
        String(silencedRight),
        Number.isNaN(precision) ? '–' : precision.toFixed(2),
        recall.toFixed(2),
      ];
    }),
  };
}
