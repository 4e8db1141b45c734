import { Command, CommanderError } from 'commander';
import { version } from '../../../package.json';
import { ablateCommand } from './commands/ablateCommand';
import { applyCommand } from './commands/applyCommand';
import { blocksCommand } from './commands/blocksCommand';
import { bundleCommand } from './commands/bundleCommand';
import { captureCommand } from './commands/captureCommand';
import { corpusCommand } from './commands/corpusCommand';
import { dataCommand } from './commands/dataCommand';
import { driftCommand } from './commands/driftCommand';
import { errorsCommand } from './commands/errorsCommand';
import { evalCommand } from './commands/evalCommand';
import { exportCommand } from './commands/exportCommand';
import { fitCommand } from './commands/fitCommand';
import { healCommand } from './commands/healCommand';
import { methodsCommand } from './commands/methodsCommand';
import { nextCommand } from './commands/nextCommand';
import { openCommand } from './commands/openCommand';
import { renderCommand } from './commands/renderCommand';
import { runCommand } from './commands/runCommand';
import { sweepCommand } from './commands/sweepCommand';
import { trainCommand } from './commands/trainCommand';
import { tuneCommand } from './commands/tuneCommand';
import { verifyCommand } from './commands/verifyCommand';
import { watchCommand } from './commands/watchCommand';
import { whyCommand } from './commands/whyCommand';
import { wrapCommand } from './commands/wrapCommand';
import { exitCodes, type Outcome } from './exitCodes';
import { isExpectedFailure } from './expectedFailure';
import { commanderOutput, endOnClosedPipe, printError } from './output/printLines';
import { UsageError } from './usageError';

/** Runs one command. Exit code: 0, 1 if an input failed, 2 for wrong usage, 3 and 4 of `watch`, 130 after Ctrl-C. */
export async function runCommandLine(args: string[]): Promise<number> {
  const cancel = new AbortController();
  const stop = listenForInterrupt(cancel);
  endOnClosedPipe();
  const outcome: Outcome = { code: exitCodes.done };
  const program = new Command('recordscope')
    .description(
      'Captures web pages, shows their visual block model, and runs record extraction on them stage by stage.',
    )
    .version(version)
    .exitOverride()
    .configureOutput(commanderOutput)
    // Options after a subcommand belong to it, as in `eval merge … --json`.
    .enablePositionalOptions()
    .showHelpAfterError('(run with --help for usage)')
    .configureHelp({ showGlobalOptions: true });
  const commands = [
    openCommand(outcome, cancel.signal),
    captureCommand(outcome, cancel.signal),
    blocksCommand(outcome, cancel.signal),
    runCommand(outcome, cancel.signal),
    dataCommand(outcome, cancel.signal),
    nextCommand(cancel.signal),
    exportCommand(outcome),
    wrapCommand(outcome, cancel.signal),
    applyCommand(outcome, cancel.signal),
    verifyCommand(outcome, cancel.signal),
    watchCommand(outcome, cancel.signal),
    healCommand(cancel.signal),
    driftCommand(cancel.signal),
    whyCommand(outcome, cancel.signal),
    renderCommand(outcome, cancel.signal),
    bundleCommand(outcome, cancel.signal),
    corpusCommand(outcome, cancel.signal),
    evalCommand(outcome, cancel.signal),
    errorsCommand(outcome, cancel.signal),
    sweepCommand(outcome, cancel.signal),
    ablateCommand(outcome, cancel.signal),
    tuneCommand(outcome, cancel.signal),
    trainCommand(outcome, cancel.signal),
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
    printError('cancelled');
    return exitCodes.interrupted;
  }
  if (cause instanceof CommanderError) return cause.exitCode === 0 ? exitCodes.done : exitCodes.usage;
  if (cause instanceof UsageError) {
    printError(`error: ${cause.message}`);
    return exitCodes.usage;
  }
  if (isExpectedFailure(cause)) {
    printError(`error: ${cause.message}`);
    return exitCodes.failed;
  }
  throw cause;
}

/** Time a command has to shut down cleanly after a signal, ms. */
const gracePeriod = 5_000;

/** The first Ctrl-C cancels cleanly. A second one, or the end of the grace period, ends the process at once. */
function listenForInterrupt(cancel: AbortController): () => void {
  const onSignal = (signal: NodeJS.Signals): void => {
    if (cancel.signal.aborted) endAtOnce(signal);
    else setTimeout(() => endAtOnce(signal), gracePeriod).unref();
    cancel.abort(new Error('cancelled'));
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  return () => {
    process.off('SIGINT', onSignal);
    process.off('SIGTERM', onSignal);
  };
}

/** Kills by signal: `process.exit` waits for reads that hang, such as of a FIFO. */
function endAtOnce(signal: NodeJS.Signals): void {
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
}
