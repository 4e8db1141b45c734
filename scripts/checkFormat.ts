import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

/** Format, lint and order of imports of the current folder; says how to repair them. */
const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
const { status } = spawnSync(process.execPath, [biome, 'ci', '.'], { stdio: 'inherit' });
if (status !== 0) process.stderr.write('npm run format repairs the format and the order of imports.\n');
process.exitCode = status ?? 1;
