import { afterEach, expect, it } from 'vitest';
import { isOwnKey } from '../../../src/renderer/actions/ownKeys';

afterEach(() => {
  document.body.innerHTML = '';
});

it('a dialog has all keys but those that open commands and keys; its text fields have those too', () => {
  document.body.innerHTML = '<div role="dialog"><button>Close</button><textarea></textarea><input></div>';
  const find = (tag: string): Element => document.querySelector(tag)!;
  const ownIn = (tag: string, key: string): boolean => isOwnKey(find(tag), key, 'inspect');
  expect(['A', 'Ctrl S', '?', 'Ctrl K'].map((key) => ownIn('button', key))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  for (const field of ['textarea', 'input'])
    expect(['A', 'Ctrl S', '?', 'Ctrl K'].map((key) => ownIn(field, key))).toEqual([true, true, true, false]);
});
