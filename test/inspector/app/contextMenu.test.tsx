import '@testing-library/jest-dom/vitest';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { viewedOf } from '../../../src/renderer/page/canvas/viewed';
import { toScreen } from '../../../src/shared/overlay/viewing';
import { xpathOf } from '../../../src/shared/page/xpath';
import { axeFaults } from '../../support/inspector/axeFaults';
import { until } from '../../support/inspector/inspector';
import { layoutInJsdom } from '../../support/inspector/layoutInJsdom';
import { type LabelInspector, startLabelling } from '../label/labelInspector';

layoutInJsdom();

let app: LabelInspector;
beforeAll(async () => {
  app = await startLabelling(['shop-grid']);
}, 120_000);
afterAll(() => app.end());
beforeEach(() => {
  app.state().openContextMenu(null);
  app.state().select(null);
});
afterEach(cleanup);

const slug = () => app.state().corpus!.pages[0]!.slug;
const record = (index: number): number => app.state().result!.extraction.records[index]![0]!;
// By selector: a search by role is slow in the whole inspector.
const found = (selector: string) => document.querySelector<HTMLElement>(selector);
const canvas = () => found('[role=application]')!;
const menu = async () => {
  await waitFor(() => expect(found('[role=menu]')).not.toBeNull());
  return found('[role=menu]')!;
};
const noMenu = () => waitFor(() => expect(found('[role=menu]')).toBeNull());
const grid = (name: string) => found(`[role=grid][aria-label="${name}"]`)!;
const rowsOf = (name: string) => grid(name).querySelectorAll<HTMLElement>('[role=row]');
const clipboard = () => navigator.clipboard.readText();
const item = async (name: RegExp | string) => within(await menu()).findByRole('menuitem', { name });

/** The second button of the mouse in the middle of a block. */
function menuOn(block: number): void {
  const { model } = app.state();
  const { left, top } = canvas().getBoundingClientRect();
  const { x, y } = toScreen(viewedOf(app.state())!.viewing, {
    x: model!.x[block]! + model!.width[block]! / 2,
    y: model!.y[block]! + model!.height[block]! / 2,
  });
  fireEvent.contextMenu(canvas(), { button: 2, clientX: left + x, clientY: top + y });
}

/** Shift F10, as a browser reports it. */
function menuByKey(element: HTMLElement): void {
  fireEvent.contextMenu(element, { button: 0 });
}

async function inspect() {
  const user = await app.show(slug());
  act(() => app.state().setWorkspace('inspect'));
  await until(app.store, ({ result, model }) => result !== null && model !== null);
  return user;
}

