import { Slider } from '@base-ui/react/slider';
import { Pause, Play, SkipBack, SkipForward, StepBack, StepForward } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { plural } from '../../../shared/base/plural';
import { stagePaths } from '../../../shared/overlay/drawnLayers';
import { pathTicks } from '../../../shared/overlay/pathGeometry';
import { useInspector, useInspectorStore } from '../../store/useInspector';
import { IconButton } from '../../ui/IconButton';
import { Menu } from '../../ui/Menu';
import styles from './Playback.module.css';

const speeds = [0.5, 1, 2, 5, 20, 100];
/** Few enough that the tick labels do not overlap. */
const maxTicks = 8;

/** Steps along the path of a stage, point by point. */
export function Playback() {
  const shown = useInspector((state) => state.shown);
  const point = useInspector((state) => state.pathPoint);
  const isPlaying = useInspector((state) => state.isPlaying);
  const setPoint = useInspector((state) => state.setPathPoint);
  const setPlaying = useInspector((state) => state.setPlaying);
  const [speed, setSpeed] = useState(1);
  const path = useMemo(() => (shown === null ? undefined : stagePaths(shown)[0]), [shown]);
  const length = path?.hits.length ?? 0;
  const ticks = useMemo(() => (path === undefined ? [] : pathTicks(path, maxTicks)), [path]);
  usePlayback(length, speed);
  if (path === undefined) return null;

  const at = Math.min(point ?? length, length);
  const goTo = (next: number): void => {
    setPlaying(false);
    setPoint(next >= length ? null : Math.max(1, next));
  };
  const share = (of: number): number => (length < 2 ? 100 : (100 * (of - 1)) / (length - 1));

  return (
    <section className={styles.playback} aria-label={`${path.label}, playback`}>
      <div className={styles.buttons}>
        <IconButton label="First point" icon={<SkipBack />} disabled={at <= 1} onClick={() => goTo(1)} />
        <IconButton
          label="Previous point"
          keys=","
          icon={<StepBack />}
          disabled={at <= 1}
          onClick={() => goTo(at - 1)}
        />
        <IconButton
          label={isPlaying ? 'Pause' : 'Play'}
          keys="Space"
          icon={isPlaying ? <Pause /> : <Play />}
          pressed={isPlaying}
          outlined
          onClick={() => setPlaying(!isPlaying)}
        />
        <IconButton
          label="Next point"
          keys="."
          icon={<StepForward />}
          disabled={at >= length}
          onClick={() => goTo(at + 1)}
        />
        <IconButton
          label="Last point"
          icon={<SkipForward />}
          disabled={at >= length}
          onClick={() => goTo(length)}
        />
      </div>
      <Slider.Root
        className={styles.scrub}
        value={at}
        min={1}
        max={Math.max(2, length)}
        onValueChange={(next) => goTo(next)}
      >
        <Slider.Control className={styles.control}>
          <Slider.Track className={styles.track}>
            <Slider.Indicator className={styles.walked} />
            <Slider.Thumb
              className={styles.thumb}
              aria-label={`Point of the ${path.label}`}
              getAriaValueText={() => `${at} of ${plural(length, 'point')}`}
            />
          </Slider.Track>
        </Slider.Control>
        <div className={styles.ticks} aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick.point} className={styles.tick} style={{ left: `${share(tick.point)}%` }}>
              {tick.label}
            </span>
          ))}
        </div>
      </Slider.Root>
      <span className={styles.count}>
        <b>{at.toLocaleString('en')}</b> of {length.toLocaleString('en')} {length === 1 ? 'point' : 'points'}
      </span>
      <Menu
        label={`${speed}× speed`}
        trigger={`${speed}×`}
        items={speeds.map((each) => ({
          label: `${each}×`,
          checked: each === speed,
          onSelect: () => setSpeed(each),
        }))}
      />
    </section>
  );
}

/** At speed 1. */
const pointsPerSecond = 20;

/** Moves along the path while playing and stops at its end. With reduced motion, takes one step instead. */
function usePlayback(length: number, speed: number): void {
  const store = useInspectorStore();
  const isPlaying = useInspector((state) => state.isPlaying);

  useEffect(() => {
    if (!isPlaying || length === 0) return;
    const { pathPoint, setPathPoint, setPlaying } = store.getState();
    const isAtEnd = pathPoint === null || pathPoint >= length;
    if (prefersReducedMotion()) {
      setPathPoint(isAtEnd ? 1 : pathPoint + 1);
      setPlaying(false);
      return;
    }
    if (isAtEnd) setPathPoint(1);
    let last = performance.now();
    let walked = 0;
    let frame = requestAnimationFrame(function walk(now) {
      walked += ((now - last) / 1000) * pointsPerSecond * speed;
      last = now;
      const steps = Math.floor(walked);
      walked -= steps;
      const next = (store.getState().pathPoint ?? length) + Math.max(0, steps);
      if (next >= length) {
        setPathPoint(null);
        setPlaying(false);
        return;
      }
      if (steps > 0) setPathPoint(next);
      frame = requestAnimationFrame(walk);
    });
    return () => cancelAnimationFrame(frame);
  }, [store, isPlaying, length, speed]);
}

function prefersReducedMotion(): boolean {
  return window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
}
