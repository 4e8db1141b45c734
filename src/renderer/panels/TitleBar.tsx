import { Columns2, Crosshair, Flag, Monitor, Moon, Search, SlidersVertical, Sun, Table2 } from 'lucide-react';
import { Button } from '../components/Button';
import { IconButton } from '../components/IconButton';
import { Keys } from '../components/Keys';
import { useKeysOf } from '../keys/useKeysOf';
import { readerWords } from '../label/readers';
import { SessionMenu } from '../session/SessionMenu';
import { useInspector } from '../store/useInspector';
import type { Place, Theme } from '../store/viewState';
import { BrandMark } from './BrandMark';
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
            {title}
          </button>
        ))}
      </nav>
      <span className={styles.document} title={title}>
        {title}
      </span>
      <SessionMenu />
      <Button kind="quiet" icon={<Search aria-hidden="true" />} onClick={() => openPalette(true)}>
        Commands
        <Keys of={keysOf('palette')} />
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
