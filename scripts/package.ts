import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build, Platform } from 'electron-builder';
import { programFolder } from '../src/main/platform/programFolder';
import { electronRuntime } from './electronRuntime';
import { freshBuild } from './freshBuild';

/**
 * Packs the desktop program for this system into dist/: the unpacked application, or with --installers the installers
 * (AppImage and deb, nsis, dmg), for which electron-builder downloads its tools.
 */
async function packageDesktop(wantsInstallers: boolean): Promise<void> {
  const runtime = await electronRuntime();
  if ('reasons' in runtime) throw new Error(`no Electron to pack:\n- ${runtime.reasons.join('\n- ')}`);
  process.stderr.write(`Electron ${runtime.version}\n${runtime.notice === '' ? '' : `${runtime.notice}\n`}`);
  // A build that is still right stays: a program that runs from it needs its files.
  freshBuild(programFolder);
  await build({
    projectDir: programFolder,
    targets: wantsInstallers ? Platform.current().createTarget() : Platform.current().createTarget('dir'),
    publish: 'never',
    config: {
      extends: 'electron-builder.yml',
      electronDist: runtime.dist,
      electronVersion: runtime.version,
      // Electron's own screen for a start without a program.
      afterPack: ({ appOutDir }) => rm(join(appOutDir, 'resources/default_app.asar'), { force: true }),
    },
  });
}

packageDesktop(process.argv.includes('--installers')).catch((cause: Error) => {
  process.stderr.write(`error: ${cause.message}\n`);
  process.exitCode = 1;
});
