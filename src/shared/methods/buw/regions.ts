import type { PageBlocks } from '../../page/buildBlockModel';
import type { Stage } from '../../pipeline/stage';
import { VerdictList } from '../../pipeline/verdicts';
import { highestAlone } from './candidateRecords';
import type { DataRecords } from './recordGroups';

export interface DataRegion {
  /** the innermost block above the records that contains all of them */
  region: number;
  /** distinct, in document order */
  sections: Int32Array;
  records: Int32Array;
  /** per record, the innermost block above it that contains another record of the group */
  sectionOf: Int32Array;
  itemPaths: Int32Array;
}

export type DataRegions = DataRegion[];

type Needs = { page: PageBlocks; dataRecords: DataRecords };

export const dataRegions: Stage<Needs, Record<never, never>, DataRegions> = {
  id: 'regions',
  title: 'Data regions',
  explanation:
    'Going up from each record: the first block with a second record of the group is a section, the first block with all of them is the region.',
  section: 'step 4, figure 11',
  needs: { page: true, dataRecords: true },
  params: {},
  run({ page, dataRecords: { groups } }) {
    // Figure 11 keeps a set of region blocks; in the text each group has its own region, even if two groups share
    // the same block.
    return groups
      .filter(({ outcome }) => outcome === 'kept')
      .map(({ records, itemPaths }) => {
        const region = regionOf(page, records);
        const sectionOf = sectionsOf(page, records);
        const sections = Int32Array.from(new Set(sectionOf)).sort();
        return { region, sections, records, sectionOf, itemPaths };
      });
  },
  verdicts(regions) {
    const list = new VerdictList();
    for (const { records, sectionOf, sections } of regions) {
      records.forEach((record, index) => {
        list.keep(record, 'In section {other}, one of {value section|sections} of its region.', {
          value: sections.length,
          other: sectionOf[index]!,
        });
      });
    }
    return list.finish();
  },
  views(regions) {
    const distinct = (blocks: Iterable<number>): Int32Array => Int32Array.from(new Set(blocks));
    const columnOf = (values: (region: DataRegion) => number) => Float64Array.from(regions, values);
    return [
      {
        kind: 'overlay',
        title: 'Sections and regions',
        layers: [
          { role: 'region', label: 'region', blocks: distinct(regions.map(({ region }) => region)) },
          {
            role: 'section',
            label: 'section',
            blocks: distinct(regions.flatMap(({ sections }) => [...sections])),
          },
          {
            role: 'record',
            label: 'record',
            blocks: distinct(regions.flatMap(({ records }) => [...records])),
          },
        ],
        paths: [],
      },
      {
        kind: 'table',
        title: 'Regions',
        blocks: Int32Array.from(regions, ({ region }) => region),
        columns: [
          { label: 'records', unit: 'records', values: columnOf(({ records }) => records.length) },
          { label: 'sections', unit: 'sections', values: columnOf(({ sections }) => sections.length) },
          { label: 'first record', unit: 'block', values: columnOf(({ records }) => records[0]!) },
        ],
      },
      {
        kind: 'table',
        title: 'Section of each record',
        blocks: Int32Array.from(regions.flatMap(({ records }) => [...records])),
        columns: [
          {
            label: 'section',
            unit: 'block',
            values: Float64Array.from(regions.flatMap(({ sectionOf }) => [...sectionOf])),
          },
          {
            label: 'region',
            unit: 'block',
            values: Float64Array.from(
              regions.flatMap(({ records, region }) => Array.from(records, () => region)),
            ),
          },
        ],
      },
    ];
  },
};

/** A record always has a parent: the block that has more items of its path. */
function regionOf(page: PageBlocks, records: Int32Array): number {
  const last = records[records.length - 1]!;
  let region = page.parent[records[0]!]!;
  while (region !== -1 && page.subtreeEnd[region]! <= last) region = page.parent[region]!;
  return region;
}

/** The section of a single record is its region; only a low minimum allows such a group. */
function sectionsOf(page: PageBlocks, records: Int32Array): Int32Array {
  if (records.length === 1) return Int32Array.of(regionOf(page, records));
  return records.map((record, index) => {
    const before = index > 0 ? records[index - 1]! : -1;
    const after = records[index + 1] ?? page.count;
    return page.parent[highestAlone(page, record, before, after)]!;
  });
}
