import { Slider } from '@base-ui/react/slider';
import { valueText } from '../../shared/charts/steppedValue';
import type { NumberParam } from '../../shared/pipeline/params';
import styles from './NumberSlider.module.css';
import { useDrag } from './useDrag';

interface Props {
  param: NumberParam;
  value: number;
  onChange: (value: number) => void;
  onReset: () => void;
}

/** Share of the width that the texts at both ends may need, so that the one of the default stays clear of them. */
const clearOfEnds = 21;

/** The value on its range, with marks at the default (a line) and at the paper's value (a diamond). */
export function NumberSlider({ param, value, onChange, onReset }: Props) {
  const { min, max, step } = param;
  const beginDrag = useDrag();
  const place = (at: number): number => ((at - min) / (max - min)) * 100;
  const defaultText = Math.max(clearOfEnds, Math.min(100 - clearOfEnds, place(param.default)));
  return (
    <Slider.Root
      value={value}
      min={min}
      max={max}
      step={step}
      largeStep={step * 10}
      onValueChange={(next) => onChange(Number(next))}
    >
      <Slider.Control
        className={styles.control}
        onPointerDownCapture={() => beginDrag()}
        onDoubleClick={onReset}
      >
        <Slider.Track className={styles.track}>
          <Slider.Indicator className={styles.fill} />
          <i className={styles.default} style={{ left: `${place(param.default)}%` }} />
          {param.paper.value !== null && (
            <i className={styles.paper} style={{ left: `${place(param.paper.value)}%` }} />
          )}
          <Slider.Thumb
            className={styles.thumb}
            getAriaLabel={() => param.label}
            getAriaValueText={(_, at) => `${valueText(param, at)} ${param.unit}`.trim()}
          />
        </Slider.Track>
      </Slider.Control>
      <div className={styles.ends}>
        <span>{min}</span>
        <span className={styles.defaultText} style={{ left: `${defaultText}%` }}>
          default {valueText(param, param.default)}
        </span>
        <span>{max}</span>
      </div>
    </Slider.Root>
  );
}
