import { buw } from '../../../../src/shared/methods/buw';
import type { CandidateRecords } from '../../../../src/shared/methods/buw/candidateRecords';
import type { DataItems } from '../../../../src/shared/methods/buw/dataItems';
import type { MainRegion } from '../../../../src/shared/methods/buw/mainRegion';
import type { DataRecords } from '../../../../src/shared/methods/buw/recordGroups';
import type { DataRegions } from '../../../../src/shared/methods/buw/regions';
import { type PageBlocks, pageBlocks } from '../../../../src/shared/page/buildBlockModel';
import { type Run, runPipeline } from '../../../../src/shared/pipeline/runPipeline';
import type { Settings } from '../../../../src/shared/pipeline/settings';
import { type Drawn, drawnSnapshot } from '../../../support/page/snapshots';

/** A visible element; its position does not matter to the method. */
export function element(tag: string, ...children: (Drawn | string)[]): Drawn {
  return { tag, rect: [0, 0, 100, 10], children };
}

/** A hidden element. */
export function hidden(tag: string, ...children: (Drawn | string)[]): Drawn {
  return { tag, children };
}

export function times(count: number, make: (index: number) => Drawn): Drawn[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** A page with `children` in its body; html is block 0, body block 1. */
export function pageWith(...children: (Drawn | string)[]): PageBlocks {
  return pageBlocks(drawnSnapshot(element('html', element('body', ...children))));
}

/** A DOM like that of figures 6 to 8: three records of two single-valued items, one with an optional item too. */
export function figurePage(): PageBlocks {
  return pageWith(
    element(
      'div', // 2
      element('div', element('span', 'a'), element('span', 'b')), // 3: 4, 5
      element('div', element('span', 'c'), element('span', 'd'), element('em', 'e')), // 6: 7, 8, 9
      element('div', element('span', 'f'), element('span', 'g')), // 10: 11, 12
    ),
    element('p', 'h'), // 13
  );
}

/** A result page: a header with a menu, a side bar with a list, six records, the third with an optional part. */
export function resultPage(): PageBlocks {
  return pageWith(
    element(
      'div', // 2
      element('img'), // 3
      element('ul', ...times(4, (i) => element('li', element('a', `menu ${i}`)))), // 4: 5, 7, 9, 11
    ),
    element(
      'div', // 13
      element(
        'ul', // 14
        ...times(4, (i) => element('li', element('img'), element('a', `side ${i}`))), // 15, 18, 21, 24
      ),
    ),
    element(
      'div', // 27
      element('h1', 'Results'), // 28
      ...times(6, (i) =>
        element(
          'div', // 29, 34, 39, 45, 50, 55
          element('img'),
          element('div', element('a', `title ${i}`), ...(i === 2 ? [element('em', 'sale')] : [])),
          element('span', `price ${i}`),
        ),
      ),
      element('p', '1 2 3'), // 60
    ),
  );
}

export const resultRecords = [29, 34, 39, 45, 50, 55];

export type Values = Settings['values'];

export function runBuw(page: PageBlocks, values: Values = {}, off: string[] = []): Run {
  return runPipeline(buw, page, { values, off });
}

export interface Outputs {
  dataItems: DataItems;
  candidateRecords: CandidateRecords;
  dataRecords: DataRecords;
  regions: DataRegions;
  mainRegion: MainRegion;
}

export function outputOf<Id extends keyof Outputs>(run: Run, id: Id): Outputs[Id] {
  return run.stages.find((stage) => stage.id === id)!.output as Outputs[Id];
}
