import { Popover } from '@base-ui/react/popover';
import { Download } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { tuningVerdict } from '../../shared/tuning/overTuning';
import { Button } from '../components/Button';
import styles from '../panels/SavePreset.module.css';
import { useInspector } from '../store/useInspector';
import own from './SaveTuned.module.css';
import { useSearch } from './useSearch';

/** Keeps the best values as a preset, with what they were measured by. */
export function SaveTuned() {
  const anchor = useRef<HTMLSpanElement>(null);
  const search = useSearch();
  const saveTuned = useInspector((state) => state.saveTuned);
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const end = search?.state.end ?? null;
  const verdict = end === null ? null : tuningVerdict(end.paper, end.tuned, end.heldOutChange);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (name.trim() !== '' && (await saveTuned(name.trim()))) setOpen(false);
  };
  return (
    <span ref={anchor} className={styles.anchor}>
      <Button
        icon={<Download aria-hidden="true" />}
        disabled={end === null}
        title={end === null ? 'Once a search has ended' : 'The best values with their evidence'}
        onClick={() => {
          setName(`tuned, seed ${search?.head.seed ?? 1}`);
          setOpen(true);
        }}
      >
        Save preset
      </Button>
      <Popover.Root open={isOpen} onOpenChange={setOpen}>
        <Popover.Portal>
          <Popover.Positioner anchor={anchor} sideOffset={4} align="end" className={styles.positioner}>
            <Popover.Popup className={styles.popup} aria-label="Save the tuned values as a preset">
              <form onSubmit={(event) => void save(event)} className={styles.form}>
                <label htmlFor="tuned-name">Name of the preset</label>
                <input
                  id="tuned-name"
                  maxLength={100}
                  value={name}
                  onChange={({ target }) => setName(target.value)}
                />
                <button type="submit" disabled={name.trim() === ''}>
                  Save
                </button>
                <p className={own.words}>
                  {verdict?.isWarning === true && `${verdict.title} `}
                  Corpus, split, objective, scores and intervals go with it.
                </p>
              </form>
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </span>
  );
}
