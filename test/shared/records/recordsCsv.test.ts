import { expect, it } from 'vitest';
import type { PageModel } from '../../../src/shared/page/pageModel';
import { recordsCsv } from '../../../src/shared/records/recordsCsv';

/** html > (p "a, b", p "c") */
const model = {
  count: 3,
  x: Float64Array.of(0, 10, 10),
  y: Float64Array.of(0, 20, 50),
  width: Float64Array.of(100, 80, 60),
  height: Float64Array.of(100, 20, 20),
  parent: Int32Array.of(-1, 0, 0),
  subtreeEnd: Int32Array.of(3, 2, 3),
  treeRoot: Uint8Array.of(1, 0, 0),
  position: Int32Array.of(1, 1, 2),
  tag: Uint16Array.of(0, 1, 1),
  tagNames: ['html', 'p'],
  foreignTag: Uint8Array.of(0, 0),
  texts: ['a, b', 'c'],
  ownText: Int32Array.of(-1, 0, 1),
  cleanedUp: new Uint8Array(3),
} as unknown as PageModel;

it('has one line per record, with the box around all of its blocks', () => {
  expect(recordsCsv(model, [[1, 2], [2]])).toBe(
    [
      'record,text,x,y,width,height,xpaths',
      '1,"a, b c",10,20,80,50,"/html[1]/p[1]\n/html[1]/p[2]"',
      '2,c,10,50,60,20,/html[1]/p[2]',
      '',
    ].join('\r\n'),
  );
});

it('escapes texts that look like formulas', () => {
  const hostile = { ...model, texts: ['=HYPERLINK("http://evil.example")', '-2+3'] };
  expect(
    recordsCsv(hostile, [[1], [2]])
      .split('\r\n')
      .slice(1, 3),
  ).toEqual([
    '1,"\'=HYPERLINK(""http://evil.example"")",10,20,80,20,/html[1]/p[1]',
    "2,'-2+3,10,50,60,20,/html[1]/p[2]",
  ]);
});
