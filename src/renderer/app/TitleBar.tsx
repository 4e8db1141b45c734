import { Columns2, Crosshair, Flag, Monitor, Moon, Search, SlidersVertical, Sun, Table2 } from 'lucide-react';
import { useKeysOf } from '../actions/useKeysOf';
import { readerWords } from '../store/readersSlice';
import { useInspector } from '../store/useInspector';
import type { Place, Theme } from '../store/viewSlice';
import { Button } from '../ui/Button';
import { IconButton } from '../ui/IconButton';
import { Keys } from '../ui/Keys';
import { SessionMenu } from './session/SessionMenu';
import styles from './TitleBar.module.css';

const places: readonly { place: Place; title: string; icon: typeof Crosshair }[] = [
  { place: 'inspect', title: 'Inspect', icon: Crosshair },
  { place: 'compare', title: 'Compare', icon: Columns2 },
  { place: 'label', title: 'Label', icon: Flag },
  { place: 'corpus', title: 'Corpus', icon: Table2 },
  { place: 'tune', title: 'Tune', icon: SlidersVertical },
];

const themes: Readonly<Record<Theme, { title: string; next: Theme; icon: typeof Sun }>> = {
  system: { title: 'as the system', next: 'light', icon: Monitor },
  light: { title: 'light', next: 'dark', icon: Sun },
  dark: { title: 'dark', next: 'system', icon: Moon },
};

/** The places of the program, and what is open. */
export function TitleBar() {
  const keysOf = useKeysOf();
  const here = useInspector((state) => state.place);
  const setPlace = useInspector((state) => state.setPlace);
  const openPalette = useInspector((state) => state.openPalette);
  const title = useInspector((state) =>
    state.place === 'label' && state.corpus !== null
      ? `${state.corpus.name} · ${readerWords(state.reader)}`
      : state.place === 'corpus' || state.place === 'tune'
        ? (state.corpus?.name ?? '')
        : (state.page?.title ?? ''),
  );
  return (
    <div className={styles.bar}>
      <h1 className={styles.brand}>
        <BrandMark />
        <span className={styles.wide}>Recordscope</span>
      </h1>
      <nav className={styles.places} aria-label="Places">
        {places.map(({ place, title, icon: Icon }) => (
          <button
            key={place}
            type="button"
            aria-current={place === here ? 'page' : undefined}
            onClick={() => setPlace(place)}
          >
            <Icon aria-hidden="true" />
            <span>{title}</span>
          </button>
        ))}
      </nav>
      <span className={styles.document} title={title}>
        {title}
      </span>
      <SessionMenu />
      <Button kind="quiet" icon={<Search aria-hidden="true" />} onClick={() => openPalette(true)}>
        Commands
        <span className={styles.keys}>
          <Keys of={keysOf('palette')} />
        </span>
      </Button>
      <ThemeButton />
    </div>
  );
}

function ThemeButton() {
  const theme = useInspector((state) => state.theme);
  const setTheme = useInspector((state) => state.setTheme);
  const { title, next, icon: Icon } = themes[theme];
  return <IconButton label={`Theme: ${title}`} icon={<Icon />} onClick={() => setTheme(next)} />;
}

function BrandMark() {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
    >
      <rect x="1.5" y="1.5" width="13" height="13" rx="3" />
      <path d="M4.5 5.5h7M4.5 8h7M4.5 10.5h4" strokeLinecap="round" />
    </svg>
  );
}
