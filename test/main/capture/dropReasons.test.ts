import { describe, expect, it } from 'vitest';
import { attributeOf } from '../../../src/shared/page/blockModel';
import { buildBlockModel } from '../../../src/shared/page/buildBlockModel';
import { dropReasons } from '../../../src/shared/page/dropReasons';
import { blockAtXPath } from '../../../src/shared/page/xpath';
import { sharedBrowser, snapshotOf } from '../../support/page/pages';
import { localSite } from '../../support/page/site';

const browser = sharedBrowser();

/** Each element's id is its expected reason, and a number. */
const page = `<!doctype html><html><body style="margin:0;height:2000px;overflow-x:hidden">
<style>.b { width: 100px; height: 20px } .window { width: 100px; height: 50px; overflow: hidden; position: relative } .abs { position: absolute }</style>
<div id="kept-1" class="b">text</div>
<div id="no-box-1" style="display:none"><p id="no-box-2">in it</p></div>
<div id="no-box-3" style="display:contents"><p id="kept-2">drawn without its parent</p></div>
<div id="visibility-1" class="b" style="visibility:hidden">x<span id="kept-3" style="visibility:visible">seen again</span></div>
<div id="opacity-1" class="b" style="opacity:0">x<span id="opacity-2" style="opacity:1">still not seen</span></div>
<div id="zero-area-1" style="height:0"><span id="kept-4">overflows its parent</span></div>
<br id="zero-area-2">
<div id="off-page-1" class="b abs" style="left:-9999px">screen readers only</div>
<div id="off-page-2" class="b abs" style="top:-200px">above</div>
<div class="window" style="border:2px solid"><div id="kept-5" class="b">inside</div><div style="height:60px"></div><div id="clipped-1" class="b">below the fold of its parent</div></div>
<div class="window" style="position:static"><div id="kept-6" class="b abs" style="top:700px">positioned past a parent that is not its reference</div></div>
<div class="window"><div id="clipped-2" class="b abs" style="top:90px">positioned, and cut by its reference</div></div>
<div class="window"><div id="kept-7" class="b" style="position:fixed;top:800px">fixed: cut by nobody</div></div>
<div class="window" style="transform:translateX(1px)"><div id="clipped-3" class="b" style="position:fixed;top:90px">fixed in a transformed parent</div></div>
<span class="abs" id="clipped-4" style="clip:rect(0,0,0,0);width:50px;height:20px">hidden the old way</span>
<span class="abs" id="clipped-5" style="clip-path:inset(50%);width:50px;height:20px">hidden the new way</span>
<span class="abs" style="width:1px;height:1px;overflow:hidden"><i id="clipped-6">hidden in one pixel</i></span>
<div style="overflow:auto;width:120px;height:40px"><div style="height:90px"></div><p id="scrolled">to be scrolled to</p></div>
<svg id="kept-8" width="30" height="30"><g id="not-content-1"><rect id="not-content-2" width="9" height="9"/></g></svg>
<script id="not-content-3"></script>
<style id="not-content-4"></style>
<template id="not-content-5"></template>
<input id="no-box-4" type="hidden">
<hr id="kept-9">
</body></html>`;

/** In XHTML the names of HTML elements are in lower case too. */
const xhtml = `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body>
<p id="kept-1">text</p><svg xmlns="http://www.w3.org/2000/svg" id="kept-2" width="30" height="30"><rect id="not-content-1" width="9" height="9"/></svg></body></html>`;

describe('clean-up', () => {
  const at = localSite({
    '/': page,
    '/xhtml': (_request, response) =>
      void response.writeHead(200, { 'content-type': 'application/xhtml+xml' }).end(xhtml),
  });

  it('distinguishes content from drawings in XHTML too, where XPaths cannot name elements plainly', async () => {
    const model = buildBlockModel(await snapshotOf(browser(), at('/xhtml')));
    const ids: string[] = [];
    for (let block = 0; block < model.count; block++) {
      const id = attributeOf(model, block, 'id');
      if (id === undefined) continue;
      ids.push(id);
      expect(dropReasons[model.dropped[block]!]).toBe(id.replace(/-\d+$/, ''));
    }
    expect(ids).toEqual(['kept-1', 'kept-2', 'not-content-1']);
    const path = `/*[name()='html'][1]/*[name()='body'][1]/*[name()='p'][1]`;
    expect(attributeOf(model, blockAtXPath(model, path), 'id')).toBe('kept-1');
  });

  it('names the reason why a node is not visible', async () => {
    const model = buildBlockModel(await snapshotOf(browser(), at('/'), { panes: 'as-is' }));
    const found: Record<string, string> = {};
    for (let block = 0; block < model.count; block++) {
      const id = attributeOf(model, block, 'id');
      if (id !== undefined) found[id] = dropReasons[model.dropped[block]!]!;
    }
    const ids = Array.from(page.matchAll(/ id="([^"]+)"/g), ([, id]) => id!);
    expect(found).toEqual(Object.fromEntries(ids.map((id) => [id, id.replace(/-\d+$/, '')])));
  });
});
