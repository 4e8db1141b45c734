import type { PageBlocks } from '../../page/buildBlockModel';
import { numberParam } from '../../pipeline/params';
import type { Stage } from '../../pipeline/stage';
import type { Candidates } from './candidates';
import type { RemainingRegions } from './remainingRegions';
import { filteredByShare, type ShareFilter, shareCorrection, shareVerdicts, shareViews } from './shareFilter';

type Needs = { page: PageBlocks; candidates: Candidates; regions: RemainingRegions };

const params = {
  area: numberParam({
    label: 'Minimum share of body’s area',
    unit: '',
    min: 0,
    max: 1,
    step: 0.05,
    default: 0.1,
    paper: { value: 0.1, where: '§IV-D, equation 1' },
    help: 'A candidate that covers a smaller share of body is dropped.',
  }),
};

export const areaFilter: Stage<Needs, typeof params, ShareFilter> = {
  id: 'areaFilter',
  title: 'Area filter',
  explanation: 'The main data region fills much of the page: smaller candidates are dropped.',
  formula: 'area / body’s area ≥ threshold',
  section: '§III-C, equation 1',
  judges: 'regions',
  needs: { page: true, candidates: true, regions: true },
  gives: 'regions',
  params,
  run({ page, candidates, regions }, { area }) {
    return filteredByShare(page, candidates.body, regions, 'area', area);
  },
  off({ page, candidates, regions }) {
    return filteredByShare(page, candidates.body, regions, 'area', 0);
  },
  corrected(out, { page }, { area }, wanted) {
    return shareCorrection(out, page, 'area', area, wanted);
  },
  verdicts(out, _, { area }) {
    return shareVerdicts(out, 'area', area);
  },
  views(out, { page }, { area }) {
    return shareViews(out, page, 'area', area);
  },
};
