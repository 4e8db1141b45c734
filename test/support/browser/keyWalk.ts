import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { actions } from '../../../src/renderer/app/keys/actions';

/** A way to use a control with the mouse, such as to choose from a menu; it leaves the place as it is. */
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
/** Prints: a dialog of the browser's own. */
const untried = new Set(['palette', 'print']);

/** The keys as the browser's driver calls them. */
export function pressOf(keys: string): string {
  return keys
    .split(' ')
    .map((key) => names[key] ?? (/^[A-Z]$/.test(key) && !keys.includes('Shift') ? key.toLowerCase() : key))
    .join('+');
}

/** Has the page note of each key whether the inspector took it, and which control had the focus. */
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

/** Titles of what can be done now, as the command palette has it. */
export async function offered(tab: Page): Promise<Set<string>> {
  await tab.keyboard.press('Control+k');
  await tab.getByRole('combobox', { name: 'Find a command' }).waitFor();
  const titles = await tab
    .locator('[role=option]:not([data-disabled])')
    .evaluateAll((all) => all.map((option) => option.firstElementChild?.firstChild?.textContent ?? ''));
  await closeDialogs(tab);
  return new Set(titles);
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
 * Presses the keys of everything that can be done in the place, each after a control was used with the mouse, and sees
 * that the inspector does it. What an earlier key made impossible is left out; returns what was done.
 */
export async function walkKeys(
  tab: Page,
  uses: readonly MouseUse[],
  settle: () => Promise<void> = async () => undefined,
): Promise<string[]> {
  const possible = await offered(tab);
  const done: string[] = [];
  const walked = actions.filter(
    ({ id, keys, title }) => keys !== '' && !untried.has(id) && possible.has(title),
  );
  for (const [index, { id, keys, title }] of walked.entries()) {
    await uses[index % uses.length]!();
    await tab.keyboard.press(pressOf(keys));
    const { isTaken, control } = await lastKey(tab);
    expect(`${id} ${control}`).toBe(`${id} `);
    await closeDialogs(tab);
    await settle();
    if (isTaken) done.push(id);
    else expect(await offered(tab), `${keys} did not do “${title}”`).not.toContain(title);
  }
  return done;
}
