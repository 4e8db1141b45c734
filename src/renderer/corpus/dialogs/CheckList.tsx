import { Checkbox } from '@base-ui/react/checkbox';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/Button';
import { counted } from '../../ui/format';
import styles from './CheckList.module.css';
import { Field } from './Field';

interface Props {
  label: string;
  items: readonly { value: string; hint: string; title?: string }[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

/** Number of items from which there is a search field, and maximum number of listed items. */
const [minSearchable, maxListed] = [12, 200];

/** A searchable list of checkboxes. */
export function CheckList({ label, items, chosen, onChange }: Props) {
  const [search, setSearch] = useState('');
  const text = search.trim().toLowerCase();
  const found = items.filter(({ value, title = value, hint }) =>
    `${title}\n${value}\n${hint}`.toLowerCase().includes(text),
  );
  const toggle = (value: string): void => {
    const next = new Set(chosen);
    if (!next.delete(value)) next.add(value);
    onChange(next);
  };
  const areAllChosen = found.every(({ value }) => chosen.has(value));
  const toggleAll = (): void => {
    const next = new Set(chosen);
    for (const { value } of found) {
      if (areAllChosen) next.delete(value);
      else next.add(value);
    }
    onChange(next);
  };
  return (
    <>
      {items.length >= minSearchable && (
        <div className={styles.search}>
          <Field label={`Search ${label.toLowerCase()}`} value={search} onChange={setSearch} />
          <Button onClick={toggleAll} disabled={found.length === 0}>
            {areAllChosen ? 'Clear' : 'Select'} all {found.length}
          </Button>
        </div>
      )}
      <fieldset className={styles.list}>
        <legend>{label}</legend>
        {found.slice(0, maxListed).map(({ value, hint, title = value }) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is one
          <label key={value} className={styles.item}>
            <Checkbox.Root
              className={styles.box}
              checked={chosen.has(value)}
              onCheckedChange={() => toggle(value)}
            >
              <Checkbox.Indicator>
                <Check aria-hidden="true" />
              </Checkbox.Indicator>
            </Checkbox.Root>
            <span>{title}</span>
            <span className={styles.hint}>{hint}</span>
          </label>
        ))}
        {found.length > maxListed && (
          <p className={styles.more}>
            and {counted(found.length - maxListed, 'more', 'more')}; search to see them
          </p>
        )}
      </fieldset>
    </>
  );
}
