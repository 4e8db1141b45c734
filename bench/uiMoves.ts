import type { Page } from 'playwright-core';
import type { Repaint } from './uiWatch';

/** Makes one change after the other by real input, each from the previous value. */
export interface Mover {
  event: 'pointermove' | 'click';
  begin(): Promise<void>;
  move(index: number): Promise<void>;
  end(): Promise<void>;
}

export async function goToStage(tab: Page, number: number): Promise<void> {
  const button = tab.getByRole('button', { name: new RegExp(`^Stage ${number} `) });
  await button.click();
  await tab.mouse.move(0, 0);
  await tab.locator(`[aria-label="Stage"] h2`).waitFor();
}

/** Drags the thumb of a slider from one of its steps to another; `steps` from end to end. */
export function sliderDrag(tab: Page, label: string, steps: number, places: readonly number[]): Mover {
  let track = { x: 0, y: 0, width: 0, height: 0 };
  const at = (step: number): [number, number] => [
    track.x + (track.width * step) / steps,
    track.y + track.height / 2,
  ];
  return {
    event: 'pointermove',
    async begin() {
      const slider = tab.getByRole('slider', { name: label, exact: true });
      await slider.scrollIntoViewIfNeeded();
      // The input is inside the thumb, the thumb inside the track.
      track = (await slider.locator('xpath=../..').boundingBox())!;
      await tab.mouse.move(...at(places.at(-1)!));
      await tab.mouse.down();
      await tab.waitForTimeout(500);
    },
    move: (index) => tab.mouse.move(...at(places[index % places.length]!)),
    end: () => tab.mouse.up(),
  };
}

/** Clicks the options of a choice in turn; the last one is the current one. */
export function choiceClicks(tab: Page, label: string, options: readonly string[]): Mover {
  const group = tab.getByRole('radiogroup', { name: label });
  return {
    event: 'click',
    begin: async () => {
      await group.scrollIntoViewIfNeeded();
    },
    move: (index) => group.getByRole('radio', { name: options[index % options.length]! }).click(),
    end: async () => undefined,
  };
}

/** Each move waits until the previous one is on the screen. Stops after `longest` ms, but not before `fewest` moves. */
export async function repaints(
  tab: Page,
  mover: Mover,
  moves: number,
  longest = Number.POSITIVE_INFINITY,
  min = 8,
): Promise<Repaint[]> {
  const measured: Repaint[] = [];
  await mover.begin();
  const start = performance.now();
  for (let index = 0; index < moves; index++) {
    if (index >= min && performance.now() - start > longest) break;
    await tab.evaluate((event) => window.watch.arm(event), mover.event);
    await mover.move(index);
    measured.push(await tab.evaluate(() => window.watch.repaint()));
  }
  await mover.end();
  return measured;
}
