import type { PageBlocks } from '../../page/buildBlockModel';
import type { Stage } from '../../pipeline/stage';
import { VerdictList } from '../../pipeline/verdicts';
import { highestAlone } from './candidateRecords';
import type { DataRecords } from './recordGroups';

export interface DataRegion {
  /** the first block above the records that holds all of them */
  region: number;
  /** distinct, in document order */
  sections: Int32Array;
  records: Int32Array;
  /** per record, the first block above it that holds another record of the group too */
  sectionOf: Int32Array;
  itemPaths: Int32Array;
}

export type DataRegions = DataRegion[];

type Needs = { page: PageBlocks; dataRecords: DataRecords };

export const dataRegions: Stage<Needs, Record<never, never>, DataRegions> = {
  id: 'regions',
  title: 'Data regions',
  explanation:
    'Above each record, the first block with a second record of the group is a section, the first with all of them the region.',
  section: 'step 4, figure 11',
  needs: { page: true, dataRecords: true },
  params: {},
  run({ page, dataRecords: { groups } }) {
    // Figure 11 keeps a set of region blocks; the text gives each group a region of its own, also where two groups
    // have the same block for it.
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
    const held = (blocks: Iterable<number>): Int32Array => Int32Array.from(new Set(blocks));
    const columnOf = (values: (region: DataRegion) => number) => Float64Array.from(regions, values);
    return [
      {
        kind: 'overlay',
        title: 'Sections and regions',
        layers: [
          { role: 'region', label: 'region', blocks: held(regions.map(({ region }) => region)) },
          {
            role: 'section',
            label: 'section',
            blocks: held(regions.flatMap(({ sections }) => [...sections])),
          },
          { role: 'record', label: 'record', blocks: held(regions.flatMap(({ records }) => [...records])) },
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

/** A record stands below the block where its items were counted as several, so that there always is a parent. */
function regionOf(page: PageBlocks, records: Int32Array): number {
  const last = records[records.length - 1]!;
  let region = page.parent[records[0]!]!;
  while (region !== -1 && page.subtreeEnd[region]! <= last) region = page.parent[region]!;
  return region;
}

/** A lone record, which only a lower minimum lets through, has its region for a section. */
function sectionsOf(page: PageBlocks, records: Int32Array): Int32Array {
  if (records.length === 1) return Int32Array.of(regionOf(page, records));
  return records.map((record, index) => {
    const before = index > 0 ? records[index - 1]! : -1;
    const after = records[index + 1] ?? page.count;
    return page.parent[highestAlone(page, record, before, after)]!;
  });
}
