import { describe, expect, it } from 'vitest';
import { roleStyles } from '../../src/shared/overlay/roleStyles';
import { showsFirstAnswer } from '../suites/firstAnswerSuite';
import { desktopProgram } from '../support/browser/labelledProgram';
import { desktopAvailable } from '../support/desktop/desktopApp';
import { ShownLive } from '../support/desktop/shownLive';

describe.skipIf(!(await desktopAvailable()))('a page that is opened for the first time', () => {
  const program = desktopProgram();
  const inspector = showsFirstAnswer(program, program.folder);

  it('has its records drawn on the live page too', async () => {
    const { color } = roleStyles.record;
    const [red, green, blue] = [1, 3, 5].map((from) => Number.parseInt(color.slice(from, from + 2), 16));
    const live = new ShownLive(program.desktop().app);
    await inspector().getByRole('radio', { name: 'Live' }).click();
    await expect.poll(() => live.pointsOf([red!, green!, blue!]), { timeout: 45_000 }).toBeGreaterThan(500);
  });
});
