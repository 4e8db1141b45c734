import { group, mean, sum } from 'd3-array';
import type { FieldScore, RoleScore } from '../data/fieldScore';
import { bootstrapIntervals, type Interval } from './bootstrap';

/** The fields of one page, by the records of its label or of a method. */
export interface FieldLine {
  page: string;
  site: string;
  tags: readonly string[];
  /** whose records: a method with its settings, or `label` */
  records: string;
  /** why there is no answer; '' if there is one */
  failed: string;
  /** null for a page without labelled fields */
  score: FieldScore | null;
}

/** Shares of pairs of cells, and of fields and cells that are right; NaN without any. */
export interface FieldShares {
  precision: number;
  recall: number;
  f1: number;
  exact: number;
  equal: number;
}

export interface FieldSummary {
  records: string;
  /** pages with labelled fields, and the number of their sites */
  pages: number;
  sites: number;
  failed: number;
  /** means over sites of the means over their pages */
  overSites: FieldShares;
  /** 95 %, of `overSites` */
  intervals: Record<keyof FieldShares, Interval>;
  /** counts of all pages */
  fields: { labelled: number; exact: number };
  values: { labelled: number; equal: number };
  types: { labelled: number; right: number };
  roles: { role: string; labelled: number; given: number; right: number }[];
  /** of the roles that at least one page labels */
  rolePrecision: number;
  roleRecall: number;
}

const shares = ['precision', 'recall', 'f1', 'exact', 'equal'] as const;

/** One summary for each origin of records, in the order of the lines. */
export function fieldSummaries(lines: readonly FieldLine[]): FieldSummary[] {
  return [...group(lines, ({ records }) => records)].map(([records, own]) => summaryOf(records, own));
}

function summaryOf(records: string, lines: readonly FieldLine[]): FieldSummary {
  const scored = lines.flatMap(({ site, score }) => (score === null ? [] : [{ site, score }]));
  const scores = scored.map(({ score }) => score);
  const sites = [...group(scored, ({ site }) => site)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, pages]) => meanShares(pages.map(({ score }) => sharesOf(score))));
  const found = bootstrapIntervals(sites.map((site) => shares.map((name) => site[name])));
  const roles = roleCounts(scores.flatMap((score) => score.roles));
  const right = sum(roles, (role) => role.right);
  return {
    records,
    pages: scored.length,
    sites: sites.length,
    failed: lines.filter(({ failed }) => failed !== '').length,
    overSites: meanShares(sites),
    intervals: named((_, index) => found[index] ?? { low: Number.NaN, high: Number.NaN }),
    fields: { labelled: sum(scores, ({ fields }) => fields), exact: sum(scores, ({ exact }) => exact) },
    values: {
      labelled: sum(scores, ({ values }) => values.labelled),
      equal: sum(scores, ({ values }) => values.equal),
    },
    types: {
      labelled: sum(scores, ({ types }) => types.labelled),
      right: sum(scores, ({ types }) => types.right),
    },
    roles,
    rolePrecision: right / sum(roles, (role) => role.given),
    roleRecall: right / sum(roles, (role) => role.labelled),
  };
}

function sharesOf({ precision, recall, f1, exact, fields, values }: FieldScore): FieldShares {
  const equal = values.labelled === 0 ? 1 : values.equal / values.labelled;
  return { precision, recall, f1, exact: exact / fields, equal };
}

function meanShares(all: readonly FieldShares[]): FieldShares {
  return named((name) => mean(all, (one) => one[name]) ?? Number.NaN);
}

function named<Value>(
  value: (name: keyof FieldShares, index: number) => Value,
): Record<keyof FieldShares, Value> {
  return Object.fromEntries(shares.map((name, index) => [name, value(name, index)])) as Record<
    keyof FieldShares,
    Value
  >;
}

/** Per role the pages that label it, that were given it, and where that is right. Roles that no page labels are left out. */
function roleCounts(all: readonly RoleScore[]): FieldSummary['roles'] {
  return [...group(all, ({ role }) => role)]
    .map(([role, own]) => ({
      role,
      labelled: own.filter(({ isLabelled }) => isLabelled).length,
      given: own.filter(({ isGiven }) => isGiven).length,
      right: own.filter(({ isRight }) => isRight).length,
    }))
    .filter(({ labelled }) => labelled > 0)
    .sort((one, other) => (one.role < other.role ? -1 : 1));
}
