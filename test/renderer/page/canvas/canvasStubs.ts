import { vi } from 'vitest';

/** Recorded drawing calls; `style` is the current colour. */
export interface DrawnCall {
  call: string;
  args: unknown[];
  style: string;
  dash: number[];
}

/** A page canvas that records drawing calls, with a size, because jsdom has no layout. */
export function stubCanvas(size: { width: number; height: number }): {
  calls: DrawnCall[];
  frame(): void;
  resize(size: { width: number; height: number }): void;
} {
  let current = size;
  const observers = new Set<() => void>();
  const calls: DrawnCall[] = [];
  const frames: FrameRequestCallback[] = [];
  const state: Record<string, unknown> = {};
  let dash: number[] = [];
  const pen = new Proxy(state, {
    get: (_target, name: string) => {
      if (name in state) return state[name];
      return (...args: unknown[]) => {
        if (name === 'setLineDash') dash = args[0] as number[];
        if (name === 'measureText') return { width: 6 * String(args[0]).length };
        const isStroke = name.startsWith('stroke');
        calls.push({ call: name, args, style: String(state[isStroke ? 'strokeStyle' : 'fillStyle']), dash });
      };
    },
  });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly callback: () => void) {}
      observe() {
        observers.add(this.callback);
      }
      disconnect() {
        observers.delete(this.callback);
      }
    },
  );
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
  vi.stubGlobal('cancelAnimationFrame', (id: number) => {
    frames[id - 1] = () => undefined;
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    return (this.closest('[role=application]') === null ? null : pen) as never;
  });
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => current.width);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(() => current.height);
  let now = 0;
  return {
    calls,
    resize(next) {
      current = next;
      for (const callback of observers) callback();
    },
    /** runs the callbacks of the next frame, 16 ms later */
    frame() {
      now += 16;
      const due = frames.map((callback, index) => [callback, index] as const);
      for (const [callback, index] of due) {
        frames[index] = () => undefined;
        callback(now);
      }
    },
  };
}
