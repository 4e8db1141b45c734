/** How long after an input the overlays of its run were drawn, and the frame that holds them was finished, ms. */
export interface Repaint {
  drawn: number;
  painted: number;
}

/** When the tab had what, wall clock, ms. */
export interface FirstPicture {
  captured: number;
  pictured: number;
}

/** What `watchInspector` puts into the tab. */
export interface Watch {
  /** Waits for the next input of this kind, and the run that it leads to. */
  arm(event: 'pointermove' | 'click'): void;
  repaint(): Promise<Repaint>;
  firstPicture(): Promise<FirstPicture>;
  /** Turns the wheel on the canvas in every frame; returns how far apart the frames were. */
  wheel(kind: 'pan' | 'zoom', ms: number): Promise<number[]>;
}

declare global {
  interface Window {
    watch: Watch;
  }
}

/** Runs in the tab before the inspector does; it sees what a user sees, and changes nothing. */
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
          // Drawn while a frame is made: the next task comes when that frame was painted and handed on.
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
        // There and back, so that neither end of the page or of the zoom is reached for long.
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
