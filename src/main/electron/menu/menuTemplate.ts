import type { MenuItemConstructorOptions } from 'electron';
import type { MenuEntry } from '../../../shared/contract/desktop';
import { acceleratorOf, isPlainKey } from './acceleratorOf';

type Item = MenuItemConstructorOptions;

export interface MenuContent {
  /** what the inspector can do */
  entries: readonly MenuEntry[];
  recent: readonly string[];
  platform: NodeJS.Platform;
}

/** What the menu items do. */
export interface MenuHandlers {
  choose(id: string): void;
  newWindow(): void;
  openFile(): void;
  openRecent(source: string): void;
  clearRecent(): void;
  pageDevTools(): void;
  clearPageData(): void;
}

/** The menu with the program's name: only on macOS; elsewhere its items are under Help. */
const ownMenu = 'Recordscope';
/** Actions that users expect in another menu than that of their group. */
const menuOfAction: Readonly<Record<string, string>> = {
  openFile: 'File',
  openCorpus: 'File',
  newCorpus: 'File',
  newWindow: 'File',
  openSession: 'File',
  saveSession: 'File',
  print: 'File',
  undo: 'Edit',
  redo: 'Edit',
  keys: 'Help',
  about: ownMenu,
};
/** The menu has its own list of recent items. */
const listedElsewhere = /^(recent-\d+|clearRecent)$/;
/** This many actions with the same title prefix ("Theme: dark") become a submenu. */
const smallestFamily = 3;
const separator: Item = { type: 'separator' };
/** Limit for the label of a recent item, characters. */
const maxLabelLength = 80;

/** The whole menu: the program's own items, and all actions of the inspector, by group. */
export function menuTemplate(content: MenuContent, handlers: MenuHandlers): Item[] {
  const { entries, platform } = content;
  const isMac = platform === 'darwin';
  const placed = (menu: string): Item[] =>
    families(entries.filter((entry) => menuOf(entry) === menu)).flatMap((family) =>
      family.length < smallestFamily
        ? family.map((entry) => action(entry, entry.title, isMac, handlers))
        : [familyMenu(family, isMac, handlers)],
    );
  /** An action of the inspector replaces the program's item with the same id. */
  const own = (id: string, label: string, click: () => void, accelerator?: string): Item[] =>
    entries.some((entry) => entry.id === id)
      ? []
      : [{ id, label, click, ...(accelerator && { accelerator }) }];

  const file = [
    ...own('newWindow', 'New window', handlers.newWindow, 'CmdOrCtrl+N'),
    ...own('openFile', 'Open file…', handlers.openFile),
    ...placed('File'),
    recentMenu(content.recent, handlers),
    separator,
    { role: 'close' } as Item,
    ...(isMac ? [] : [{ role: 'quit' } as Item]),
  ];
  const edit: Item[] = [
    ...placed('Edit'),
    separator,
    { role: 'cut' },
    { role: 'copy' },
    { role: 'paste' },
    { role: 'selectAll' },
  ];
  const page = [
    ...placed('Page'),
    separator,
    ...own('devTools', 'DevTools of the page', handlers.pageDevTools),
    ...own('clearPageData', 'Clear the data of all pages', handlers.clearPageData),
  ];
  const view: Item[] = [...placed('View'), separator, { role: 'togglefullscreen' }];
  const known = [ownMenu, 'File', 'Edit', 'View', 'Page', 'Window', 'Help'];
  const groups = [...new Set(entries.map(menuOf))];
  return [
    ...(isMac ? [macMenu(placed(ownMenu))] : []),
    menu('File', file),
    menu('Edit', edit),
    menu('View', view),
    menu('Page', page),
    ...groups
      .filter((group) => group !== '' && !known.includes(group))
      .map((group) => menu(group, placed(group))),
    menu('Window', [{ role: 'minimize' }, ...withSeparator(placed('Window'))], 'window'),
    menu('Help', [...placed('Help'), ...(isMac ? [] : placed(ownMenu))], 'help'),
  ];
}

function menu(label: string, submenu: Item[], role?: 'window' | 'help'): Item {
  return { label, submenu, ...(role && { role }) };
}

function menuOf({ id, group }: MenuEntry): string {
  return listedElsewhere.test(id) ? '' : (menuOfAction[id] ?? group);
}

/** Groups consecutive entries by their title prefix before a colon; others stay alone. */
function families(entries: readonly MenuEntry[]): MenuEntry[][] {
  const found: MenuEntry[][] = [];
  for (const entry of entries) {
    const name = familyOf(entry);
    const last = found.at(-1);
    if (name !== undefined && last !== undefined && familyOf(last[0]!) === name) last.push(entry);
    else found.push([entry]);
  }
  return found;
}

function familyOf({ title }: MenuEntry): string | undefined {
  return /^([^:]+): /.exec(title)?.[1];
}

function familyMenu(family: readonly MenuEntry[], isMac: boolean, handlers: MenuHandlers): Item {
  const name = familyOf(family[0]!)!;
  const items = family.map((entry) => action(entry, entry.title.slice(name.length + 2), isMac, handlers));
  return menu(escaped(name), items);
}

/** The menu shows the keys, but the inspector handles them: it knows whether a text field needs them first. */
function action(entry: MenuEntry, title: string, isMac: boolean, handlers: MenuHandlers): Item {
  const { id, keys, isEnabled } = entry;
  // macOS gives menu keys to the menu, whatever has the focus: so no keys that write text.
  const accelerator = isMac && isPlainKey(keys) ? undefined : acceleratorOf(keys);
  return {
    id,
    label: escaped(accelerator === undefined && keys !== '' ? `${title} (${keys})` : title),
    enabled: isEnabled,
    click: () => handlers.choose(id),
    ...(accelerator && { accelerator, registerAccelerator: false }),
  };
}

function recentMenu(recent: readonly string[], handlers: MenuHandlers): Item {
  const items = recent.map((source): Item => {
    return { label: escaped(shortened(source)), click: () => handlers.openRecent(source) };
  });
  const clear: Item = { label: 'Clear recent items', click: () => handlers.clearRecent() };
  const none: Item = { label: 'No recent items', enabled: false };
  return {
    id: 'recent',
    label: 'Open recent',
    submenu: items.length === 0 ? [none] : [...items, separator, clear],
  };
}

function macMenu(about: Item[]): Item {
  return {
    label: ownMenu,
    submenu: [...about, separator, { role: 'hide' }, { role: 'hideOthers' }, separator, { role: 'quit' }],
  };
}

function withSeparator(items: Item[]): Item[] {
  return items.length === 0 ? [] : [separator, ...items];
}

/** The end of a path says more than its middle. */
function shortened(source: string): string {
  const half = Math.floor(maxLabelLength / 2);
  return source.length <= maxLabelLength ? source : `${source.slice(0, half)}…${source.slice(-half)}`;
}

/** In a menu, & marks the access key. */
function escaped(label: string): string {
  return label.replaceAll('&', '&&');
}
