import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Download, Page } from 'playwright-core';
import { expect } from 'vitest';
import { DesktopApp } from './desktopApp';
import { savedDownloads } from './desktopDownloads';
import { InspectorTabs } from './inspectorTabs';
import type { LabelledProgram } from './labelledProgram';

export interface SavedFile {
  name: string;
  bytes: Buffer;
}

/** The program that a method is tuned in: served, or on the desktop. */
export interface TunedProgram extends LabelledProgram {
  /** ends it at once, as a power cut would, and starts it anew with the corpus open; one program is enough to show it in */
  killAndStart?(): Promise<void>;
  /** where it keeps what is the user's, such as presets */
  config(): string;
  /** the files that the user is given by something that is done: one of each of these names, in this order */
  saved(names: readonly RegExp[], act: () => Promise<void>): Promise<SavedFile[]>;
}

export function tunedServed(): TunedProgram {
  let tabs: InspectorTabs;
  let tab: Page;
  return {
    start: async (corpus) => {
      tabs = await InspectorTabs.start(corpus);
    },
    inspector: async () => {
      tab = await tabs.open();
      return tab;
    },
    restart: async () => {
      await tab.context().close();
      await tabs.restartServer();
    },
    killAndStart: async () => {
      // It rightly complains when its program is gone.
      tab.removeAllListeners();
      await tabs.killServer();
      await tab.context().close();
      await tabs.restartServer();
    },
    config: () => join(tabs.folder, 'config'),
    saved: (names, act) => savedByBrowser(tab, names, act),
    faults: () => tabs.faults,
    close: () => tabs.close(),
  };
}

export function tunedDesktop(): TunedProgram {
  let corpus: string;
  let folder: string;
  let desktop: DesktopApp;
  const open = async (): Promise<void> => {
    desktop = await DesktopApp.start({ args: [corpus], folder });
  };
  return {
    start: async (opened) => {
      corpus = opened;
      folder = await mkdtemp(join(tmpdir(), 'recordscope-desktop-'));
      await open();
    },
    inspector: async () => desktop.inspector,
    restart: async () => {
      await desktop.close();
      await open();
    },
    config: () => join(folder, 'config'),
    saved: (names, act) => savedByDesktop(desktop, names, act),
    faults: () => desktop.faults,
    close: async () => {
      await desktop.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function savedByBrowser(
  tab: Page,
  names: readonly RegExp[],
  act: () => Promise<void>,
): Promise<SavedFile[]> {
  const downloads: Download[] = [];
  const note = (download: Download): void => void downloads.push(download);
  tab.on('download', note);
  await act();
  const all = await found(
    names,
    async () => downloads,
    (download) => download.suggestedFilename(),
  );
  tab.off('download', note);
  return Promise.all(
    all.map(async (download) => ({
      name: download.suggestedFilename(),
      bytes: await readFile((await download.path())!),
    })),
  );
}

async function savedByDesktop(
  { app, folder }: DesktopApp,
  names: readonly RegExp[],
  act: () => Promise<void>,
): Promise<SavedFile[]> {
  const saved = await savedDownloads(app, folder);
  await act();
  const all = await found(names, saved, ({ name }) => name);
  return Promise.all(all.map(async ({ name, path }) => ({ name, bytes: await readFile(path) })));
}

/** Waits until there is one of each name. */
async function found<T>(
  names: readonly RegExp[],
  look: () => Promise<readonly T[]>,
  nameOf: (one: T) => string,
): Promise<T[]> {
  let all: readonly T[] = [];
  const missing = async (): Promise<RegExp[]> => {
    all = await look();
    return names.filter((name) => !all.some((one) => name.test(nameOf(one))));
  };
  await expect.poll(missing, { timeout: 15_000 }).toEqual([]);
  return names.map((name) => all.find((one) => name.test(nameOf(one)))!);
}
