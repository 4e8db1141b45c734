import { describe, expect, it } from 'vitest';
import { pageMessages } from '../../../../src/main/electron/live/pageMessages';

describe('a message from a page', () => {
  it('is accepted if a world of the program sends it', () => {
    expect(pageMessages('{"kind":"picked","block":6}', 7)).toEqual({ kind: 'picked', block: 6 });
    expect(pageMessages('{"kind":"pickEnded"}', 7)).toEqual({ kind: 'pickEnded' });
    expect(pageMessages('{"kind":"changed","hasChanged":true}', 7)).toEqual({
      kind: 'changed',
      hasChanged: true,
    });
  });

  it.each([
    '{"kind":"picked","block":7}',
    '{"kind":"picked","block":-1}',
    '{"kind":"picked","block":1.5}',
    '{"kind":"picked","block":"1"}',
    '{"kind":"picked"}',
    '{"kind":"changed","hasChanged":1}',
    '{"kind":"open"}',
    '[]',
    'null',
    '',
    '{',
    `{"kind":"pickEnded","more":"${'x'.repeat(300)}"}`,
    12,
    undefined,
  ])('is ignored if it is %s', (payload) => {
    expect(pageMessages(payload, 7)).toBeUndefined();
  });
});
