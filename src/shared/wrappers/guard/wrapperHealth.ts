import { plural } from '../../base/plural';
import type { NodeTree } from '../../locators/nodeTree';
import type { CaptureWarning } from '../../page/pageSnapshot';
import type { AppliedField } from '../appliedField';
import type { AppliedWrapper } from '../applyWrapper';
import { brokenFrom, driftedFrom } from '../profileDistance';
import type { Wrapper, WrapperField } from '../wrapper';
import { noResultsText } from './noResults';
import { pageRefusal } from './pageRefusal';
import { shownTexts } from './shownTexts';

/** `unreadable`: the page did not let us see its list, which says nothing about the wrapper. */
export const healthStates = ['healthy', 'unreadable', 'drifted', 'broken'] as const;
export type HealthState = (typeof healthStates)[number];

export interface WrapperHealth {
  state: HealthState;
  /** sentences without a full stop; none if a page with records is healthy */
  reasons: string[];
}

/** A page that a wrapper was applied to. */
export interface GuardedPage {
  tree: NodeTree;
  /** of the capture */
  warnings: readonly CaptureWarning[];
  /** records that methods find on the page, the nearest to the wrapper's; undefined if they find none */
  nearest: () => NearestSet | undefined;
}

export interface NearestSet {
  count: number;
  /** of their columns to the fields of the wrapper */
  distance: number;
}

interface Finding {
  state: HealthState;
  reason: string;
}

/** A required field in less than this share of the records that should have it is lost. */
const minCoverage = 0.5;
/** So many times more or fewer records than ever are far from usual. Set by hand. */
const farCount = 4;
/** So many times more records that look like them make it a part of a list. Set by hand. */
const longerList = 2;
/** Fewer texts say little about a field. Set by hand. */
const minTexts = 3;
/** A field that more records lack may be missing on a page. Set by hand. */
const usualCoverage = 0.8;

/** Judges what a wrapper found on a page. */
export function wrapperHealth(wrapper: Wrapper, applied: AppliedWrapper, page: GuardedPage): WrapperHealth {
  const findings =
    applied.records.length === 0
      ? [emptyFinding(page)]
      : [
          ...countFindings(wrapper, applied.records.length, page),
          ...applied.fields.flatMap((found, index) =>
            isDecoration(wrapper, wrapper.fields[index]!) ? [] : fieldFindings(wrapper.fields[index]!, found),
          ),
        ];
  const worst = Math.max(0, ...findings.map(({ state }) => healthStates.indexOf(state)));
  return { state: healthStates[worst]!, reasons: findings.map(({ reason }) => reason) };
}

/** A page without records can be broken, closed to us, or really empty. */
function emptyFinding({ tree, warnings, nearest }: GuardedPage): Finding {
  const found = nearest();
  if (found !== undefined && found.distance < brokenFrom)
    return {
      state: 'broken',
      reason: `the locators find no records, but the page has ${plural(found.count, 'record')} that ${found.count === 1 ? 'looks' : 'look'} like them: try recordscope heal`,
    };
  const texts = shownTexts(tree);
  const refusal = pageRefusal(tree, texts, warnings);
  if (refusal !== undefined) return { state: 'unreadable', reason: refusal };
  const said = noResultsText(texts);
  if (said !== undefined) return { state: 'healthy', reason: `the page is empty: it says “${said}”` };
  if (found === undefined)
    return { state: 'healthy', reason: 'the page is empty: no method finds records either' };
  return {
    state: 'broken',
    reason: `the locators find no records, and the ${plural(found.count, 'record')} of the page look different than before`,
  };
}

/** Fewer records than ever are a short page, unless the page has more that look like them. */
function countFindings({ records }: Wrapper, count: number, { nearest }: GuardedPage): Finding[] {
  const { least, most } = records.perPage;
  const isFew = count * farCount <= least;
  if (!isFew && count < most * farCount) return [];
  const usual = least === most ? `${most}` : `${least} to ${most}`;
  const reason = `${plural(count, 'record')} instead of ${usual}`;
  if (!isFew) return [{ state: 'drifted', reason }];
  const found = nearest();
  if (found === undefined || found.distance >= brokenFrom || found.count < longerList * count) return [];
  return [{ state: 'drifted', reason: `${reason}, and the page has ${found.count} that look like them` }];
}

/** A picture or address that is the same in all records, such as an icon: it says nothing about them. */
function isDecoration({ records }: Wrapper, field: WrapperField): boolean {
  const { coverage, distinct } = field.profile;
  const texts = coverage * records.perPage.most;
  return isAddress(field) && texts >= minTexts && distinct * texts <= 1.01;
}

function fieldFindings(field: WrapperField, { name, distance, nodes }: AppliedField): Finding[] {
  const missing = nodes.filter(({ length }) => length === 0).length;
  const coverage = 1 - missing / nodes.length;
  if (field.required && coverage < minCoverage * field.profile.coverage)
    return [
      { state: 'broken', reason: `${name} is missing in ${missing} of ${plural(nodes.length, 'record')}` },
    ];
  // One or two texts say little, and what some records lack can be missing in all of a page.
  const filled = nodes.length - missing;
  if (filled === 0 ? field.profile.coverage < usualCoverage : filled < Math.min(minTexts, nodes.length))
    return [];
  const far = `distance ${distance.toFixed(1)}`;
  if (distance >= brokenFrom && field.required)
    return [{ state: 'broken', reason: `${name} looks like something else (${far})` }];
  if (distance >= (isAddress(field) ? brokenFrom : driftedFrom))
    return [{ state: 'drifted', reason: `${name} looks different than before (${far})` }];
  return [];
}

/** Sites move their files: other addresses alone are no drift until they are unlike the old ones. */
function isAddress({ type }: WrapperField): boolean {
  return type === 'address' || type === 'picture';
}
