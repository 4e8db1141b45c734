import { Command, CommanderError } from 'commander';
import { version } from '../../../package.json';
import { ablateCommand } from './ablateCommand';
import { blocksCommand } from './blocksCommand';
import { captureCommand } from './captureCommand';
import { corpusCommand } from './corpusCommand';
import { errorsCommand } from './errorsCommand';
import { evalCommand } from './evalCommand';
import { exitCodes, type Outcome } from './exitCodes';
import { isExpectedFailure } from './expectedFailure';
import { fitCommand } from './fitCommand';
import { methodsCommand } from './methodsCommand';
import { openCommand } from './openCommand';
import { UsageError } from './options';
import { renderCommand } from './renderCommand';
import { runCommand } from './runCommand';
import { sweepCommand } from './sweepCommand';
import { tuneCommand } from './tuneCommand';
import { whyCommand } from './whyCommand';

/** Runs one command; the exit code is 0, 1 if an input failed, 2 for wrong usage, 130 after Ctrl-C. */
export async function runCommandLine(args: string[]): Promise<number> {
  const cancel = new AbortController();
  const stop = listenForInterrupt(cancel);
  process.stdout.on('error', quitIfReaderIsGone);
  const outcome: Outcome = { code: exitCodes.done };
  const program = new Command('recordscope')
    .description(
      'Captures web pages, shows their visual block model, and runs record extraction on them stage by stage.',
    )
    .version(version)
    .exitOverride()
    // What follows the name of a command is meant for it, as in `eval merge … --json`.
    .enablePositionalOptions()
    .showHelpAfterError('(add --help for what it takes)')
    .configureHelp({ showGlobalOptions: true });
  const commands = [
    openCommand(outcome, cancel.signal),
    captureCommand(outcome, cancel.signal),
    blocksCommand(outcome, cancel.signal),
    runCommand(outcome, cancel.signal),
    whyCommand(outcome, cancel.signal),
    renderCommand(outcome, cancel.signal),
    corpusCommand(outcome, cancel.signal),
    evalCommand(outcome, cancel.signal),
    errorsCommand(outcome, cancel.signal),
    sweepCommand(outcome, cancel.signal),
    ablateCommand(outcome, cancel.signal),
    tuneCommand(outcome, cancel.signal),
    fitCommand(outcome, cancel.signal),
    methodsCommand(outcome),
  ];
  for (const command of commands) {
    program.addCommand(command);
    for (const one of [command, ...command.commands]) one.exitOverride().copyInheritedSettings(program);
    // `tune merge` takes none of the options of `tune`.
    for (const one of command.commands) one.configureHelp({ showGlobalOptions: false });
  }
  try {
    await program.parseAsync(args, { from: 'user' });
    return outcome.code;
  } catch (cause) {
    return exitCodeOf(cause, cancel.signal);
  } finally {
    stop();
  }
}

function exitCodeOf(cause: unknown, signal: AbortSignal): number {
  if (signal.aborted) {
    process.stderr.write('cancelled\n');
    return exitCodes.interrupted;
  }
  if (cause instanceof CommanderError) return cause.exitCode === 0 ? exitCodes.done : exitCodes.usage;
  if (cause instanceof UsageError) {
    process.stderr.write(`error: ${cause.message}\n`);
    return exitCodes.usage;
  }
  if (isExpectedFailure(cause)) {
    process.stderr.write(`error: ${cause.message}\n`);
    return exitCodes.failed;
  }
  throw cause;
}

/** The first Ctrl-C cancels in good order, a second one ends at once. */
function listenForInterrupt(cancel: AbortController): () => void {
  const onSignal = (): void => {
    if (cancel.signal.aborted) process.exit(exitCodes.interrupted);
    cancel.abort(new Error('cancelled'));
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  return () => {
    process.off('SIGINT', onSignal);
    process.off('SIGTERM', onSignal);
  };
}

/** As in `recordscope blocks … | head`. */
function quitIfReaderIsGone(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') process.exit(exitCodes.done);
  throw error;
}
