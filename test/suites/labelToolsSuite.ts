import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { defaultCaptureOptions } from '../../src/main/capture/captureOptions';
import { Corpus } from '../../src/main/corpus/corpus';
import type { LabelledProgram } from '../support/browser/labelledProgram';
import { LabelTab } from '../support/browser/labelTab';
import { capturedPages } from '../support/page/capturedPage';

const style = `<style>
  * { margin: 0; box-sizing: border-box; } body { font: 16px/1.3 sans-serif; padding: 10px; }
  .boats { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; padding: 14px; border: 1px solid #888; }
  article { padding: 12px; border: 1px solid #bbb; } h2, h3 { font-size: 18px; padding: 4px; } p, b { display: block; padding: 4px; }
  .tides { padding: 14px; margin-top: 14px; border: 1px solid #888; } aside { padding: 14px; margin-top: 14px; background: #eee; }
</style>`;

function boat(name: string, about: string, price: string): string {
  return `<article><h2>${name}</h2><p>${about}</p><b>${price}</b></article>`;
}

function tide(place: string, times: string): string {
  return `<h3>${place}</h3><p>${times}</p>`;
}

const harbour = `<!doctype html><html lang="en"><title>Harbour</title>${style}<body><main>
  <section class="boats">
    ${boat('Gannet', 'Clinker built, four berths, new sails last spring', '4,200 crowns')}
    ${boat('Curlew', 'Steel hull, diesel, sleeps two with a dog', '9,900 crowns')}
    ${boat('Puffin', 'Dinghy with oars, patched twice, dry since', '310 crowns')}
    ${boat('Razorbill', 'Long keel, tan sails, known to every harbour', '12,000 crowns')}
  </section>
  <section class="tides">
    ${tide('North mole', 'High at 04:10 and 16:35')}
    ${tide('Old basin', 'High at 04:25 and 16:50')}
    ${tide('River mouth', 'High at 05:02 and 17:20')}
  </section></main>
  <aside><p>Paint and rope at Hale and Daughters</p></aside></body></html>`;

const stall = (name: string, about: string, price: string): string =>
  `<article><h2><a href="/${name}">${name}</a></h2><p>${about}</p><p>Open until ${price}</p></article>`;
const market = `<!doctype html><html lang="en"><title>Market</title>${style}<body><h1>Stalls on Friday</h1><main><section class="boats">
  ${['Bread', 'Cheese', 'Olives', 'Honey', 'Plums', 'Trout', 'Candles', 'Baskets']
    .map((name, index) =>
      stall(name, `${name} from the farms around, sold by those who made it`, `${12 + index}:30`),
    )
    .join('\n')}
  </section></main></body></html>`;
const notice = `<!doctype html><html lang="en"><title>Notice</title>${style}<body><main><h1>Closed for the winter</h1><p>We are back in March.</p></main></body></html>`;

const boats = '/html[1]/body[1]/main[1]/section[1]';
const tides = '/html[1]/body[1]/main[1]/section[2]';
const aside = '/html[1]/body[1]/aside[1]';
const boatAt = (number: number): string => `${boats}/article[${number}]`;
const fourBoats = [1, 2, 3, 4].map((number) => `section[1]/article[${number}]`);
const threeTides = [1, 2, 3].map((number) => `section[2]/h3[${number}]+section[2]/p[${number}]`);

