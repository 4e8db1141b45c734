import { runCommandLine } from '../src/main/cli/commandLine';
import { openCommand } from '../src/main/cli/commands/openCommand';
import { exitCodes } from '../src/main/cli/exitCodes';
import { printCrashes } from '../src/main/cli/output/printLines';
import { programFolder } from '../src/main/platform/programFolder';
import { runDesktop } from './electron/runDesktop';
import { wayToStart } from './electron/wayToStart';
import { electronRuntime } from './electronRuntime';

/**
 * Opens the inspector, on the example corpus unless a source is named: as a desktop program if possible, otherwise
 * served in the browser. Takes --desktop, --served, and the options of `recordscope open`.
 */
async function start(given: readonly string[]): Promise<number> {
  const choices = ['--desktop', '--served'];
  const args = given.filter((arg) => !choices.includes(arg));
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(
      'npm start -- [--desktop | --served], or with the options below, which are for the served inspector\n\n',
    );
    return runCommandLine(['open', '--help']);
  }
  const { operands } = openCommand({ code: 0 }, new AbortController().signal).parseOptions(args);
  const source = operands.length > 0 ? [] : ['examples/corpus'];
  const found = await wayToStart(
    {
      desktop: given.includes('--desktop'),
      served: given.includes('--served'),
      servedOptions: args.filter((arg) => arg.startsWith('-')).map((arg) => arg.split('=')[0]!),
    },
    { platform: process.platform, environment: process.env, user: process.getuid?.() },
    electronRuntime,
  );
  if (found.way === 'none') {
    process.stderr.write(`error: ${found.why}\n`);
    return found.wrongUsage ? exitCodes.usage : exitCodes.failed;
  }
  if (found.way === 'served') {
    process.stderr.write(`Served in the browser, ${found.why}\n`);
    return runCommandLine(['open', ...source, ...args]);
  }
  const { program, version, notice } = found.runtime;
  process.stderr.write(`Desktop: Electron ${version}\n${notice === '' ? '' : `${notice}\n`}`);
  return runDesktop(program, [programFolder, ...source, ...operands]);
}

printCrashes();
process.exitCode = await start(process.argv.slice(2));
