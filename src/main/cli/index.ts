import { runCommandLine } from './commandLine';
import { printCrashes } from './output/printLines';

printCrashes();
process.exitCode = await runCommandLine(process.argv.slice(2));