describe('on a block of the page', () => {
  it('selects it, and copies what it is: XPath, selector, text, HTML', async () => {
    const user = await inspect();
    menuOn(record(0));
    const block = app.state().selected!;
    expect(await menu()).toHaveAccessibleName('Actions on the block');
    expect(await axeFaults({ include: [['[role=menu]']] })).toEqual([]);
    await user.click(await item(/^XPath/));
    await waitFor(async () => expect(await clipboard()).toBe(xpathOf(app.state().model!, block)));
    expect(await screen.findByText(`Copied the XPath of #${block}.`)).toBeVisible();

    act(() => app.state().select(record(1)));
    for (const [name, copied] of [
      ['CSS selector', /article:nth-of-type\(2\)/],
      ['Text', /Tarn Down Jacket|Jacket|£|\$|€|\d/],
      ['HTML', /^<article[\s\S]*<\/article>$/],
    ] as const) {
      menuByKey(canvas());
      await user.click(await item(name));
      await waitFor(async () => expect(await clipboard()).toMatch(copied));
      await noMenu();
    }
  });

  it('keeps an ancestor that was selected on purpose, and shows why it is a record', async () => {
    const user = await inspect();
    act(() => app.state().select(record(2)));
    act(() => app.state().setTab('records'));
    menuOn(record(2));
    expect(app.state().selected).toBe(record(2));
    await user.click(await item('Why'));
    await waitFor(() => expect(app.state().tab).toBe('why'));
  });

  it('opens with a key at the selected block, is used with keys, and gives the focus back', async () => {
    const user = await inspect();
    canvas().focus();
    act(() => app.state().select(record(0)));
    menuByKey(canvas());
    await menu();
    await waitFor(() => expect(document.activeElement?.closest('[role=menu]')).not.toBeNull());
    await user.keyboard('{ArrowDown}{Escape}');
    await noMenu();
    await waitFor(() => expect(canvas()).toHaveFocus());
    // Without a block it is about nothing.
    act(() => app.state().select(null));
    menuByKey(canvas());
    expect(app.state().contextMenu).toBeNull();
  });

  it('shows disabled actions with the reason, and leaves out those of other workspaces', async () => {
    await inspect();
    act(() => app.state().select(record(0)));
    menuByKey(canvas());
    const names = within(await menu())
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent);
    expect(names).not.toContain('Split the record');
    expect(await item(/^Picture/)).not.toHaveAttribute('aria-disabled', 'true');
    const text = app
      .state()
      .model!.ownText.findIndex(
        (own, at) => own !== -1 && app.state().model!.tagNames[app.state().model!.tag[at]!] === '#text',
      );
    act(() => {
      app.state().openContextMenu(null);
      app.state().select(text);
    });
    menuByKey(canvas());
    expect(await item(/^CSS selector/)).toHaveAttribute('aria-disabled', 'true');
    expect(await item(/^CSS selector/)).toHaveTextContent('CSS selects no texts');
  });

  it('adds it as a record to the label, and offers the tools of Label there', async () => {
    const user = await inspect();
    const header = app
      .state()
      .model!.tag.findIndex(
        (tag, at) => app.state().model!.tagNames[tag] === 'header' && app.state().model!.cleanedUp[at] === 0,
      );
    act(() => app.state().select(header));
    menuByKey(canvas());
    await user.click(await item('Add as record'));
    await waitFor(() => expect(app.state().workspace).toBe('label'));
    await waitFor(() => expect(app.state().label?.records.map(({ blocks }) => blocks[0])).toContain(header));
    await act(() => app.settled());
    menuByKey(canvas());
    await user.click(await item(/^Remove the record/));
    await waitFor(() =>
      expect(app.state().label?.records.map(({ blocks }) => blocks[0])).not.toContain(header),
    );
    await act(() => app.settled());
  });
});

it('on a record: its row is selected, and its text is copied', async () => {
  const user = await inspect();
  act(() => app.state().setTab('records'));
  fireEvent.contextMenu(rowsOf('Records found')[3]!, { button: 2, clientX: 300, clientY: 300 });
  expect(app.state().selected).toBe(record(2));
  expect(await menu()).toHaveAccessibleName('Actions on the record');
  await user.click(await item(/^Text/));
  expect(await screen.findByText('Copied the text of record 3.')).toBeVisible();
  await noMenu();
  act(() => app.state().select(record(1)));
  menuByKey(grid('Records found'));
  expect(await menu()).toHaveAccessibleName('Actions on the record');
  expect(app.state().selected).toBe(record(1));
});

it('on a page and on a site of the corpus', async () => {
  const user = await inspect();
  act(() => app.state().setWorkspace('corpus'));
  const site = app.state().corpus!.pages[0]!.site;
  await waitFor(() => expect(grid('Methods by pages')).not.toBeNull());
  fireEvent.contextMenu(rowsOf('Methods by pages')[1]!, { button: 2, clientX: 300, clientY: 300 });
  expect(app.state().selectedRow).toBe(slug());
  await user.click(await item('Copy its address'));
  await waitFor(async () => expect(await clipboard()).toBe(app.state().corpus!.pages[0]!.url));
  await noMenu();
  menuByKey(grid('Methods by pages'));
  await user.click(await item(`Hold out ${site}`));
  await until(app.store, ({ corpus }) => corpus!.heldOut.includes(site));
  await noMenu();
  menuByKey(grid('Methods by pages'));
  await user.click(await item(`Use ${site} for training again`));
  await until(app.store, ({ corpus }) => corpus!.heldOut.length === 0);
  await noMenu();
  menuByKey(grid('Methods by pages'));
  await user.click(await item('Label'));
  await waitFor(() => expect(app.state().workspace).toBe('label'));
  await act(() => app.settled());
  // The queue of Label has the same pages.
  fireEvent.contextMenu(found('[role=option]')!, { button: 2, clientX: 300, clientY: 300 });
  expect(within(await menu()).queryByRole('menuitem', { name: /^Fit/ })).toBeNull();
  await user.click(await item('Open in Inspect'));
  await waitFor(() => expect(app.state().workspace).toBe('inspect'));
});
