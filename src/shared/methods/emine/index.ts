import { definePipeline } from '../../pipeline/pipeline';
import { emptyExtraction, singleBlockRecords } from '../../records/extraction';
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
    const { records, children } = region as DataRegion;
    if (records.length === 0) return emptyExtraction(emptyReason(block, children.length));
    return {
      region: block,
      sections: [],
      records: singleBlockRecords(records),
      score: null,
      alternatives: [],
      emptyBecause: '',
    };
  },
});

function emptyReason(container: number, children: number): string {
  if (container === -1) return "stage 'largestRectangle': the page has no body with an element in it";
  if (children === 0) return `stage 'dataRegion': the container #${container} has no child element`;
  return `stage 'dataRegion': no child of the container #${container} is high enough and has a text or picture`;
}
