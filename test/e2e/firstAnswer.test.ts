import { describe, it } from 'vitest';
import { defaultMethod } from '../../src/shared/methods';
import { showsFirstAnswer } from '../suites/firstAnswerSuite';
import { servedProgram } from '../support/browser/labelledProgram';

describe('a page that is opened for the first time', () => {
  const program = servedProgram();
  const inspector = showsFirstAnswer(program, () => program.tabs().folder);

  it('says what each method looks for, and where it is wrong', async () => {
    const tab = inspector();
    await tab.getByRole('button', { name: /^Method / }).click();
    const item = tab.getByRole('menuitemcheckbox', { name: new RegExp(`^${defaultMethod.title}`) });
    for (const text of [defaultMethod.looksFor, /^Wrong on: /, /^F1 0\.\d\d .* labelled pages/])
      await item.getByText(text).waitFor();
    await tab.keyboard.press('Escape');
  });
});
