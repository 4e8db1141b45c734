import { join } from 'node:path';
import { programFolder } from '../../src/main/platform/programFolder';
import { type OlderBuild, olderBuild } from './olderBuild';

export interface RuntimeOptions {
  projectFolder: string;
  /** for downloads, and for their failures */
  cacheFolder: string;
  environment: NodeJS.ProcessEnv;
  platform: NodeJS.Platform;
  arch: string;
  olderBuild: OlderBuild;
  /** time limit for npm's electron package to download 120 MB, ms; without a network it fails in seconds, or hangs */
  downloadTimeLimit: number;
  /** time limit for npm to download 100 MB, ms */
  fetchTimeLimit: number;
  /** receives one line for each step that takes long */
  report: (line: string) => void;
}

/** The given options, completed with those of this project and this machine. */
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
