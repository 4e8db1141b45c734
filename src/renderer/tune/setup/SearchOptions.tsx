import { Popover } from '@base-ui/react/popover';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { plural } from '../../../shared/base/plural';
import { sizeOf } from '../../../shared/tuning/search/dimension';
import what from '../../corpus/CorpusToolbar.module.css';
import { methodOf } from '../../store/settingsSlice';
import { movedParams, searchSpace, tunableParams } from '../../store/tuning/tunableParams';
import { useInspector } from '../../store/useInspector';
import buttons from '../../ui/Button.module.css';
import { count } from '../../ui/format';
import { Segmented } from '../../ui/Segmented';
import { ParamChoice } from './ParamChoice';
import styles from './SearchOptions.module.css';

/** The parameters to vary with their ranges, and the limits and optimiser of a search. */
export function SearchOptions() {
  const method = useInspector(methodOf);
  const chosen = useInspector((state) => state.movedParams);
  const isOpen = useInspector((state) => state.areSearchOptionsOpen);
  const setOpen = useInspector((state) => state.openSearchOptions);
  if (method === undefined) return null;
  const moved = movedParams({ movedParams: chosen }, method);
  const all = tunableParams(method);
  const text = `${moved.length} of ${plural(all.length, 'parameter')}`;
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger className={`${buttons.button} ${buttons.plain}`} aria-label={`Search over ${text}`}>
        <span className={what.what}>Over</span> {moved.length} of {all.length}
        <ChevronDown aria-hidden="true" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={4} align="start" className={styles.positioner}>
          <Popover.Popup className={styles.popup} aria-label="Search">
            <ParamChoice method={method} moved={moved} />
            <p className={styles.size} role="status">
              {moved.length === 0
                ? 'Nothing to vary: choose at least one parameter.'
                : `${sizeText(sizeOf(searchSpace(method, moved)))} of values`}
            </p>
            <Limits />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function sizeText(size: number): string {
  if (size < 1e6) return `${count(size)} ${size === 1 ? 'combination' : 'combinations'}`;
  return `about 10${raised(Math.round(Math.log10(size)))} combinations`;
}

function raised(exponent: number): string {
  return [...String(exponent)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('');
}

function Limits() {
  const setup = useInspector((state) => state.tuningSetup);
  const set = useInspector((state) => state.setTuningSetup);
  return (
    <div className={styles.limits}>
      <NumberField
        label="Maximum trials"
        hint="empty: no limit"
        value={setup.trials}
        onChange={(trials) => set({ trials })}
        isWhole
      />
      <NumberField
        label="Maximum minutes"
        hint="empty: no limit"
        value={setup.minutes}
        onChange={(minutes) => set({ minutes })}
      />
      <NumberField
        label="Stop early after"
        hint="trials without improvement"
        value={setup.patience}
        onChange={(patience) => set({ patience: patience === null ? null : Math.max(1, patience) })}
        isWhole
      />
      <NumberField
        label="Seed"
        hint="same seed, same search"
        value={setup.seed}
        onChange={(seed) => set({ seed: seed ?? 1 })}
        isWhole
      />
      <span>Optimiser</span>
      <Segmented
        label="Optimiser"
        value={setup.optimiser}
        options={[
          { value: 'parzen', label: 'Parzen estimator' },
          { value: 'random', label: 'Random' },
        ]}
        onChange={(optimiser) => set({ optimiser })}
      />
      <span>Others</span>
      <Segmented
        label="Other parameters"
        value={setup.base}
        options={[
          { value: 'paper', label: 'Paper' },
          { value: 'default', label: 'Default' },
          { value: 'own', label: 'In use' },
        ]}
        onChange={(base) => set({ base })}
      />
      <span>Ablation</span>
      <Segmented
        label="Stages switched off"
        value={setup.pairs ? 'pairs' : 'singles'}
        options={[
          { value: 'pairs', label: 'Singles and pairs' },
          { value: 'singles', label: 'Singles only' },
        ]}
        onChange={(off) => set({ pairs: off === 'pairs' })}
      />
    </div>
  );
}

interface Props {
  label: string;
  hint?: string | undefined;
  /** null if the field is empty */
  value: number | null;
  onChange: (value: number | null) => void;
  isWhole?: boolean | undefined;
}

/** An optional number. Invalid input is ignored and marked. */
function NumberField({ label, hint, value, onChange, isWhole = false }: Props) {
  const id = useId();
  const [text, setText] = useState(value === null ? '' : String(value));
  const number = Number(text);
  const isInvalid =
    text.trim() !== '' && (!Number.isFinite(number) || (isWhole && !Number.isInteger(number)));
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <span className={styles.line}>
        <input
          id={id}
          inputMode="decimal"
          value={text}
          aria-invalid={isInvalid}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => {
            setText(target.value);
            const next = Number(target.value);
            if (target.value.trim() === '') onChange(null);
            else if (Number.isFinite(next) && (!isWhole || Number.isInteger(next))) onChange(next);
          }}
        />
        <span id={`${id}-hint`} className={isInvalid ? styles.bad : styles.hint}>
          {isInvalid ? `enter a ${isWhole ? 'whole ' : ''}number` : hint}
        </span>
      </span>
    </>
  );
}
