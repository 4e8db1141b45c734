import { useEffect, useRef } from 'react';
import { useInspector, useInspectorStore } from '../../store/useInspector';
import { Button } from '../../ui/Button';
import { Keys } from '../../ui/Keys';
import styles from './TourStrip.module.css';
import { tourSteps } from './tourSteps';

/** The tour: a step at a time, on a line of its own, so it covers nothing. What it is about has an outline. */
export function TourStrip() {
  const number = useInspector((state) => state.tourStep);
  const step = number === null ? undefined : tourSteps[number];
  if (number === null || step === undefined) return null;
  return <ShownStep number={number} />;
}

function ShownStep({ number }: { number: number }) {
  const goToStep = useInspector((state) => state.goToTourStep);
  const leave = useInspector((state) => state.leaveTour);
  const { title, text } = tourSteps[number]!;
  const isLast = number === tourSteps.length - 1;
  const next = useRef<HTMLButtonElement>(null);
  usePrepared(number);
  useOutline(number);
  // Also after the dialog that started the tour has returned the focus.
  useEffect(() => {
    const timer = setTimeout(() => next.current?.focus());
    return () => clearTimeout(timer);
  }, []);
  return (
    <section className={styles.strip} aria-label="Tour">
      <div className={styles.words} role="status">
        <strong>
          {number + 1} of {tourSteps.length}: {title}
        </strong>
        <p>{text}</p>
      </div>
      <div className={styles.ways}>
        <Button disabled={number === 0} onClick={() => goToStep(number - 1)}>
          Back
        </Button>
        <Button kind="strong" ref={next} onClick={() => (isLast ? leave(true) : goToStep(number + 1))}>
          {isLast ? 'Done' : 'Next'}
        </Button>
        {!isLast && (
          <Button kind="quiet" onClick={() => leave(false)}>
            Leave the tour
            <Keys of="Esc" />
          </Button>
        )}
      </div>
    </section>
  );
}

/** Goes to Inspect and shows what the step is about; again when the first answer is there. */
function usePrepared(number: number): void {
  const store = useInspectorStore();
  const isReady = useInspector((state) => state.examples.length > 0 && state.isConnected);
  const hasResult = useInspector((state) => state.result !== null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: there may be something to select now
  useEffect(() => {
    store.getState().setWorkspace('inspect');
    tourSteps[number]!.prepare?.(store.getState());
  }, [store, number, isReady, hasResult]);
}

/** Marks what the step is about, also if it appears later. */
function useOutline(number: number): void {
  useEffect(() => {
    let marked: Element | null = null;
    const mark = (): void => {
      const target = tourSteps[number]!.targets.map((selector) => document.querySelector(selector)).find(
        (each) => each !== null && getComputedStyle(each).display !== 'none',
      );
      if (target === marked) return;
      marked?.removeAttribute(outlined);
      target?.setAttribute(outlined, '');
      marked = target ?? null;
    };
    mark();
    const watch = new MutationObserver(mark);
    watch.observe(document.body, { childList: true, subtree: true });
    return () => {
      watch.disconnect();
      marked?.removeAttribute(outlined);
    };
  }, [number]);
}

const outlined = 'data-toured';
