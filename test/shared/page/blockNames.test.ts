import { describe, expect, it } from 'vitest';
import { shortXpath } from '../../../src/shared/page/blockNames';

describe('shortXpath', () => {
  it('leaves a short address as it is', () => {
    expect(shortXpath('/html[1]/body[1]/div[2]')).toBe('/html[1]/body[1]/div[2]');
  });

  it('leaves out steps in the middle, never the last', () => {
    const xpath = '/html[1]/body[1]/main[1]/section[2]/div[4]/ul[1]/li[12]';
    expect(shortXpath(xpath, 36)).toBe('/html[1]/…/div[4]/ul[1]/li[12]');
    expect(shortXpath(xpath, 5)).toBe('/html[1]/…/li[12]');
  });
});
