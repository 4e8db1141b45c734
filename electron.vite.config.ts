import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';

/** Built for the oldest Electron that is supported (33), so that one build serves it and all later ones. */
const nodeTarget = 'node20';
const browserTarget = 'chrome130';

export default defineConfig({
  main: {
    build: {
      target: nodeTarget,
      sourcemap: true,
      rollupOptions: {
        input: {
          electron: 'src/main/electron/index.ts',
          cli: 'src/main/cli/index.ts',
          library: 'src/main/library/index.ts',
          // Started as threads, and so files of their own.
          runWorker: 'src/main/service/runWorker.ts',
          evalWorker: 'src/main/evaluation/evalWorker.ts',
          tuneWorker: 'src/main/tuning/tuneWorker.ts',
        },
        output: { format: 'es' },
      },
    },
  },
  preload: {
    build: {
      target: nodeTarget,
      rollupOptions: {
        input: { index: 'src/preload/index.ts' },
        // A sandboxed preload script cannot be a module.
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'src/renderer',
    plugins: [react()],
    build: {
      target: browserTarget,
      minify: true,
      chunkSizeWarningLimit: 1_500,
      rollupOptions: { input: 'src/renderer/index.html' },
    },
  },
});
