import { runCommandLine } from '../src/main/cli/commandLine';
import { openCommand } from '../src/main/cli/openCommand';

/** Opens the inspector, on an example page unless another is named; takes what `recordscope open` takes. */
const args = process.argv.slice(2);
const { operands } = openCommand({ code: 0 }, new AbortController().signal).parseOptions(args);
const source = operands.length > 0 ? [] : ['examples/pages/shop-grid/index.html'];
process.exitCode = await runCommandLine(['open', ...source, ...args]);
