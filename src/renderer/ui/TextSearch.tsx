import { Search, X } from 'lucide-react';
import { fieldIds } from './focusField';
import { IconButton } from './IconButton';
import styles from './TextSearch.module.css';

interface Props {
  field: keyof typeof fieldIds;
  /** "Search page, site, tag" */
  label: string;
  value: string;
  onChange: (value: string) => void;
  onEnter?: (() => void) | undefined;
}

/** A search field that Escape clears. */
export function TextSearch({ field, label, value, onChange, onEnter }: Props) {
  return (
    <div className={styles.field}>
      <Search aria-hidden="true" />
      <input
        id={fieldIds[field]}
        type="text"
        aria-label={label}
        placeholder={label}
        maxLength={200}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onEnter?.();
          if (event.key !== 'Escape' || value === '') return;
          event.preventDefault();
          onChange('');
        }}
      />
      {value !== '' && <IconButton label="Clear search" icon={<X />} onClick={() => onChange('')} />}
    </div>
  );
}
