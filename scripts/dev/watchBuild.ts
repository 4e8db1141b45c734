import { resolveConfig } from 'electron-vite';
import { build, createLogger, type InlineConfig, type Logger, mergeConfig, type Rolldown } from 'vite';

interface BuildListener {
  /** the files of a build are about to be replaced */
  began(): void;
  /** all parts are built, for the first time or again */
  built(): void;
  failed(message: string): void;
}

type State = 'building' | 'built' | 'failed';

/** Builds the main process, its threads and the preload script, and again whenever a source changes. */
export async function watchBuild({ began, built, failed }: BuildListener): Promise<() => Promise<void>> {
  const { config } = await resolveConfig({ logLevel: 'warn' }, 'build', 'development');
  const parts = [config?.main, config?.preload].filter((part) => part !== undefined);
  const states = parts.map((): State => 'building');
  // One save can start two builds, which fail in the same way.
  let reported = '';
  const watchers = await Promise.all(
    parts.map(async (part, index) => {
      const watched = mergeConfig(part as InlineConfig, { configFile: false, build: { watch: {} } });
      const watcher = (await build({
        ...watched,
        customLogger: withoutErrors(),
      })) as Rolldown.RolldownWatcher;
      watcher.on('event', (event) => {
        if (event.code === 'START') {
          states[index] = 'building';
          began();
        }
        if (event.code === 'ERROR') {
          states[index] = 'failed';
          if (event.error.message !== reported) failed(event.error.message);
          reported = event.error.message;
        }
        // A build that failed ends as well.
        if (event.code !== 'END' || states[index] === 'failed') return;
        states[index] = 'built';
        reported = '';
        if (states.every((state) => state === 'built')) built();
      });
      return watcher;
    }),
  );
  return async () => {
    await Promise.all(watchers.map((watcher) => watcher.close()));
  };
}

/** The listener gets the errors. */
function withoutErrors(): Logger {
  return { ...createLogger('warn'), error: () => undefined };
}
