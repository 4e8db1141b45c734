import { mkdir } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { InspectorTabs } from '../test/support/browser/inspectorTabs';
import { exampleServer } from './exampleServer';
import { tunedExample } from './tunedExample';

/**
 * Takes screenshots of the inspector for docs/screens, from real runs on an example page and corpus: all of them, or
 * those that are named.
 */
const named = process.argv.slice(2);

const records = (tab: Page) => tab.getByRole('tab', { name: /^Records \d+$/ }).waitFor();

async function goToStage(tab: Page, number: number): Promise<void> {
  await tab.getByRole('button', { name: new RegExp(`^Stage ${number} `) }).click();
}

async function chooseMethod(tab: Page, title: string): Promise<void> {
  await tab.getByRole('button', { name: /^Method / }).click();
  await tab.getByRole('menuitemcheckbox', { name: new RegExp(`^${title}`) }).click();
}

async function selectBlock(tab: Page, number: number): Promise<void> {
  await tab.getByRole('tab', { name: /^Blocks / }).click();
  await tab.getByRole('searchbox').fill(`#${number}`);
  await tab.getByRole('treegrid').getByRole('row').last().click();
}

/** A record that one of the methods misses. */
const lostCard = 235;

/** The steps that lead to each screenshot. */
const screens: Record<string, (tab: Page) => Promise<void>> = {
  async inspector(tab) {
    await chooseMethod(tab, 'Paolucci');
    await goToStage(tab, 4);
    await selectBlock(tab, lostCard);
    await tab.getByRole('tab', { name: 'Why' }).click();
  },
  async similarity(tab) {
    await chooseMethod(tab, 'rExtractor');
    await goToStage(tab, 5);
  },
  async seed(tab) {
    await chooseMethod(tab, 'rExtractor');
    await goToStage(tab, 2);
  },
  async records() {},
  async data(tab) {
    await tab.keyboard.press('d');
    await tab.getByRole('button', { name: /^Stage \d+ Columns/ }).click();
    await tab
      .getByRole('gridcell', { name: /Tarn Down Jacket/ })
      .last()
      .click();
  },
  async wrapper(tab) {
    await tab.keyboard.press('w');
    await tab.getByRole('button', { name: /^price/ }).click();
    await tab.keyboard.press('2');
    await tab.getByRole('textbox', { name: /^XPath/ }).waitFor();
    await tab
      .getByText(/survival 0/)
      .first()
      .waitFor();
  },
  async compare(tab) {
    await chooseMethod(tab, 'rExtractor');
    await goToStage(tab, 6);
    await tab.getByRole('button', { name: 'Pin run' }).click();
    await chooseMethod(tab, 'Paolucci');
    await tab.getByRole('button', { name: 'Compare', exact: true }).click();
    await tab
      .getByRole('row')
      .filter({ hasText: `#${lostCard}` })
      .waitFor();
  },
  async 'all-methods'(tab) {
    await tab.getByRole('button', { name: 'Compare', exact: true }).click();
    await tab.getByRole('radio', { name: 'All methods' }).click();
    await tab.getByText('BUW').first().waitFor();
  },
  async keys(tab) {
    await tab.keyboard.press('?');
  },
  async 'address-failed'(tab) {
    const address = tab.getByRole('combobox', { name: /^Address/ });
    await address.fill('http://127.0.0.1:1/nothing');
    await address.press('Enter');
    await tab.getByRole('alert').first().waitFor();
  },
};

/** The same on the example corpus. */
const corpusScreens: Record<string, (tab: Page) => Promise<void>> = {
  async corpus() {},
  async 'corpus-records'(tab) {
    await tab.getByRole('tab', { name: 'Records', exact: true }).click();
    await tab.getByRole('radio', { name: /^Missed/ }).waitFor();
  },
  async 'smallest-change'(tab) {
    await tab
      .getByRole('region', { name: 'Leaderboard' })
      .getByRole('button', { name: 'rExtractor' })
      .click();
    await tab.getByRole('tab', { name: 'Records', exact: true }).click();
    await tab.getByRole('button', { name: /aerolane\.example.*missed: 5 Content similarity/ }).click();
    await records(tab);
    await tab.getByRole('tab', { name: 'Why' }).click();
    await tab.getByRole('button', { name: /^Smallest change that keeps it/ }).click();
    await tab.getByText(/verified by running/).waitFor();
    await tab.mouse.move(0, 0);
  },
  async label(tab) {
    await tab.getByRole('button', { name: 'Label', exact: true }).click();
    await tab.getByRole('row').filter({ hasText: '#' }).nth(2).click();
  },
};

/** The same on a corpus with runs. */
const tuneScreens: typeof screens = {
  async tune(tab) {
    await tab.getByRole('button', { name: 'Tune', exact: true }).click();
    await chooseMethod(tab, 'Figueiredo');
    await tab.getByRole('button', { name: /^Objective / }).click();
    await tab.getByRole('menuitemcheckbox', { name: /^region accuracy/ }).click();
    await tab.getByRole('slider', { name: /^Maximum average distance/ }).waitFor();
    await tab.getByRole('region', { name: 'Ablation' }).getByRole('table').waitFor();
    const axis = tab.getByRole('slider', { name: 'Brush on Train accuracy' });
    const { x, y, width, height } = (await axis.boundingBox())!;
    await tab.mouse.move(x + width / 2, y + 1);
    await tab.mouse.down();
    await tab.mouse.move(x + width / 2, y + height * 0.15, { steps: 5 });
    await tab.mouse.up();
    await tab.mouse.move(0, 0);
  },
};

/** Time for images, canvases and fonts to settle, ms. */
const restTime = 1_500;

async function takeScreenshots(
  source: string,
  wanted: readonly (readonly [string, (tab: Page) => Promise<void>])[],
  isThere: (tab: Page) => Promise<void>,
): Promise<void> {
  const tabs = await InspectorTabs.start(source);
  try {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const [name, prepare] of wanted) {
        const tab = await tabs.open({ colorScheme });
        await isThere(tab);
        await prepare(tab);
        await tab.waitForTimeout(restTime);
        await tab.screenshot({ path: `docs/screens/${name}-${colorScheme}.jpg`, type: 'jpeg', quality: 88 });
        await tab.context().close();
      }
    }
  } finally {
    await tabs.close();
  }
}

function wantedOf(all: typeof screens): [string, (tab: Page) => Promise<void>][] {
  return Object.entries(all).filter(([name]) => named.length === 0 || named.includes(name));
}

const leaderboard = (tab: Page) => tab.getByRole('heading', { name: 'Leaderboard' }).waitFor();

await mkdir('docs/screens', { recursive: true });
const [ofPage, ofCorpus, ofTuning] = [wantedOf(screens), wantedOf(corpusScreens), wantedOf(tuneScreens)];
if (ofPage.length > 0) {
  const pages = await exampleServer(8137);
  try {
    await takeScreenshots(pages.address('shop-grid'), ofPage, records);
  } finally {
    pages.close();
  }
}
if (ofCorpus.length > 0) await takeScreenshots('examples/corpus', ofCorpus, leaderboard);
if (ofTuning.length > 0) {
  const corpus = await tunedExample();
  try {
    await takeScreenshots(corpus.folder, ofTuning, leaderboard);
  } finally {
    await corpus.delete();
  }
}
