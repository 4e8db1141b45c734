import { afterEach, expect, it, vi } from 'vitest';
import { PageThumbnails } from '../../../src/renderer/label/pageThumbnails';

afterEach(() => vi.unstubAllGlobals());

/** A browser that decodes images of this size; `made` has what was cropped and resized. */
function decoding(width: number, height: number) {
  const made: unknown[][] = [];
  vi.stubGlobal('createImageBitmap', async (...given: unknown[]) => {
    if (given.length > 1) made.push(given.slice(1));
    return { width, height, close: () => undefined };
  });
  return made;
}

/** Images that arrive when the test wants. */
function slowImages() {
  const asked: string[] = [];
  const answers = new Map<string, (image: Uint8Array | null) => void>();
  const load = (slug: string) => {
    asked.push(slug);
    return new Promise<Uint8Array | null>((resolve) => answers.set(slug, resolve));
  };
  return { asked, load, answer: (slug: string) => answers.get(slug)!(Uint8Array.of(1)) };
}

const seen = () => new AbortController();

it('are the top of the page, small', async () => {
  const made = decoding(1280, 9000);
  const thumbnails = new PageThumbnails(async () => Uint8Array.of(1));
  await thumbnails.get('a', 'hash', seen().signal);
  expect(made).toEqual([[0, 0, 1280, 800, { resizeWidth: 128, resizeHeight: 80, resizeQuality: 'high' }]]);
});

it('of a low page are not stretched', async () => {
  const made = decoding(1280, 200);
  await new PageThumbnails(async () => Uint8Array.of(1)).get('a', 'hash', seen().signal);
  expect(made).toEqual([[0, 0, 1280, 200, { resizeWidth: 128, resizeHeight: 20, resizeQuality: 'high' }]]);
});

it('are loaded once for each capture, and again after a failure', async () => {
  decoding(100, 100);
  const load = vi.fn(async (): Promise<Uint8Array | null> => Uint8Array.of(1));
  const thumbnails = new PageThumbnails(load);
  await thumbnails.get('a', 'one', seen().signal);
  await thumbnails.get('a', 'one', seen().signal);
  expect(load).toHaveBeenCalledTimes(1);
  await thumbnails.get('a', 'two', seen().signal);
  expect(load).toHaveBeenCalledTimes(2);
  load.mockRejectedValueOnce(new Error('the disk is gone'));
  await expect(thumbnails.get('b', 'one', seen().signal)).rejects.toThrow('the disk is gone');
  expect(await thumbnails.get('b', 'one', seen().signal)).not.toBeNull();
  load.mockResolvedValueOnce(null);
  expect(await thumbnails.get('c', 'one', seen().signal)).toBeNull();
});

it('are loaded two at a time, last seen first; those that were scrolled past only when seen again', async () => {
  decoding(100, 100);
  const { asked, load, answer } = slowImages();
  const thumbnails = new PageThumbnails(load);
  const rows = new Map(['a', 'b', 'c', 'd'].map((slug) => [slug, seen()]));
  const got = new Map([...rows].map(([slug, { signal }]) => [slug, thumbnails.get(slug, 'hash', signal)]));
  expect(asked).toEqual(['a', 'b']);
  rows.get('c')!.abort();
  answer('a');
  await got.get('a');
  answer('b');
  await got.get('b');
  await vi.waitFor(() => expect(asked).toEqual(['a', 'b', 'd']));
  expect(await got.get('c')).toBeNull();
  const again = thumbnails.get('c', 'hash', seen().signal);
  await vi.waitFor(() => expect(asked).toEqual(['a', 'b', 'd', 'c']));
  answer('c');
  expect(await again).not.toBeNull();
});
