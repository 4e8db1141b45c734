import { describe, expect, it } from 'vitest';
import { joinedPages } from '../../../src/main/tuning/joinedPages';
import type { TuningPages } from '../../../src/main/tuning/tuningPages';

/** Pages by name; each is of the site of that name. */
function part(name: string, searched: string[], heldOut: string[] = []): TuningPages {
  const pages = (slugs: string[]) =>
    slugs.map((slug) => ({
      slug,
      site: slug,
      hash: `${name} ${slug}`,
    })) as unknown as TuningPages['searched'];
  return {
    corpus: { name, hash: `hash of ${name}` },
    searched: pages(searched),
    heldOut: pages(heldOut),
    heldOutSites: heldOut,
    faults: [`a fault of ${name}`],
  };
}

describe('the pages of several corpora', () => {
  it('are those of the only one', () => {
    const only = part('one', ['a']);
    expect(joinedPages([only])).toBe(only);
  });

  it('are named after their corpus, with the held-out sites of all', () => {
    const joined = joinedPages([part('one', ['a', 'b'], ['z']), part('two', ['a'], ['y', 'z'])]);
    expect(joined.corpus.name).toBe('one + two');
    expect(joined.searched.map(({ slug, site, hash }) => [slug, site, hash])).toEqual([
      ['one/a', 'a', 'one a'],
      ['one/b', 'b', 'one b'],
      ['two/a', 'a', 'two a'],
    ]);
    expect(joined.heldOut.map(({ slug }) => slug)).toEqual(['one/z', 'two/y', 'two/z']);
    expect(joined.heldOutSites).toEqual(['y', 'z']);
    expect(joined.faults).toEqual(['a fault of one', 'a fault of two']);
  });

  it('have a hash that depends on each of them, and on their order', () => {
    const hashOf = (...names: string[]) => joinedPages(names.map((name) => part(name, []))).corpus.hash;
    const all = [hashOf('one', 'two'), hashOf('two', 'one'), hashOf('one', 'three')];
    expect(new Set(all).size).toBe(3);
    expect(hashOf('one', 'two')).toBe(all[0]);
  });

  it('cannot be told apart if two corpora have the same name', () => {
    expect(() => joinedPages([part('one', []), part('two', []), part('one', [])])).toThrow(
      "Two of the corpora are called 'one': give each once, or rename one.",
    );
  });
});
