import { runCommandLine } from './commandLine';

process.exitCode = await runCommandLine(process.argv.slice(2));
