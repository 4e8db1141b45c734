import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { DesktopApp } from '../desktop/desktopApp';
import { InspectorTabs } from './inspectorTabs';

/** The program for labelling a corpus: served, or on the desktop. */
export interface LabelledProgram {
  /** with the corpus open */
  start(corpus: string): Promise<void>;
  /** a person's view of it */
  inspector(): Promise<Page>;
  /** ends and restarts it, with the corpus open */
  restart(): Promise<void>;
  /** errors that an inspector wrote to its console or threw */
  faults(): readonly string[];
  close(): Promise<void>;
}

/** With its parts, for actions that only this one supports. */
export interface ServedProgram extends LabelledProgram {
  tabs(): InspectorTabs;
  tab(): Page;
}

export function servedProgram(): ServedProgram {
  let tabs: InspectorTabs;
  let tab: Page | undefined;
  return {
    start: async (corpus) => {
      tabs = await InspectorTabs.start(corpus);
    },
    inspector: async () => {
      tab = await tabs.open();
      return tab;
    },
    restart: async () => {
      await tab?.context().close();
      await tabs.restartServer();
    },
    tabs: () => tabs,
    tab: () => tab!,
    faults: () => tabs.faults,
    close: () => tabs.close(),
  };
}

export interface DesktopProgram extends LabelledProgram {
  desktop(): DesktopApp;
  /** with its files */
  folder(): string;
}

export function desktopProgram(): DesktopProgram {
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
    desktop: () => desktop,
    folder: () => folder,
    faults: () => desktop.faults,
    close: async () => {
      await desktop.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
