import { describe, expect, it } from 'vitest';
import { pageStep } from '../../../../src/shared/wrappers/next/pageStep';

const step = (from: string, to: string) =>
  pageStep(new URL(from, 'https://a.example/'), new URL(to, 'https://a.example/'));

describe('the step between two addresses', () => {
  it('is the difference of their page numbers', () => {
    expect(step('/list?page=2', '/list?page=3')).toEqual({ step: 1, start: 2 });
    expect(step('/list', '/list?page=2')).toEqual({ step: 1, start: 1 });
    expect(step('/list', '/list?start=20')).toEqual({ step: 20, start: 0 });
    expect(step('/blog/', '/blog/page/2/')).toEqual({ step: 1, start: 1 });
    expect(step('/blog/page/2/', '/blog/page/3/')).toEqual({ step: 1, start: 2 });
    expect(step('/coats-3.html', '/coats-4.html')).toEqual({ step: 1, start: 3 });
  });

  it('is none between different lists', () => {
    expect(step('/coats?page=2', '/hats?page=3')).toBeNull();
    expect(step('/coats', '/hats')).toBeNull();
    expect(step('/coats?size=3', '/coats?size=4')).toBeNull();
    expect(pageStep(new URL('https://a.example/?page=1'), new URL('https://b.example/?page=2'))).toBeNull();
  });
});
