import { plural } from '../../../shared/base/plural';
import { type FieldLine, type FieldSummary, fieldSummaries } from '../../../shared/evaluation/fieldSummary';
import { share } from './evalTables';
import { type Grouping, groupings } from './groupResults';
import type { ReportTable } from './reportTable';

const right = (title: string) => ({ title, right: true });

/** All measures by the origin of the records, the roles, and a table for each requested grouping. */
export function fieldTables(lines: readonly FieldLine[], by: readonly Grouping[]): ReportTable[] {
  const summaries = fieldSummaries(lines);
  return [
    measureTable(lines, summaries),
    ...summaries.filter(({ roles }) => roles.length > 0).map((summary) => roleTable(summary)),
    ...groupings
      .filter((grouping) => by.includes(grouping))
      .map((grouping) => groupTable(grouping, lines, summaries)),
  ];
}

function measureTable(lines: readonly FieldLine[], summaries: readonly FieldSummary[]): ReportTable {
  const [first] = summaries;
  const pages = new Set(lines.map(({ page }) => page)).size;
  return {
    title:
      `${first?.pages ?? 0} of ${plural(pages, 'page')} with labelled fields, ${plural(first?.sites ?? 0, 'site')}, ` +
      `${plural(first?.fields.labelled ?? 0, 'field')}. Precision, recall and F1 are of pairs of cells that are in one ` +
      'column. Exact: fields whose cells are one column without others. Equal: cells with exactly the labelled text. ' +
      'All are means over sites of the means over their pages, the intervals (95 %) by bootstrap over sites.',
    columns: [
      { title: 'records' },
      ...['precision', 'recall', 'F1', 'interval', 'exact', 'interval', 'equal', 'interval'].map(right),
      ...['fields exact', 'cells equal', 'types right'].map(right),
    ],
    rows: summaries.map(({ records, failed, overSites, intervals, fields, values, types }) => [
      failed === 0 ? records : `${records} (failed on ${plural(failed, 'page')})`,
      share(overSites.precision),
      share(overSites.recall),
      share(overSites.f1),
      range(intervals.f1),
      share(overSites.exact),
      range(intervals.exact),
      share(overSites.equal),
      range(intervals.equal),
      `${fields.exact} of ${fields.labelled}`,
      `${values.equal} of ${values.labelled}`,
      `${types.right} of ${types.labelled}`,
    ]),
  };
}

function roleTable({ records, roles, rolePrecision, roleRecall }: FieldSummary): ReportTable {
  return {
    title:
      `Roles, records of ${records === 'label' ? 'the label' : records}: precision ${share(rolePrecision)}, ` +
      `recall ${share(roleRecall)}. Pages that label a role, pages where it was given, and where it was given to the labelled field`,
    columns: [{ title: 'role' }, ...['labelled', 'given', 'right'].map(right)],
    rows: roles.map((role) => [role.role, ...[role.labelled, role.given, role.right].map(String)]),
  };
}

function groupTable(
  grouping: Grouping,
  lines: readonly FieldLine[],
  summaries: readonly FieldSummary[],
): ReportTable {
  const names = summaries.map(({ records }) => records);
  const groups = fieldGroups(grouping, lines);
  return {
    title: `F1 of pairs of cells, and fields exactly right, by ${grouping}`,
    columns: [
      { title: grouping },
      ...(grouping === 'page' ? [] : [right('pages')]),
      ...names.flatMap((name) => [right(`${name} F1`), right(`${name} exact`)]),
    ],
    rows: groups.map(({ name, summaries: own }) => [
      name === '' ? '(none)' : name,
      ...(grouping === 'page' ? [] : [String(own[0]!.pages)]),
      ...own.flatMap(({ overSites, fields }) => [
        share(overSites.f1),
        `${fields.exact} of ${fields.labelled}`,
      ]),
    ]),
  };
}

/** The groups with labelled fields, by name; a page with several tags is in each. */
function fieldGroups(
  grouping: Grouping,
  lines: readonly FieldLine[],
): { name: string; summaries: FieldSummary[] }[] {
  const namesOf = ({ site, page, tags }: FieldLine): readonly string[] => {
    if (grouping === 'site') return [site];
    if (grouping === 'page') return [page];
    return tags.length === 0 ? [''] : tags;
  };
  const names = [...new Set(lines.flatMap(namesOf))].sort();
  return names
    .map((name) => ({
      name,
      summaries: fieldSummaries(
        // Tags and pages are not sites: their pages count alike.
        lines.filter((line) => namesOf(line).includes(name)).map((line) => ({ ...line, site: line.page })),
      ),
    }))
    .filter(({ summaries }) => summaries.some(({ pages }) => pages > 0));
}

function range({ low, high }: { low: number; high: number }): string {
  return Number.isNaN(low) ? '–' : `${share(low)}–${share(high)}`;
}
