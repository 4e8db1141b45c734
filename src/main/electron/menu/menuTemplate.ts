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

/** What the menu sets off. */
export interface MenuHandlers {
  choose(id: string): void;
  newWindow(): void;
  openFile(): void;
  openRecent(source: string): void;
  clearRecent(): void;
  pageDevTools(): void;
  clearPageData(): void;
}

/** The menu with the program's name: macOS has one, elsewhere its items are under Help. */
const ownMenu = 'Recordscope';
/** Actions that people look for in another menu than that of their group. */
const places: Readonly<Record<string, string>> = {
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
/** The program lists what was opened before by itself. */
const listedElsewhere = /^(recent-\d+|clearRecent)$/;
/** Actions whose titles begin alike ("Theme: dark") are a menu of their own if there are so many of them. */
const smallestFamily = 3;
const separator: Item = { type: 'separator' };
/** Of a recent item, so much is shown. */
const longestLabel = 80;

/** The whole menu: what the program itself can do, and every action of the inspector, under the name of its group. */
export function menuTemplate(content: MenuContent, handlers: MenuHandlers): Item[] {
  const { entries, platform } = content;
  const isMac = platform === 'darwin';
  const placed = (menu: string): Item[] =>
    families(entries.filter((entry) => menuOf(entry) === menu)).flatMap((family) =>
      family.length < smallestFamily
        ? family.map((entry) => action(entry, entry.title, isMac, handlers))
        : [familyMenu(family, isMac, handlers)],
    );
  /** What the inspector brings itself takes the place of what the program has under the same id. */
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
  return listedElsewhere.test(id) ? '' : (places[id] ?? group);
}

/** Entries that follow each other, by what their titles begin with up to a colon; others each by itself. */
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

function familyMenu(family: readonly MenuEntry[], isMac: boolean, deeds: MenuHandlers): Item {
  const name = familyOf(family[0]!)!;
  const items = family.map((entry) => action(entry, entry.title.slice(name.length + 2), isMac, deeds));
  return menu(escaped(name), items);
}

/** Its keys are shown, and left to the inspector, which knows whether a text field wants them first. */
function action(entry: MenuEntry, title: string, isMac: boolean, deeds: MenuHandlers): Item {
  const { id, keys, isEnabled } = entry;
  // macOS hands the keys of a menu to the menu, whatever is focused: then none that write may be in it.
  const accelerator = isMac && isPlainKey(keys) ? undefined : acceleratorOf(keys);
  return {
    id,
    label: escaped(accelerator === undefined && keys !== '' ? `${title} (${keys})` : title),
    enabled: isEnabled,
    click: () => deeds.choose(id),
    ...(accelerator && { accelerator, registerAccelerator: false }),
  };
}

function recentMenu(recent: readonly string[], deeds: MenuHandlers): Item {
  const items = recent.map((source): Item => {
    return { label: escaped(shortened(source)), click: () => deeds.openRecent(source) };
  });
  const clear: Item = { label: 'Clear the list', click: () => deeds.clearRecent() };
  const none: Item = { label: 'Nothing was opened yet', enabled: false };
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
  const half = Math.floor(longestLabel / 2);
  return source.length <= longestLabel ? source : `${source.slice(0, half)}…${source.slice(-half)}`;
}

/** In a menu, & marks the letter to press. */
function escaped(label: string): string {
  return label.replaceAll('&', '&&');
}
