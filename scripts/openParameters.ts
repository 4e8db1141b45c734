import type { ParamValue } from '../src/shared/pipeline/params';

/** Parameters whose default was measured, because the paper prints no value or a worse one; with the values tried. */
export interface OpenParameter {
  method: string;
  stage: string;
  name: string;
  tried: ParamValue[];
}

const flag = [false, true];

export const openParameters: readonly OpenParameter[] = [
  open('rextractor', 'similarity.contentThreshold', [0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.7]),
  open('rextractor', 'seed.step', [5, 10, 15, 20, 25, 30, 40, 50]),
  open('rextractor', 'records.tieBreak', ['outermost', 'innermost']),
  open('rextractor', 'blocks.textRuns', flag),
  open('rextractor', 'blocks.tolerance', [0, 0.5, 1, 2, 3]),
  open('rextractor', 'blocks.equalBoxes', ['neither', 'ancestor']),
  open('rextractor', 'seed.visibleContent', flag),
  open('rextractor', 'candidates.minItems', [0, 1, 2, 3, 4]),
  open('paolucci', 'similarGroups.memberThreshold', [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8]),
  open('paolucci', 'similarGroups.groupThreshold', [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]),
  open('paolucci', 'records.maxChildren', [10, 15, 20, 25, 30, 40, 50, 60, 80, 120, 200]),
  open('paolucci', 'similarGroups.overlap', ['removeOutermost', 'removeCoinciding', 'discountInner']),
  open('paolucci', 'records.choice', ['sizeThenWidth', 'sizeTimesWidth']),
  open('paolucci', 'similarGroups.denominator', ['own', 'mean']),
  open('paolucci', 'blocks.tolerance', [0, 0.5, 1, 2, 3]),
  open('paolucci', 'blocks.equalBoxes', ['neither', 'ancestor']),
  open('figueiredo', 'candidates.sameTag', flag),
  open('figueiredo', 'candidates.visibleOnly', flag),
  open('figueiredo', 'candidates.bodyToo', flag),
  open('figueiredo', 'widthFilter.width', [0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4]),
  open('figueiredo', 'otherSubtrees.maxClimb', [0, 1, 2, 3, 4]),
  open('figueiredo', 'records.maxDistance', [1, 2, 2.5, 3, 3.5, 4, 5, 6, 8]),
  open('figueiredo', 'siblingDistances.contentOnly', flag),
  open('emine', 'rectangles.visibleOnly', flag),
  open('emine', 'largestRectangle.among', ['children', 'all']),
  open('emine', 'container.containerShare', [0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.5, 0.6]),
  open('emine', 'dataRegion.heightFactor', [0, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]),
  open('emine', 'dataRegion.contentOnly', flag),
  open('buw', 'dataItems.visibleOnly', flag),
  open('buw', 'dataItems.textItems', flag),
  open('buw', 'dataRecords.sharedPaths', [0, 1, 2, 3]),
];

function open(method: string, param: string, tried: ParamValue[]): OpenParameter {
  const [stage, name] = param.split('.') as [string, string];
  return { method, stage, name, tried };
}
