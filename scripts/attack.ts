import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { printable } from '../src/main/platform/printable';
import { programFolder } from '../src/main/platform/programFolder';
import { attacks } from './attack/attacks';
import { asMarkdown, asText, isAlarming, withReport } from './attack/report';
import { runAttacks } from './attack/runAttacks';

/**
 * `npm run attack -- [group …] [--seed n]` attacks the built program on this machine, prints what held and what did not,
 * and exits with 1 if anything got through; `npm run attack -- --write` writes the table into SECURITY.md.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    write: { type: 'boolean', default: false },
  },
});

const seed = Number(options.seed);
if (!Number.isSafeInteger(seed)) throw new Error(`--seed must be a whole number, not '${options.seed}'`);
const unknown = positionals.filter((name) => !attacks.some((attack) => attack.name === name));
if (unknown.length > 0)
  throw new Error(
    `unknown group: ${unknown.join(', ')}; choose from ${attacks.map(({ name }) => name).join(', ')}`,
  );
if (options.write && positionals.length > 0) throw new Error('--write needs all groups: do not name any');

// The same browser on every machine that has it.
process.env.RECORDSCOPE_BROWSER ??= 'bundled';
const cancel = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => cancel.abort(new Error(`stopped by ${signal}`)));
// Clean up even if an attack itself fails.
process.on('uncaughtException', (cause) => {
  console.error(cause);
  process.exitCode = 1;
  cancel.abort(cause);
});

const began = performance.now();
const chosen = attacks.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const outcomes = await runAttacks(chosen, {
  seed,
  signal: cancel.signal,
  onStart: ({ name }) =>
    process.stderr.write(`${Math.round((performance.now() - began) / 1000)} s: ${name}\n`),
});
console.log(asText(outcomes));
console.log(`\nseed ${seed}, ${Math.round((performance.now() - began) / 1000)} s`);
for (const { attack, through, broken, notTried } of outcomes) {
  list(`THROUGH: ${attack}`, through);
  list(`NOT SHOWN: ${attack}`, broken);
  list(`not tried: ${attack}`, notTried);
}
if (options.write) {
  const file = join(programFolder, 'SECURITY.md');
  await writeFile(file, withReport(await readFile(file, 'utf8'), asMarkdown(outcomes)));
}
process.exitCode = outcomes.some(isAlarming) ? 1 : 0;

function list(title: string, lines: readonly string[]): void {
  for (const line of lines.slice(0, 10)) console.log(printable(`${title}: ${line}`));
  if (lines.length > 10) console.log(`${title}: and ${lines.length - 10} more`);
}
