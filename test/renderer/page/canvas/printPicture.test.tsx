import '@testing-library/jest-dom/vitest';
import { afterEach, expect, it, vi } from 'vitest';
import { obstacleTo } from '../../../../src/renderer/actions/action';
import { canvasActions } from '../../../../src/renderer/page/canvas/canvasActions';
import { printPicture } from '../../../../src/renderer/page/canvas/printPicture';
import { quietStore } from '../../../support/inspector/quietInspector';

const decode = vi.fn(async () => {});
Object.assign(HTMLImageElement.prototype, { decode });
Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} });
afterEach(() => vi.restoreAllMocks());

const pictures = () => document.querySelectorAll('body > img');

it('prints an image of the page and removes it afterwards', async () => {
  const store = quietStore();
  window.print = vi.fn(() => {
    expect(pictures()).toHaveLength(1);
    setTimeout(() => window.dispatchEvent(new Event('afterprint')));
  });
  await printPicture(store.getState(), async () => new Blob([]));
  expect(window.print).toHaveBeenCalledTimes(1);
  expect(pictures()).toHaveLength(0);
});

it('logs why a page cannot be printed', async () => {
  const store = quietStore();
  window.print = vi.fn();
  await printPicture(store.getState(), async () => {
    throw new Error('the image is too large');
  });
  expect(window.print).not.toHaveBeenCalled();
  expect(store.getState().log.at(-1)!.message).toBe('The page could not be printed: the image is too large');
});

it('is enabled only with an open page', () => {
  const print = canvasActions.find(({ id }) => id === 'print')!;
  expect(print.keys).toBe('Ctrl P');
  expect(obstacleTo(print, quietStore().getState())).toBe('no page is open');
});
