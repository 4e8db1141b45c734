import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordscope } from '../test/support/corpus/commandLine';

/** The thresholds that Figueiredo and others set by hand. */
const thresholds = [
  'candidates.minChildren',
  'areaFilter.area',
  'heightFilter.height',
  'widthFilter.width',
  'ancestorFilter.parent',
  'otherSubtrees.maxDistance',
];

/** A copy of the example corpus with a sweep, an ablation and a search of Figueiredo's method, for screenshots. */
export async function tunedExample(): Promise<{ folder: string; delete(): Promise<void> }> {
  const above = await mkdtemp(join(tmpdir(), 'recordscope-screens-'));
  const folder = join(above, 'corpus');
  await cp('examples/corpus', folder, { recursive: true });
  const run = async (command: string, ...args: string[]): Promise<void> => {
    const { code, stderr } = await recordscope([
      command,
      folder,
      ...['--method', 'figueiredo', '--preset', 'paper', '--objective', 'region', ...args],
    ]);
    if (code !== 0) throw new Error(`${command} failed: ${stderr}`);
  };
  const moved = thresholds.flatMap((name) => ['--param', name]);
  await run('sweep', ...moved);
  await run('ablate');
  await run('tune', '--trials', '120', ...moved);
  return { folder, delete: () => rm(above, { recursive: true, force: true }) };
}
