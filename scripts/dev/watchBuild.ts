import { resolveConfig } from 'electron-vite';
import { build, type InlineConfig, mergeConfig, type Rolldown } from 'vite';

interface BuildListener {
  /** all parts are built, for the first time or again */
  built(): void;
  failed(message: string): void;
}

/** Builds the main process, its threads and the preload script, and again whenever a source changes. */
export async function watchBuild({ built, failed }: BuildListener): Promise<() => Promise<void>> {
  const { config } = await resolveConfig({ logLevel: 'warn' }, 'build', 'development');
  const parts = [config?.main, config?.preload].filter((part) => part !== undefined);
  const isBuilt = parts.map(() => false);
  const watchers = await Promise.all(
    parts.map(async (part, index) => {
      const watched = mergeConfig(part as InlineConfig, { configFile: false, build: { watch: {} } });
      const watcher = (await build(watched)) as Rolldown.RolldownWatcher;
      watcher.on('event', (event) => {
        if (event.code === 'ERROR') failed(event.error.message);
        if (event.code !== 'END') return;
        isBuilt[index] = true;
        if (isBuilt.every(Boolean)) built();
      });
      return watcher;
    }),
  );
  return async () => {
    await Promise.all(watchers.map((watcher) => watcher.close()));
  };
}
