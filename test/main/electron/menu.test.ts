import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, it } from 'vitest';
import { acceleratorOf } from '../../../src/main/electron/menu/acceleratorOf';
import { type MenuHandlers, menuTemplate } from '../../../src/main/electron/menu/menuTemplate';
import type { MenuEntry } from '../../../src/shared/contract/desktop';

const done: string[] = [];
const action =
  (name: string) =>
  (what = ''): void =>
    void done.push(`${name} ${what}`.trim());
const handlers: MenuHandlers = {
  choose: action('choose'),
  newWindow: action('newWindow'),
  openFile: action('openFile'),
  openRecent: action('openRecent'),
  clearRecent: action('clearRecent'),
  pageDevTools: action('pageDevTools'),
  clearPageData: action('clearPageData'),
};

function entry(id: string, title: string, group: string, keys = ''): MenuEntry {
  return { id, title, group, keys, isEnabled: true };
}

function menuOf(
  entries: MenuEntry[],
  platform: NodeJS.Platform = 'linux',
  recent: string[] = [],
): Record<string, MenuItemConstructorOptions[]> {
  const template = menuTemplate({ entries, recent, platform }, handlers);
  return Object.fromEntries(
    template.map(({ label, submenu }) => [label, submenu as MenuItemConstructorOptions[]]),
  );
}
const labels = (items: readonly MenuItemConstructorOptions[] | undefined) =>
  items?.map(({ label, role, type }) => label ?? role ?? type);

describe('keys in the menu', () => {
  it.each([
    ['Ctrl Shift Z', 'CmdOrCtrl+Shift+Z'],
    ['Shift ↑', 'Shift+Up'],
    ['→', 'Right'],
    ['Ctrl +', 'CmdOrCtrl+Plus'],
    ['−', '-'],
    ['?', '?'],
    ['Ctrl Enter', 'CmdOrCtrl+Return'],
    ['Ctrl Shift Delete', 'CmdOrCtrl+Shift+Delete'],
    ['Space', 'Space'],
    ['', undefined],
    ['Space-drag', undefined],
    ['Win X', undefined],
  ])('%s is shown as %s', (keys, accelerator) => expect(acceleratorOf(keys)).toBe(accelerator));
});

describe('the menu', () => {
  it("has the program's own items before an inspector is connected", () => {
    const menu = menuOf([]);
    expect(Object.keys(menu)).toEqual(['File', 'Edit', 'View', 'Page', 'Window', 'Help']);
    expect(labels(menu.File)).toEqual([
      'New window',
      'Open file…',
      'Open recent',
      'separator',
      'close',
      'quit',
    ]);
    expect(menu.Help).toEqual([]);
  });

  it('puts actions under their group, and some where users expect them', () => {
    const menu = menuOf([
      entry('undo', 'Undo', 'Method', 'Ctrl Z'),
      entry('pin', 'Pin run & keep', 'Method', 'P'),
      entry('openFile', 'Open file…', 'Page', 'Ctrl O'),
      entry('recent-0', 'Open recent: a', 'Page'),
    ]);
    expect(menu.Edit?.[0]).toMatchObject({
      id: 'undo',
      accelerator: 'CmdOrCtrl+Z',
      registerAccelerator: false,
    });
    expect(labels(menu.Method)).toEqual(['Pin run && keep']);
    expect(labels(menu.File)?.filter((label) => label === 'Open file…')).toHaveLength(1);
    expect(JSON.stringify(menu.Page)).not.toContain('recent');
  });

  it('makes a submenu of actions with the same prefix', () => {
    const themes = ['system', 'light', 'dark'].map((name) => entry(name, `Theme: ${name}`, 'View'));
    const { View } = menuOf([entry('fit', 'Fit', 'View'), ...themes]);
    expect(labels(View)).toEqual(['Fit', 'Theme', 'separator', 'togglefullscreen']);
    expect(labels(View![1]!.submenu as MenuItemConstructorOptions[])).toEqual(['system', 'light', 'dark']);
  });

  it('on macOS leaves keys that write text to text fields', () => {
    const entries = [
      entry('pin', 'Pin run', 'Method', 'P'),
      entry('palette', 'Commands', 'Page', 'Ctrl K'),
      entry('about', 'About Recordscope', 'Page'),
    ];
    const menu = menuOf(entries, 'darwin');
    expect(menu.Method?.[0]).toMatchObject({ label: 'Pin run (P)' });
    expect(menu.Method?.[0]).not.toHaveProperty('accelerator');
    expect(menu.Page?.[0]).toMatchObject({ accelerator: 'CmdOrCtrl+K' });
    expect(labels(menu.Recordscope)?.[0]).toBe('About Recordscope');
    expect(labels(menuOf(entries).Help)).toEqual(['About Recordscope']);
  });

  it('lists recent items, shortened in the middle', () => {
    const long = `https://a.example/${'x'.repeat(200)}/end`;
    const recent = menuOf([], 'linux', ['/a & b.html', long]).File!.find(({ id }) => id === 'recent')!;
    const items = recent.submenu as MenuItemConstructorOptions[];
    expect(items[0]?.label).toBe('/a && b.html');
    expect(items[1]?.label).toMatch(/^https:\/\/a\.example\/x+…x+\/end$/);
    done.length = 0;
    (items[1]!.click as () => void)();
    (items.at(-1)!.click as () => void)();
    expect(done).toEqual([`openRecent ${long}`, 'clearRecent']);
  });
});
