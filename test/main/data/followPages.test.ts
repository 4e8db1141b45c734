import { describe, expect, it } from 'vitest';
import { type FollowOptions, followPages, type ListPage } from '../../../src/main/data/followPages';

/** Pages by path; a next page is a path of the same site, or an address. */
type Site = Record<string, { keys: string[]; next?: string; kind?: ListPage['next']['kind']; now?: string }>;

const host = 'https://shop.example';

async function follow(site: Site, given: Partial<FollowOptions<ListPage>> = {}) {
  const opened: string[] = [];
  const fresh: string[][] = [];
  const stopped = await followPages(`${host}/1`, {
    limit: 10,
    delay: 0,
    open: async (address) => {
      opened.push(address);
      const { keys, next = '', kind = next === '' ? 'none' : 'link', now } = site[new URL(address).pathname]!;
      const to = next === '' || next.includes(':') ? next : `${host}${next}`;
      return { address: now === undefined ? address : `${host}${now}`, keys, next: { kind, address: to } };
    },
    refusal: async () => undefined,
    delayOf: async () => 0,
    onPage: (page, indices) => void fresh.push(indices.map((index) => page.keys[index]!)),
    signal: new AbortController().signal,
    ...given,
  });
  return { opened: opened.map((address) => address.replace(host, '')), fresh, stopped };
}

describe('pages that follow each other', () => {
  it('are opened until there is no next one; records that came before are left out', async () => {
    const site: Site = {
      '/1': { keys: ['a', 'b', 'a'], next: '/2' },
      '/2': { keys: ['b', 'c'], next: '/3' },
      '/3': { keys: ['d'] },
    };
    expect(await follow(site)).toEqual({
      opened: ['/1', '/2', '/3'],
      fresh: [['a', 'b'], ['c'], ['d']],
      stopped: 'page 3 has no link to a next page',
    });
  });

  it.each<[string, Site, Partial<FollowOptions<ListPage>>, string[], string]>([
    [
      'at the limit',
      { '/1': { keys: ['a'], next: '/2' } },
      { limit: 1 },
      ['/1'],
      'the limit of 1 page is reached',
    ],
    [
      'at a page that links to itself',
      { '/1': { keys: ['a'], next: '/1#more' } },
      {},
      ['/1'],
      `the next page was visited before: ${host}/1#more`,
    ],
    [
      'in a loop',
      { '/1': { keys: ['a'], next: '/2' }, '/2': { keys: ['b'], next: '/1' } },
      {},
      ['/1', '/2'],
      `the next page was visited before: ${host}/1`,
    ],
    [
      'at an address that a redirect led to before',
      { '/1': { keys: ['a'], next: '/2', now: '/first' }, '/2': { keys: ['b'], next: '/first' } },
      {},
      ['/1', '/2'],
      `the next page was visited before: ${host}/first`,
    ],
    [
      'where a page brings nothing new',
      { '/1': { keys: ['a'], next: '/2' }, '/2': { keys: ['a'], next: '/3' } },
      {},
      ['/1', '/2'],
      'page 2 has no new records',
    ],
    [
      'at a page without records',
      { '/1': { keys: ['a'], next: '/2' }, '/2': { keys: [], next: '/3' } },
      {},
      ['/1', '/2'],
      'page 2 has no records',
    ],
    [
      'at another host',
      { '/1': { keys: ['a'], next: 'https://other.example/2' } },
      {},
      ['/1'],
      'the next page is on another host, other.example: open it yourself if you trust it',
    ],
    [
      'at a button',
      { '/1': { keys: ['a'], kind: 'more' } },
      {},
      ['/1'],
      'page 1 goes on by a button without an address, which cannot be followed',
    ],
    [
      'where robots.txt says no',
      { '/1': { keys: ['a'], next: '/2' } },
      { refusal: async () => 'robots.txt disallows /2' },
      ['/1'],
      'robots.txt disallows /2',
    ],
  ])('stop %s', async (_where, site, options, opened, stopped) => {
    expect(await follow(site, options)).toMatchObject({ opened, stopped });
  });

  it('wait for the longer of two pauses, and can be stopped while they do', async () => {
    const site: Site = { '/1': { keys: ['a'], next: '/2' }, '/2': { keys: ['b'] } };
    const cancel = new AbortController();
    const following = follow(site, {
      delay: 0.001,
      delayOf: async () => {
        setImmediate(() => cancel.abort());
        return 3_600;
      },
      signal: cancel.signal,
    });
    await expect(following).rejects.toThrow('aborted');
  });
});
