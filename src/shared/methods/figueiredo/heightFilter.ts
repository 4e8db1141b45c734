import type { PageBlocks } from '../../page/buildBlockModel';
import { numberParam } from '../../pipeline/params';
import type { Stage } from '../../pipeline/stage';
import type { Candidates } from './candidates';
import type { RemainingRegions } from './remainingRegions';
import { filteredByShare, type ShareFilter, shareCorrection, shareVerdicts, shareViews } from './shareFilter';

type Needs = { page: PageBlocks; candidates: Candidates; regions: RemainingRegions };

const params = {
  height: numberParam({
    label: 'Minimum share of body’s height',
    unit: '',
    min: 0,
    max: 1,
    step: 0.05,
    default: 0.2,
    paper: { value: 0.2, where: '§IV-D, equation 2' },
    help: 'A candidate with a smaller share of body’s height is dropped.',
  }),
};

export const heightFilter: Stage<Needs, typeof params, ShareFilter> = {
  id: 'heightFilter',
  title: 'Height filter',
  explanation: 'Headers and footers are large but not high: candidates that are not high enough are dropped.',
  formula: 'height / body’s height ≥ threshold',
  section: '§III-C, equation 2',
  judges: 'regions',
  needs: { page: true, candidates: true, regions: true },
  gives: 'regions',
  params,
  run({ page, candidates, regions }, { height }) {
    return filteredByShare(page, candidates.body, regions, 'height', height);
  },
  off({ page, candidates, regions }) {
    return filteredByShare(page, candidates.body, regions, 'height', 0);
  },
  corrected(out, { page }, { height }, wanted) {
    return shareCorrection(out, page, 'height', height, wanted);
  },
  verdicts(out, _, { height }) {
    return shareVerdicts(out, 'height', height);
  },
  views(out, { page }, { height }) {
    return shareViews(out, page, 'height', height);
  },
};
