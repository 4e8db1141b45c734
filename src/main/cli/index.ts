import { runCommandLine } from './commandLine';
import { printCrashes } from './output/terminal';

printCrashes();
process.exitCode = await runCommandLine(process.argv.slice(2));
