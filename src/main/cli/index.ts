import { join } from 'node:path';
import { oldBuildWarning } from '../platform/oldBuildWarning';
import { programFolder } from '../platform/programFolder';
import { runCommandLine } from './commandLine';
import { printCrashes, printError } from './output/printLines';

printCrashes();
const warning = oldBuildWarning(join(programFolder, 'out/main/cli.js'));
if (warning !== undefined) printError(warning);
process.exitCode = await runCommandLine(process.argv.slice(2));
