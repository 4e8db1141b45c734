import { useState } from 'react';
import { type ClearablePart, clearableParts, type StoredPart } from '../../../shared/contract/preferences';
import { isDesktop } from '../../store/liveSlice';
import { useInspector } from '../../store/useInspector';
import { Button } from '../../ui/Button';
import { counted } from '../../ui/format';
import { SettingGroup, SettingRow } from './SettingRow';
import styles from './settings.module.css';

const parts: Readonly<
  Record<StoredPart['part'], { title: string; one: string; about: string; lost?: string }>
> = {
  pages: {
    title: 'Opened pages',
    one: 'page',
    about: 'the last 50, to open them again unchanged',
    lost: 'Open pages stay. Others are captured again when you open them.',
  },
  certainty: {
    title: 'Agreement of the methods',
    one: 'corpus',
    about: 'computed again when it is needed',
    lost: 'It is computed again when it is needed.',
  },
  bundles: {
    title: 'Opened bundles',
    one: 'bundle',
    about: 'pages and labels from other machines',
    lost: 'Open bundles stay. Labels that you changed in the others are lost.',
  },
  presets: { title: 'Presets', one: 'preset', about: 'delete them in the menu Preset' },
  example: { title: 'Your copy of the example corpus', one: 'entry', about: 'with your labels' },
  settings: { title: 'Settings', one: 'file', about: 'these settings' },
};

/** What the program has stored, where, and how much. */
export function StorageSettings() {
  const storage = useInspector((state) => state.storage);
  return (
    <SettingGroup title="Storage on this machine">
      {storage === null && <p className={styles.hint}>Measuring…</p>}
      {storage?.map((stored) => (
        <PartRow key={stored.part} stored={stored} />
      ))}
    </SettingGroup>
  );
}

function PartRow({ stored: { part, path, items, bytes } }: { stored: StoredPart }) {
  const { title, one, about, lost } = parts[part];
  const amount = part === 'settings' || part === 'example' ? '' : `${counted(items, one, manyOf(one))}, `;
  return (
    <SettingRow
      title={title}
      hint={
        <>
          {bytes === 0 ? 'Nothing stored.' : `${amount}${sizeText(bytes)}: ${about}`}
          <span className={styles.path}>{path}</span>
        </>
      }
    >
      {isClearable(part) && <ClearButton part={part} title={title} lost={lost!} isEmpty={bytes === 0} />}
    </SettingRow>
  );
}

interface ClearProps {
  part: ClearablePart;
  title: string;
  lost: string;
  isEmpty: boolean;
}

/** Asks before it deletes. */
function ClearButton({ part, title, lost, isEmpty }: ClearProps) {
  const clearStorage = useInspector((state) => state.clearStorage);
  const [isAsking, setAsking] = useState(false);
  if (!isAsking || isEmpty)
    return (
      <Button disabled={isEmpty} onClick={() => setAsking(true)}>
        Clear… <span className={styles.unseen}>{title}</span>
      </Button>
    );
  return (
    <span className={styles.ask} role="alert">
      {lost}
      <Button
        kind="strong"
        onClick={() => {
          setAsking(false);
          void clearStorage(part);
        }}
      >
        Clear now
      </Button>
      <Button kind="quiet" onClick={() => setAsking(false)}>
        Keep
      </Button>
    </span>
  );
}

/** Pages on the desktop keep their cookies, as in any browser; captures in the background have none. */
export function CookieSettings() {
  const hasLive = useInspector(isDesktop);
  const clearPageData = useInspector((state) => state.clearPageData);
  const note = useInspector((state) => state.liveNote);
  return (
    <SettingGroup title="Cookies">
      {hasLive ? (
        <SettingRow
          title="Cookies of live pages"
          hint={note === '' ? 'Kept until you clear them, with caches and storage of all pages.' : note}
        >
          <Button onClick={() => void clearPageData()}>Clear page data</Button>
        </SettingRow>
      ) : (
        <p className={styles.hint}>
          Every page is opened without cookies, and its own are forgotten when it is captured. To capture a
          page that needs a login, use the desktop program, or save the page as .mhtml in your browser.
        </p>
      )}
    </SettingGroup>
  );
}

function isClearable(part: StoredPart['part']): part is ClearablePart {
  return clearableParts.some((clearable) => clearable === part);
}

function manyOf(one: string): string {
  return one === 'corpus' ? 'corpora' : `${one}s`;
}

function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
