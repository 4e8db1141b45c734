import { join } from 'node:path';
import { programFolder } from '../../src/main/platform/programFolder';
import { type OlderBuild, olderBuild } from './olderBuild';

export interface RuntimeOptions {
  projectFolder: string;
  /** for what is fetched, and for what could not be */
  cacheFolder: string;
  environment: NodeJS.ProcessEnv;
  platform: NodeJS.Platform;
  arch: string;
  olderBuild: OlderBuild;
  /** ms for npm's electron package to download 120 MB; without a network it fails in seconds, or hangs */
  downloadTimeLimit: number;
  /** ms for npm to fetch 100 MB */
  fetchTimeLimit: number;
  /** told what takes long, a line at a time */
  report: (line: string) => void;
}

/** What is given, and for the rest what this project and this machine have. */
export function runtimeOptions(given: Partial<RuntimeOptions> = {}): RuntimeOptions {
  const projectFolder = given.projectFolder ?? programFolder;
  return {
    projectFolder,
    cacheFolder: join(projectFolder, 'node_modules/.cache/recordscope'),
    environment: process.env,
    platform: process.platform,
    arch: process.arch,
    olderBuild,
    downloadTimeLimit: 180_000,
    fetchTimeLimit: 600_000,
    report: (line) => process.stderr.write(`${line}\n`),
    ...given,
  };
}
