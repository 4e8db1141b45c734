import { join } from 'node:path';
import { programFolder } from '../src/main/platform/programFolder';
import { inspectorServer } from './dev/inspectorServer';
import { ProgramProcess } from './dev/programProcess';
import { watchBuild } from './dev/watchBuild';
import { wayToStart } from './electron/wayToStart';
import { electronRuntime } from './electronRuntime';

/**
 * The inspector while it is developed: `npm run dev` in the desktop program, `npm run dev -- --served` in a browser.
 * Changes of the renderer show at once; changes of anything else restart the program.
 */
async function dev(given: readonly string[]): Promise<number> {
  const args = given.filter((arg) => arg !== '--served');
  const unknown = args.find((arg) => arg.startsWith('-') && arg !== '--no-sandbox');
  if (unknown !== undefined) {
    process.stderr.write(`error: unknown option ${unknown}\nusage: npm run dev -- [--served] [source]\n`);
    return 2;
  }
  const found = await wayToStart(
    { desktop: !given.includes('--served'), served: given.includes('--served'), servedOptions: [] },
    { platform: process.platform, environment: process.env, user: process.getuid?.() },
    electronRuntime,
  );
  if (found.way === 'none') {
    process.stderr.write(`error: ${found.why}\nUse npm run dev -- --served for a browser.\n`);
    return 1;
  }
  const source = args.some((arg) => !arg.startsWith('-'))
    ? args
    : [...args, join(programFolder, 'examples/corpus')];
  const inspector = await inspectorServer(found.way === 'served');
  const program =
    found.way === 'served'
      ? ProgramProcess.served(inspector, source)
      : ProgramProcess.desktop(inspector, found.runtime.program, source);
  const stopWatching = await watchBuild({
    began: () => program.hold(),
    built: () => program.restart(),
    failed: (message) => {
      process.stderr.write(`${message}\n`);
      inspector.showFault(message);
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => program.end());
  const code = await program.ended;
  await stopWatching();
  await inspector.close();
  return code;
}

process.exitCode = await dev(process.argv.slice(2));
