import { mkdir } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { InspectorTabs } from '../test/support/inspectorTabs';
import { exampleServer } from './exampleServer';

/** Makes the pictures of the inspector's screens in docs/screens, from real runs on an example page. */
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

/** What a user does until the screen is as in its picture. */
const screens: Record<string, (tab: Page) => Promise<void>> = {
  async inspector(tab) {
    await chooseMethod(tab, 'Paolucci');
    await goToStage(tab, 4);
    await selectBlock(tab, lostCard);
    await tab.getByRole('tab', { name: 'Why' }).click();
  },
  async similarity(tab) {
    await goToStage(tab, 5);
  },
  async seed(tab) {
    await goToStage(tab, 2);
  },
  async records(tab) {
    await goToStage(tab, 6);
  },
  async compare(tab) {
    await goToStage(tab, 6);
    await tab.getByRole('button', { name: 'Pin run' }).click();
    await chooseMethod(tab, 'Paolucci');
    await tab.getByRole('button', { name: 'Compare', exact: true }).click();
    await tab
      .getByRole('row')
      .filter({ hasText: `#${lostCard}` })
      .waitFor();
  },
  async 'five-methods'(tab) {
    await tab.getByRole('button', { name: 'Compare', exact: true }).click();
    await tab.getByRole('radio', { name: 'Five methods' }).click();
    await tab.getByText('BUW').first().waitFor();
  },
  async keys(tab) {
    await tab.keyboard.press('?');
  },
  async 'address-failed'(tab) {
    const address = tab.getByRole('textbox', { name: /^Address/ });
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
  async label(tab) {
    await tab.getByRole('button', { name: 'Label', exact: true }).click();
    await tab.getByRole('row').filter({ hasText: '#' }).nth(2).click();
  },
};

/** For pictures, canvases and fonts to come to rest, ms. */
const restTime = 1_500;

async function takePictures(
  source: string,
  wanted: typeof screens,
  isThere: (tab: Page) => Promise<void>,
): Promise<void> {
  const tabs = await InspectorTabs.start(source);
  try {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const [name, prepare] of Object.entries(wanted)) {
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

await mkdir('docs/screens', { recursive: true });
const pages = await exampleServer(8137);
try {
  await takePictures(pages.address('shop-grid'), screens, records);
} finally {
  pages.close();
}
await takePictures('examples/corpus', corpusScreens, (tab) =>
  tab.getByRole('heading', { name: 'Leaderboard' }).waitFor(),
);
