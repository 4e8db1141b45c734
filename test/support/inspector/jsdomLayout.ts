import { vi } from 'vitest';

/** What jsdom lacks, as it has no layout: constant sizes, a system with a light theme, a canvas that does nothing. */
export function stubLayout({ width = 320, height = 260 } = {}): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
  vi.stubGlobal(
    'ImageData',
    class {
      constructor(
        readonly data: Uint8ClampedArray,
        readonly width: number,
        readonly height: number,
      ) {}
    },
  );
  window.matchMedia = (media) =>
    ({
      media,
      matches: false,
      addEventListener: () => {},
      removeEventListener: () => {},
    }) as unknown as MediaQueryList;
  const size = (value: number) => ({ configurable: true, get: () => value });
  const rowHeight = {
    configurable: true,
    get(this: HTMLElement) {
      return this.matches('tr, li, [role=row]') ? 26 : height;
    },
  };
  Object.defineProperties(HTMLElement.prototype, {
    offsetWidth: size(width),
    offsetHeight: rowHeight,
    clientWidth: size(width),
    clientHeight: size(height),
  });
  // Also after a file that ran before in this process and gave all elements another place.
  Element.prototype.getBoundingClientRect = () => new DOMRect();
  Object.assign(Element.prototype, {
    setPointerCapture: () => {},
    releasePointerCapture: () => {},
    hasPointerCapture: () => false,
  });
  const pen = {
    putImageData: () => {},
    drawImage: () => {},
    fillRect: () => {},
    getImageData: (_x: number, _y: number, w: number, h: number) => ({
      data: new Uint8ClampedArray(w * h * 4),
    }),
  };
  HTMLCanvasElement.prototype.getContext = (() => pen) as never;
}
