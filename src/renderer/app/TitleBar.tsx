import {
  CircleHelp,
  Columns2,
  Crosshair,
  Flag,
  Monitor,
  Moon,
  Search,
  Settings,
  Sheet,
  SlidersVertical,
  Sun,
  Table2,
} from 'lucide-react';
import { useKeysOf } from '../actions/useKeysOf';
import { annotatorText } from '../store/annotatorsSlice';
import type { Theme } from '../store/preferencesSlice';
import { useInspector } from '../store/useInspector';
import type { Workspace } from '../store/viewSlice';
import { Button } from '../ui/Button';
import { IconButton } from '../ui/IconButton';
import { Keys } from '../ui/Keys';
import { SessionMenu } from './session/SessionMenu';
import styles from './TitleBar.module.css';

const workspaces: readonly { workspace: Workspace; title: string; icon: typeof Crosshair }[] = [
  { workspace: 'inspect', title: 'Inspect', icon: Crosshair },
  { workspace: 'compare', title: 'Compare', icon: Columns2 },
  { workspace: 'label', title: 'Label', icon: Flag },
  { workspace: 'corpus', title: 'Corpus', icon: Table2 },
  { workspace: 'tune', title: 'Tune', icon: SlidersVertical },
  { workspace: 'data', title: 'Data', icon: Sheet },
];

const themes: Readonly<Record<Theme, { title: string; next: Theme; icon: typeof Sun }>> = {
  system: { title: 'system', next: 'light', icon: Monitor },
  light: { title: 'light', next: 'dark', icon: Sun },
  dark: { title: 'dark', next: 'system', icon: Moon },
};

/** The workspaces, and what is open. */
export function TitleBar() {
  const keysOf = useKeysOf();
  const here = useInspector((state) => state.workspace);
  const setWorkspace = useInspector((state) => state.setWorkspace);
  const openHelp = useInspector((state) => state.openHelp);
  const openPalette = useInspector((state) => state.openPalette);
  const openSettings = useInspector((state) => state.openSettings);
  const title = useInspector((state) =>
    state.workspace === 'label' && state.corpus !== null
      ? `${state.corpus.name} · ${annotatorText(state.reader)}`
      : state.workspace === 'corpus' || state.workspace === 'tune'
        ? (state.corpus?.name ?? '')
        : (state.page?.title ?? ''),
  );
  return (
    <div className={styles.bar}>
      <h1 className={styles.brand}>
        <BrandMark />
        <span className={styles.wide}>Recordscope</span>
      </h1>
      <nav className={styles.places} aria-label="Workspaces">
        {workspaces.map(({ workspace, title, icon: Icon }) => (
          <button
            key={workspace}
            type="button"
            aria-current={workspace === here ? 'page' : undefined}
            onClick={() => setWorkspace(workspace)}
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
        <span className={styles.word}>Commands</span>
        <span className={styles.keys}>
          <Keys of={keysOf('palette')} />
        </span>
      </Button>
      <span className={styles.theme}>
        <ThemeButton />
      </span>
      <IconButton
        label="Settings"
        icon={<Settings />}
        keys={keysOf('settings')}
        onClick={() => openSettings(true)}
      />
      <IconButton label="Help" icon={<CircleHelp />} keys={keysOf('help')} onClick={() => openHelp()} />
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
