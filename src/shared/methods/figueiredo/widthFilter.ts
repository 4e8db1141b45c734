import type { PageBlocks } from '../../page/buildBlockModel';
import { numberParam } from '../../pipeline/params';
import type { Stage } from '../../pipeline/stage';
import type { Candidates } from './candidates';
import type { RemainingRegions } from './remainingRegions';
import { filteredByShare, type ShareFilter, shareCorrection, shareVerdicts, shareViews } from './shareFilter';

type Needs = { page: PageBlocks; candidates: Candidates; regions: RemainingRegions };

const params = {
  width: numberParam({
    label: 'Minimum share of body’s width',
    unit: '',
    min: 0,
    max: 1,
    step: 0.05,
    default: 0.2,
    paper: { value: 0.3, where: '§IV-D, equation 3' },
    help: 'A candidate with a smaller share of body’s width is dropped. 0.2: chosen on half of 136 labelled pages, see docs/accuracy.md.',
  }),
};

export const widthFilter: Stage<Needs, typeof params, ShareFilter> = {
  id: 'widthFilter',
  title: 'Width filter',
  explanation: 'Side menus are high but narrow: narrow candidates are dropped.',
  formula: 'width / body’s width ≥ threshold',
  section: '§III-C, equation 3',
  judges: 'regions',
  needs: { page: true, candidates: true, regions: true },
  gives: 'regions',
  params,
  run({ page, candidates, regions }, { width }) {
    return filteredByShare(page, candidates.body, regions, 'width', width);
  },
  off({ page, candidates, regions }) {
    return filteredByShare(page, candidates.body, regions, 'width', 0);
  },
  corrected(out, { page }, { width }, wanted) {
    return shareCorrection(out, page, 'width', width, wanted);
  },
  verdicts(out, _, { width }) {
    return shareVerdicts(out, 'width', width);
  },
  views(out, { page }, { width }) {
    return shareViews(out, page, 'width', width);
  },
};