/** Uses every tool of the Label workspace, in the browser or the desktop program. */
export function labelsWithEveryTool(program: LabelledProgram): void {
  let folder: string;
  let label: LabelTab;
  const slugs: Record<'harbour' | 'market' | 'notice', string> = { harbour: '', market: '', notice: '' };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recordscope tools 語 '));
    const corpus = await Corpus.create(folder, 'By the sea', defaultCaptureOptions.viewport);
    const captured = await capturedPages([harbour, market, notice]);
    slugs.harbour = await corpus.add(captured[0]!, { site: 'harbour' });
    slugs.market = await corpus.add(captured[1]!, { site: 'market' });
    slugs.notice = await corpus.add(captured[2]!, { site: 'notice' });
    await program.start(folder);
    await openTab();
  });
  afterAll(async () => {
    await program.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  });
  afterEach(() => {
    expect(program.faults()).toEqual([]);
  });

  async function openTab(): Promise<void> {
    label = new LabelTab(await program.inspector(), folder);
    await label.tab.getByText('By the sea').first().waitFor();
    await label.goToLabel();
  }

  const seen = (slug = slugs.harbour, reader = '') => expect.poll(() => label.records(slug, reader));
  const seenLabel = (slug = slugs.harbour, reader = '') => expect.poll(() => label.stored(slug, reader));

  describe('from nothing', () => {
    it('adds a block, and all similar ones', async () => {
      await label.openPage('Harbour');
      await label.choose(/^Start from/, 'Nothing');
      await label.panel.getByText('nothing labelled yet').waitFor();
      await label.click(slugs.harbour, boatAt(1));
      await label.press('a');
      await seen().toEqual(fourBoats.slice(0, 1));
      await label.press('r');
      await seen().toEqual(fourBoats);
      await seenLabel().toMatchObject({ status: 'open', region: null, reason: '', noRecords: false });
      expect((await label.stored(slugs.harbour))?.records.map(({ from }) => from)).toEqual(
        Array(4).fill('hand'),
      );
    });

    it('removes a record, and restores it by undo', async () => {
      await label.click(slugs.harbour, boatAt(2));
      await label.press('Delete');
      await seen().toEqual([1, 3, 4].map((number) => `section[1]/article[${number}]`));
      await label.press('Control+z');
      await seen().toEqual(fourBoats);
    });

    it('splits, merges, shrinks and grows records', async () => {
      await label.click(slugs.harbour, boatAt(1));
      await label.press('s');
      const parts = ['article[1]/h2[1]', 'article[1]/p[1]', 'article[1]/b[1]'];
      await seen().toEqual([...parts, ...fourBoats.slice(1)]);
      await label.click(slugs.harbour, `${boatAt(1)}/h2[1]`);
      await label.click(slugs.harbour, `${boatAt(1)}/p[1]`, ['Shift']);
      await label.click(slugs.harbour, `${boatAt(1)}/b[1]`, ['Shift']);
      await label.press('m');
      await seen().toEqual([parts.join('+'), ...fourBoats.slice(1)]);
      await label.press('[');
      await seen().toEqual(['article[1]/h2[1]', ...fourBoats.slice(1)]);
      await label.press(']');
      await seen().toEqual(fourBoats);
      // A single record is merged with the next.
      await label.press('m');
      await seen().toEqual([fourBoats.slice(0, 2).join('+'), ...fourBoats.slice(2)]);
      await label.press('Control+z');
      await seen().toEqual(fourBoats);
    });

    it('makes a record of several siblings by Shift and click, and repeats it', async () => {
      await label.click(slugs.harbour, `${tides}/h3[1]`);
      await label.click(slugs.harbour, `${tides}/p[1]`, ['Shift']);
      await label.panel.getByText('and 1 more').waitFor();
      await label.press('a');
      await seen().toEqual([...fourBoats, threeTides[0]]);
      await label.press('r');
      await seen().toEqual([...fourBoats, ...threeTides]);
    });

    it('removes several at once, and adds all in a box', async () => {
      await label.click(slugs.harbour, boatAt(1));
      for (const number of [2, 3, 4]) await label.click(slugs.harbour, boatAt(number), ['Shift']);
      await label.press('Delete');
      await seen().toEqual(threeTides);
      await label.press('b');
      await label.drag(slugs.harbour, boatAt(1), boatAt(4));
      await seen().toEqual([...fourBoats, ...threeTides]);
      await label.press('Escape');
    });

    it('marks a block as not a record, and the region', async () => {
      await label.click(slugs.harbour, aside);
      await label.press('x');
      await expect
        .poll(async () => (await label.stored(slugs.harbour))?.notRecords.map(({ xpath }) => xpath))
        .toEqual([aside]);
      await label.press('x');
      await seenLabel().toMatchObject({ notRecords: [] });
      await label.press('x');
      await seenLabel().toMatchObject({ notRecords: [{ xpath: aside }] });
      await label.click(slugs.harbour, boats);
      await label.press('g');
      await seenLabel().toMatchObject({ region: { xpath: boats } });
      // Marking a record as not a record is one gesture, and one undo.
      await label.click(slugs.harbour, boatAt(4));
      await label.press('x');
      await expect
        .poll(async () => (await label.stored(slugs.harbour))?.notRecords.map(({ xpath }) => xpath))
        .toEqual([boatAt(4), aside]);
      await seen().toEqual([...fourBoats.slice(0, 3), ...threeTides]);
      await label.press('Control+z');
      await seen().toEqual([...fourBoats, ...threeTides]);
      await seenLabel().toMatchObject({ notRecords: [{ xpath: aside }] });
    });

    it('marks the page as hard, with a note', async () => {
      await label.press('d');
      await seenLabel().toMatchObject({ hard: true });
      await label.press('e');
      await label.tab.keyboard.type('Two lists: boats and tides');
      await label.press('Escape');
      await seenLabel().toMatchObject({ note: 'Two lists: boats and tides' });
      await expect.poll(() => label.tab.evaluate(() => document.activeElement?.id)).toBe('label-canvas');
    });

    it('marks the page as having no records, and undoes it in one step', async () => {
      await label.press('0');
      await seenLabel().toMatchObject({ noRecords: true, records: [], region: null });
      await label.press('Control+z');
      await seenLabel().toMatchObject({ noRecords: false, region: { xpath: boats } });
      await seen().toEqual([...fourBoats, ...threeTides]);
    });

    it('undoes everything after a restart, and redoes it', async () => {
      const whole = await label.stored(slugs.harbour);
      await program.restart();
      await openTab();
      await label.openPage('Harbour');
      const undo = label.tab.getByRole('button', { name: /^Undo/ });
      let undone = 0;
      const edits = label.tab.getByText(/^Changes are saved at once: \d+ edit/);
      // Not shown without changes.
      const shown = async (): Promise<string[]> => edits.allTextContents();
      for (; await undo.isEnabled(); undone++) {
        const before = await shown();
        await label.press('Control+z');
        await expect.poll(shown).not.toEqual(before);
      }
      expect(undone).toBeGreaterThan(12);
      await seenLabel().toBeUndefined();
      for (let step = 0; step < undone; step++) await label.redo();
      await seen().toEqual([...fourBoats, ...threeTides]);
      await seenLabel().toMatchObject({
        records: whole!.records,
        region: whole!.region,
        notRecords: whole!.notRecords,
        hard: whole!.hard,
        note: whole!.note,
      });
    });
  });

  describe('from a method', () => {
    const stalls = (numbers: number[]): string[] => numbers.map((number) => `section[1]/article[${number}]`);
    const section = '/html[1]/body[1]/main[1]/section[1]';

    it('proposes the records of the method, and saves them with the first change', async () => {
      await label.openPage('Market');
      await label.choose(/^Start from/, 'rExtractor');
      await label.panel.getByText('8 from rExtractor').waitFor();
      await label.panel.getByText('proposed').waitFor();
      expect(await label.stored(slugs.market)).toBeUndefined();
      await label.click(slugs.market, `${section}/article[8]`);
      await label.press('Delete');
      await seen(slugs.market).toEqual(stalls([1, 2, 3, 4, 5, 6, 7]));
      expect((await label.stored(slugs.market))?.records.map(({ from }) => from)).toEqual(
        Array(7).fill('rextractor'),
      );
      await label.press('Control+z');
      await label.panel.getByText('proposed').waitFor();
      await label.panel.getByText('8 from rExtractor').waitFor();
      await seenLabel(slugs.market).toBeUndefined();
    });

    it('works by keys alone', async () => {
      await label.choose(/^Start from/, 'Nothing');
      await seen(slugs.market).toEqual([]);
      await label.press('Escape', 'Escape');
      // From the whole page down to the list and its parts.
      await label.press('Shift+ArrowDown');
      const announced = () => label.tab.locator('[aria-live=polite]').allTextContents();
      for (let step = 0; step < 6 && !(await announced()).some((text) => /: body/.test(text)); step++)
        await label.press('Shift+ArrowDown');
      await label.press('Shift+ArrowDown', 'Shift+ArrowRight', 'Shift+ArrowDown');
      await label.press('g');
      await seenLabel(slugs.market).toMatchObject({ region: { xpath: section } });
      await label.press('Shift+b');
      await seen(slugs.market).toEqual(stalls([1, 2, 3, 4, 5, 6, 7, 8]));
      await label.press('Tab', 'Tab', 'Delete');
      await seen(slugs.market).toEqual(stalls([1, 3, 4, 5, 6, 7, 8]));
      await label.press('Control+z');
      await seen(slugs.market).toEqual(stalls([1, 2, 3, 4, 5, 6, 7, 8]));
    });

    it('hides all overlays while a key is held', async () => {
      const screenshot = async (): Promise<string> => (await label.canvas.screenshot()).toString('base64');
      const drawn = await screenshot();
      await label.tab.keyboard.down('h');
      await expect.poll(screenshot).not.toBe(drawn);
      await label.tab.keyboard.up('h');
      await expect.poll(screenshot).toBe(drawn);
    });

    it('uses a changed key, also after a reload', async () => {
      const split = /change the key of Split the record/;
      await label.tab.getByRole('button', { name: 'Change keys' }).click();
      await label.tab.getByRole('button', { name: split }).click();
      await label.press('q');
      await label.tab.getByRole('button', { name: /^Q: change the key of Split the record/ }).waitFor();
      await label.press('Escape');
      await label.tab.reload();
      await label.panel.getByText('8 by hand').waitFor();
      await label.click(slugs.market, `${section}/article[8]`);
      await label.press('s', 'q');
      await expect.poll(async () => (await label.records(slugs.market)).length).toBe(10);
      await label.press('Control+z');
      await seen(slugs.market).toEqual(stalls([1, 2, 3, 4, 5, 6, 7, 8]));
    });

    it('skips a page with a reason, accepts another, and opens the next each time', async () => {
      await label.openPage('Notice');
      await label.accept();
      await label.message.getByText(/No record is labelled/).waitFor();
      await label.press('k');
      await label.tab.keyboard.type('closed');
      await label.press('Enter');
      await seenLabel(slugs.notice).toMatchObject({ status: 'skipped', reason: 'closed' });
      await label.panel.getByRole('heading', { level: 2, name: 'Harbour' }).waitFor();
      await label.accept();
      await seenLabel().toMatchObject({ status: 'labelled' });
      await label.panel.getByRole('heading', { level: 2, name: 'Market' }).waitFor();
      await label.accept();
      await seenLabel(slugs.market).toMatchObject({ status: 'labelled' });
      await label.message.getByText('That was the last page of this queue.').waitFor();
      await label.tab.getByText('1 skipped').waitFor();
    });

    it('goes to the next unlabelled page, and through pages by certainty', async () => {
      for (const title of ['Harbour', 'Notice']) {
        await label.openPage(title);
        await label.press('Control+z');
        await label.panel.getByText('not accepted yet').waitFor();
      }
      await label.openPage('Market');
      await label.press('j');
      await label.panel.getByRole('heading', { level: 2, name: 'Notice' }).waitFor();
      await label.press('j');
      await label.panel.getByRole('heading', { level: 2, name: 'Harbour' }).waitFor();
      await label.openPage('Market');
      for (const title of ['Harbour', 'Notice', 'Harbour']) {
        await label.press('u');
        await label.panel.getByRole('heading', { level: 2, name: title }).waitFor();
      }
      await label.accept();
      await seenLabel().toMatchObject({ status: 'labelled' });
    });
  });

  describe('two annotators', () => {
    const conflict = (name: RegExp) => label.panel.getByRole('group', { name });

    it('label the same page in separate files', async () => {
      await label.openPage('Harbour');
      await label.choose(/^Annotator/, 'Another annotator');
      await label.tab.getByRole('textbox', { name: 'Name of the annotator' }).fill('Zoë Ødegård');
      await label.press('Enter');
      await label.tab.getByRole('button', { name: 'Annotator Zoë Ødegård' }).waitFor();
      await label.panel.getByText('nothing labelled yet').waitFor();
      await label.click(slugs.harbour, boatAt(1));
      await label.press('a', 'r');
      await seen(slugs.harbour, 'Zoë Ødegård').toEqual(fourBoats);
      await label.click(slugs.harbour, boatAt(4));
      await label.press('Delete', 'Enter');
      await seenLabel(slugs.harbour, 'Zoë Ødegård').toMatchObject({ status: 'labelled' });
      await seen(slugs.harbour, 'Zoë Ødegård').toEqual(fourBoats.slice(0, 3));
      await seen().toEqual([...fourBoats, ...threeTides]);
    });

    it('see their conflicts in a queue, and adopt records from each other', async () => {
      await label.choose(/^Annotator/, 'First annotator');
      await label.choose(/order of the queue$/, 'Conflicts only');
      await label.openPage('Harbour');
      await expect
        .poll(() => label.tab.getByRole('listbox', { name: 'Pages' }).getByRole('option').count())
        .toBe(1);
      await label.panel.getByRole('region', { name: 'Conflicts' }).waitFor();
      const razorbill = conflict(/^Razorbill.*only First annotator has it/);
      await razorbill.getByRole('button', { name: 'Use mine' }).click();
      await seen(slugs.harbour, 'Zoë Ødegård').toEqual(fourBoats);
      await razorbill.waitFor({ state: 'detached' });
      await conflict(/^North mole.*only First annotator has it/)
        .getByRole('button', { name: 'Use theirs' })
        .click();
      await seen().toEqual([...fourBoats, ...threeTides.slice(1)]);
      await conflict(/^North mole/).waitFor({ state: 'detached' });
      await label.press('Control+z');
      await seen().toEqual([...fourBoats, ...threeTides]);
      await conflict(/^North mole/).waitFor();
    });
  });
}
