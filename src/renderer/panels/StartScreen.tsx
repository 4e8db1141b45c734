import styles from './StartScreen.module.css';

export interface Versions {
  electron: string;
  chromium: string;
}

interface Props {
  versions: Versions | undefined;
}

/** The empty state: says what the program does and how a page gets into it. */
export function StartScreen({ versions }: Props) {
  return (
    <main className={styles.screen}>
      <h1>Recordscope</h1>
      <p>A visual debugger for the extraction of data records from web pages.</p>
      <dl>
        <dt>Store a page</dt>
        <dd>
          <code>recordscope capture &lt;address or file&gt; --into &lt;folder&gt;</code>
        </dd>
        <dt>See its blocks</dt>
        <dd>
          <code>recordscope blocks &lt;address, file or captured page&gt;</code>
        </dd>
      </dl>
      {versions && (
        <footer>
          Electron {versions.electron}, Chromium {versions.chromium}
        </footer>
      )}
    </main>
  );
}
