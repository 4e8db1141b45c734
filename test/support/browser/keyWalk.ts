import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { actions } from '../../../src/renderer/app/keys/actions';

/** Uses a control with the mouse, for instance a menu, without changing the workspace. */
export type MouseUse = () => Promise<void>;

const names: Readonly<Record<string, string>> = {
  '←': 'ArrowLeft',
  '→': 'ArrowRight',
  '↑': 'ArrowUp',
  '↓': 'ArrowDown',
  '−': '-',
  Ctrl: 'Control',
  Esc: 'Escape',
};
/** Printing opens a dialog of the browser; Data is another workspace. */
const untried = new Set(['palette', 'print', 'data']);

/** The driver's names for keys. */
export function pressOf(keys: string): string {
  return keys
    .split(' ')
    .map((key) => names[key] ?? (/^[A-Z]$/.test(key) && !keys.includes('Shift') ? key.toLowerCase() : key))
    .join('+');
}

/** Makes the page record for each key whether the inspector handled it, and which control had the focus. */
export async function noteKeys(tab: Page): Promise<void> {
  await tab.evaluate(() => {
    const noted = window as unknown as { lastKey: { isTaken: boolean; control: string } };
    const controls = 'button, a, input, textarea, [role=radio], [role=tab], [role=switch], [role=combobox]';
    window.addEventListener('keydown', ({ target, defaultPrevented }) => {
      const control = target instanceof Element ? target.closest(`:is(${controls}):not([data-home])`) : null;
      noted.lastKey = { isTaken: defaultPrevented, control: control?.outerHTML.slice(0, 120) ?? '' };
    });
  });
}

async function lastKey(tab: Page): Promise<{ isTaken: boolean; control: string }> {
  return tab.evaluate(
    () => (window as unknown as { lastKey: { isTaken: boolean; control: string } }).lastKey,
  );
}

/** Titles of the available actions, from the command palette. */
export async function offered(tab: Page): Promise<Set<string>> {
  await tab.keyboard.press('Control+k');
  await tab.getByRole('combobox', { name: 'Find a command' }).waitFor();
  const titles = await tab
    .locator('[role=option]:not([data-disabled])')
    .evaluateAll((all) => all.map((option) => option.firstElementChild?.firstChild?.textContent ?? ''));
  await closeDialogs(tab);
  return new Set(titles);
}

/** The palette may say more: 'Mode 4: candidates'. */
function isIn(titles: ReadonlySet<string>, title: string): boolean {
  return [...titles].some((offer) => offer === title || offer.startsWith(`${title}: `));
}

async function closeDialogs(tab: Page): Promise<void> {
  const dialogs = tab.locator('[role=dialog], [role=menu]');
  while ((await dialogs.count()) > 0) {
    await tab.keyboard.press('Escape');
    await dialogs
      .first()
      .waitFor({ state: 'detached', timeout: 1000 })
      .catch(() => undefined);
  }
}

/**
 * Presses the keys of all available actions of the workspace, each after a control was used with the mouse, and checks
 * that the inspector handles them. Skips actions that an earlier key made unavailable; returns the actions done.
 */
export async function walkKeys(
  tab: Page,
  uses: readonly MouseUse[],
  settle: () => Promise<void> = async () => undefined,
): Promise<string[]> {
  const possible = await offered(tab);
  const done: string[] = [];
  const walked = actions.filter(
    ({ id, keys, title }) => keys !== '' && !untried.has(id) && isIn(possible, title),
  );
  for (const [index, { id, keys, title }] of walked.entries()) {
    await uses[index % uses.length]!();
    await tab.keyboard.press(pressOf(keys));
    const { isTaken, control } = await lastKey(tab);
    expect(`${id} ${control}`).toBe(`${id} `);
    await closeDialogs(tab);
    await settle();
    if (isTaken) done.push(id);
    else expect(isIn(await offered(tab), title), `${keys} did not do “${title}”`).toBe(false);
  }
  return done;
}
