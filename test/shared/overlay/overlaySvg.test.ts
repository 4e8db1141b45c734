import { describe, expect, it } from 'vitest';
import { exportScale, exportSvg } from '../../../src/shared/overlay/exportSvg';
import type { Scene } from '../../../src/shared/overlay/overlayGeometry';
import { drawnModel } from './drawnModel';

const model = drawnModel(400, 300, [
  { tag: 'div', class: 'card', box: [100, 100, 120, 80] },
  { tag: 'b', box: [110, 110, 20, 10], text: 'Coat' },
]);
const scene: Scene = {
  model,
  layers: [
    { role: 'record', label: 'record', letter: '', blocks: Int32Array.of(0) },
    { role: 'dropped', label: 'dropped', letter: '', blocks: Int32Array.of(1) },
  ],
  verdicts: null,
  records: [[0]],
  paths: [],
  pathPoint: null,
  hovered: new Int32Array(),
  selected: null,
};
const page = { width: 400, height: 300, title: 'A <b> & "c"', pictures: [] };

describe('exportSvg', () => {
  it('draws lines outside the boxes, with a casing below, and dashes', () => {
    const svg = exportSvg(page, scene);
    // The line of a record is 2.5 px wide: it is centred 1.25 px outside the box.
    expect(svg).toContain('<path d="M98.75 98.75h122.5v82.5h-122.5z" stroke="#cf1f2e" stroke-width="2.5"/>');
    expect(svg).toContain('stroke="rgb(255 255 255 / 0.9)" stroke-width="4.5"/>');
    expect(svg).toContain('stroke="#626c7a" stroke-width="1.5" stroke-dasharray="5 4"/>');
    expect(svg).toContain('<path d="M100 100h120v80h-120z" fill="rgb(207 31 46 / 0.06)"/>');
    expect(svg.indexOf('stroke-width="4.5"')).toBeLessThan(svg.indexOf('stroke="#cf1f2e"'));
    expect(svg).toContain('>1</text>');
  });

  it('has a title, and is self-contained', () => {
    const pictures = [{ y: 0, height: 300, href: 'data:image/webp;base64,AAAA' }];
    const svg = exportSvg({ ...page, pictures }, scene);
    expect(svg).toContain('<title>A &lt;b&gt; &amp; &quot;c&quot;</title>');
    expect(svg).toContain('<image x="0" y="0" width="400" height="300"');
    expect(svg).toContain('href="data:image/webp;base64,AAAA"');
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="400" height="300"/);
  });

  it('names the selected block, with handles at its corners', () => {
    const svg = exportSvg(page, { ...scene, selected: 0 });
    expect(svg).toContain('>#0 div.card</text>');
    expect(svg.match(/width="7" height="7"/g)).toHaveLength(4);
  });

  it('removes characters that XML does not allow', () => {
    expect(exportSvg({ ...page, title: 'a\u0000\u001bb' }, scene)).toContain('<title>ab</title>');
  });
});

it('shrinks a page that is longer than an image can be', () => {
  expect(exportScale({ width: 1280, height: 900 })).toBe(1);
  expect(exportScale({ width: 1280, height: 64_000 })).toBe(0.25);
});
