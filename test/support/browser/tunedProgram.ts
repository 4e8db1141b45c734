import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Download, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { DesktopApp } from '../desktop/desktopApp';
import { savedDownloads } from '../desktop/desktopDownloads';
import { desktopProgram, type LabelledProgram, servedProgram } from './labelledProgram';

export interface SavedFile {
  name: string;
  bytes: Buffer;
}

/** The program for tuning a method: served, or on the desktop. */
export interface TunedProgram extends LabelledProgram {
  /** kills it, like a power cut, and restarts it with the corpus open; only one of the programs has this */
  killAndStart?(): Promise<void>;
  /** where it stores the user's files, such as presets */
  config(): string;
  /** the files that an action saves: one for each of these names, in this order */
  saved(names: readonly RegExp[], act: () => Promise<void>): Promise<SavedFile[]>;
}

export function tunedServed(): TunedProgram {
  const program = servedProgram();
  return {
    ...program,
    killAndStart: async () => {
      const [tabs, tab] = [program.tabs(), program.tab()];
      // It reports an error when its program is gone, as it should.
      tab.removeAllListeners();
      await tabs.killServer();
      await program.restart();
    },
    config: () => join(program.tabs().folder, 'config'),
    saved: (names, act) => savedByBrowser(program.tab(), names, act),
  };
}

export function tunedDesktop(): TunedProgram {
  const program = desktopProgram();
  return {
    ...program,
    config: () => join(program.folder(), 'config'),
    saved: (names, act) => savedByDesktop(program.desktop(), names, act),
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

/** Waits until there is one file for each name. */
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
  await expect.poll(missing, { timeout: 45_000 }).toEqual([]);
  return names.map((name) => all.find((one) => name.test(nameOf(one)))!);
}
