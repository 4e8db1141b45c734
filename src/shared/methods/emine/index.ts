import { definePipeline } from '../../pipeline/pipeline';
import { emptyExtraction } from '../../records/extraction';
import { boundingRectangles } from './boundingRectangles';
import { type Container, container } from './container';
import { type DataRegion, dataRegion } from './dataRegion';
import { largestRectangle } from './largestRectangle';

export const emine = definePipeline({
  id: 'emine',
  title: 'eMine',
  source: 'eMine: mining the data region of a web page by the bounding rectangles of its tags, IJACR',
  stages: [boundingRectangles, largestRectangle, container, dataRegion],
  result({ container: found, dataRegion: region }) {
    const { block } = found as Container;
    const { records } = region as DataRegion;
    if (records.length === 0) return emptyExtraction('the container has no child as high as the average');
    return {
      region: block,
      sections: [],
      records: Array.from(records, (record) => [record]),
      score: null,
      alternatives: [],
      emptyBecause: '',
    };
  },
});
