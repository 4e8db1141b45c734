import { definePipeline } from '../../pipeline/pipeline';
import { emptyAt, emptyExtraction, singleBlockRecords } from '../../records/extraction';
import { type Container, container } from './container';
import { type DataRegion, dataRegion } from './dataRegion';
import { largestRectangle } from './largestRectangle';
import { boundingRectangles } from './rectangles';

export const emine = definePipeline<{ container: Container; dataRegion: DataRegion }>({
  id: 'emine',
  title: 'eMine',
  looksFor: 'The largest rectangle of the page and the high children of its container.',
  failsOn: 'Pages with several columns, and records much lower than the average of their container.',
  source: 'eMine: mining the data region of a web page by the bounding rectangles of its tags, IJACR',
  stages: [boundingRectangles, largestRectangle, container, dataRegion],
  answers: { container: true, dataRegion: true },
  result({ container: { block }, dataRegion: { records, children } }) {
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
  if (container === -1) return emptyAt(largestRectangle, 'the page has no body with an element in it');
  if (children === 0) return emptyAt(dataRegion, `the container #${container} has no child element`);
  return emptyAt(
    dataRegion,
    `no child of the container #${container} is high enough and has visible text or an image`,
  );
}
