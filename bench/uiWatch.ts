/** Time from an input until the overlays of its run were drawn, and until the frame with them was finished, ms. */
export interface Repaint {
  drawn: number;
  painted: number;
}

/** When the tab reached each state, wall clock, ms. */
export interface FirstPicture {
  captured: number;
  pictured: number;
}

/** What `watchInspector` adds to the tab. */
export interface Watch {
  /** Waits for the next input of this kind and its run. */
  arm(event: 'pointermove' | 'click'): void;
  repaint(): Promise<Repaint>;
  firstPicture(): Promise<FirstPicture>;
  /** Turns the wheel on the canvas in every frame; returns the intervals between frames. */
  wheel(kind: 'pan' | 'zoom', ms: number): Promise<number[]>;
}

declare global {
  interface Window {
    watch: Watch;
  }
}

/** Runs in the tab before the inspector; it only observes. */
export function watchInspector(): void {
  const longest = 60_000;
  const wallClock = (): number => performance.timeOrigin + performance.now();
  const canvasOf = (): HTMLCanvasElement | null =>
    document.querySelector<HTMLCanvasElement>('[role=application] canvas');
  const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

  let pictureAt = 0;
  const { drawImage } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.drawImage = function (
    this: CanvasRenderingContext2D,
    ...given: unknown[]
  ) {
    if (this.canvas === canvasOf()) {
      pictureAt = wallClock();
      // Only the first one counts.
      CanvasRenderingContext2D.prototype.drawImage = drawImage;
    }
    return (drawImage as (...given: unknown[]) => void).apply(this, given);
  };

  let repaint: Promise<Repaint> | undefined;

  window.watch = {
    arm(event) {
      const canvas = canvasOf()!;
      repaint = new Promise((resolve, reject) => {
        let start: number | undefined;
        const late = setTimeout(() => reject(new Error(`no run was drawn after ${event}`)), longest);
        addEventListener(
          event,
          ({ timeStamp }) => {
            start = timeStamp;
          },
          { capture: true, once: true },
        );
        const observer = new MutationObserver(() => {
          if (start === undefined) return;
          const drawn = performance.now() - start;
          const from = start;
          observer.disconnect();
          clearTimeout(late);
          // Drawn within a frame: the next task runs after that frame was painted.
          const afterFrame = new MessageChannel();
          afterFrame.port1.onmessage = () => resolve({ drawn, painted: performance.now() - from });
          afterFrame.port2.postMessage(null);
        });
        observer.observe(canvas, { attributeFilter: ['data-run'] });
      });
    },
    repaint: () => repaint!,
    async firstPicture() {
      let captured = 0;
      for (;;) {
        await nextFrame();
        const canvas = canvasOf();
        if (canvas !== null) captured ||= wallClock();
        if (pictureAt !== 0 && (canvas?.dataset.run ?? '') !== '') return { captured, pictured: wallClock() };
      }
    },
    async wheel(kind, ms) {
      const canvas = canvasOf()!;
      const { left, top, width, height } = canvas.getBoundingClientRect();
      const middle = { clientX: left + width / 2, clientY: top + height / 2 };
      const intervals: number[] = [];
      const start = await nextFrame();
      for (let last = start, frame = 0; last - start < ms; frame++) {
        // Back and forth, so no end of the page or the zoom is reached for long.
        const way = frame % 120 < 60 ? 1 : -1;
        const deltaY = kind === 'pan' ? 40 * way : 10 * way;
        const turned = { ...middle, deltaY, ctrlKey: kind === 'zoom', bubbles: true, cancelable: true };
        canvas.dispatchEvent(new WheelEvent('wheel', turned));
        const now = await nextFrame();
        intervals.push(now - last);
        last = now;
      }
      return intervals;
    },
  };
}
