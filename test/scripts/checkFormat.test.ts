import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { programFolder } from '../../src/main/platform/programFolder';
import { temporaryFolder } from '../support/setup/temporaryFolder';

const folder = temporaryFolder();
const hint = 'npm run format repairs';

function check(): { status: number | null; stderr: string } {
  const tsx = import.meta.resolve('tsx');
  const args = ['--import', tsx, join(programFolder, 'scripts/checkFormat.ts')];
  return spawnSync(process.execPath, args, { cwd: folder(), encoding: 'utf8' });
}

beforeEach(() => writeFile(join(folder(), 'biome.json'), '{}\n'));

describe('the format check', () => {
  it('says how to repair what it finds', async () => {
    await writeFile(join(folder(), 'a.ts'), 'export const  a=1\n');
    const { status, stderr } = check();
    expect(status).toBe(1);
    expect(stderr).toContain(hint);
  });

  it('is quiet about it where there is nothing to repair', async () => {
    await writeFile(join(folder(), 'a.ts'), 'export const a = 1;\n');
    const { status, stderr } = check();
    expect(status).toBe(0);
    expect(stderr).not.toContain(hint);
  });
});
