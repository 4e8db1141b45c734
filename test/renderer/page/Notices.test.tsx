import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Notices } from '../../../src/renderer/page/Notices';
import type { RunResult } from '../../../src/shared/contract/commands';
import { flagParam } from '../../../src/shared/pipeline/params';
import { methodOfOneStage, quietStore, renderIn } from '../../support/inspector/quietInspector';

afterEach(cleanup);

const strict = flagParam({ label: 'Strict', default: true, paper: { value: null, where: '' }, help: '' });

it.each([
  [
    'change a value or switch it off',
    { strict },
    true,
    'To continue, change a value or switch the stage off.',
  ],
  ['change a value', { strict }, false, 'To continue, change a value.'],
  ['switch it off', {}, true, 'To continue, switch the stage off.'],
  ['choose another method', {}, false, 'It has no settings. To continue, choose another method.'],
])('where a stage failed, says that the user can %s', (_, params, canBeOff, text) => {
  const method = methodOfOneStage(params);
  const failed = { id: 'cut', status: 'failed', message: 'x is not defined' };
  renderIn(
    quietStore({
      methods: [{ ...method, stages: [{ ...method.stages[0]!, canBeOff }] }],
      method: 'test',
      result: { stages: [failed] } as unknown as RunResult,
    }),
    <Notices />,
  );
  expect(screen.getByText('Cut: x is not defined')).toBeDefined();
  expect(screen.getByText(text)).toBeDefined();
});
