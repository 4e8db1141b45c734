import { expect, it } from 'vitest';
import { tunedSettings } from '../../../src/main/cli/options/tunedSettings';
import { UsageError } from '../../../src/main/cli/usageError';
import { defaultMethod } from '../../../src/shared/methods';

it('is a usage error for a method without a tuned preset', () => {
  const untuned = { ...defaultMethod, id: 'untuned' };
  expect(() => tunedSettings(untuned)).toThrow(
    new UsageError('untuned has no tuned preset: use default or paper'),
  );
});
