import { join } from 'node:path';
import { app, BrowserWindow, session } from 'electron';
import { type UserFolders, userFolders } from '../platform/userFolders';
import { Service } from '../service/service';
import { DesktopProgram } from './desktopProgram';
import { endInTime } from './endInTime';
import { linkScheme } from './openRequest';
import { type ProfileFolder, profileFolder } from './profileFolder';
import { ProgramFaults } from './programFaults';
import { keepPagesOpen } from './security/createPageView';
import { registerInspectorScheme, serveInspectorIn } from './security/inspectorScheme';
import { refuseOtherContents } from './security/refuseOtherContents';
import { SettingsFile } from './settingsFile';
import { type StartRequest, startRequest, startRequestSchema } from './startRequest';
import { restrictInspectorSession } from './window/inspectorSession';

const faults = new ProgramFaults();
faults.listen();
try {
  begin();
} catch (cause) {
  endWith(cause);
}

function begin(): void {
  const folders = userFolders();
  const profile = profileFolder(folders.config);
  // Before anything else: the lock is per profile.
  app.setPath('userData', profile.path);
  faults.logTo(join(profile.path, 'faults.log'));

  const asked = startRequest(process.argv, {
    folder: process.cwd(),
    program: process.defaultApp ? app.getAppPath() : null,
  });
  // A running instance gets the request and handles it.
  if (app.requestSingleInstanceLock(asked)) start(folders, profile, asked);
  else app.quit();
}

function start(folders: UserFolders, profile: ProfileFolder, asked: StartRequest): void {
  // The user's switch applies to every process.
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
  registerInspectorScheme();
  refuseOtherContents();
  keepPagesOpen();

  const waiting: StartRequest[] = [asked];
  let program: DesktopProgram | undefined;
  const arrived = (request: StartRequest): void => {
    if (program === undefined) waiting.push(request);
    else void program.start(request);
  };
  const named = (source: string): void => arrived({ source, isNewWindow: false });

  app.on('second-instance', (_event, _argv, _folder, data) => {
    const request = startRequestSchema.safeParse(data);
    if (request.success) arrived(request.data);
  });
  app.on('open-url', (event, link) => {
    event.preventDefault();
    named(link);
  });
  app.on('open-file', (event, path) => {
    event.preventDefault();
    named(path);
  });
  app.on('activate', (_event, hasWindows) => {
    if (!hasWindows) arrived({ source: null, isNewWindow: true });
  });
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  // While the program ends, no faults are shown.
  app.once('before-quit', () => {
    faults.show = undefined;
  });
  endInTime({ close: async () => program?.close(), faults });

  const open = async (): Promise<void> => {
    // In development, the program is Electron itself, which must not be registered.
    if (app.isPackaged) app.setAsDefaultProtocolClient(linkScheme);
    const notices = profile.notice === '' ? [] : [profile.notice];
    const settings = await SettingsFile.read(folders.config, (message) => {
      if (program === undefined) notices.push(message);
      else program.warn(message);
    });
    const service = new Service({ folders });
    restrictInspectorSession(session.defaultSession);
    serveInspectorIn(session.defaultSession, service.pages);
    const started = new DesktopProgram(service, settings);
    program = started;
    faults.show = (message) => started.showFault(message);
    for (const notice of notices) started.warn(notice);
    for (const request of waiting) await started.start(request);
  };
  app.whenReady().then(open).catch(endWith);
}

/** Without its first window, the program could be neither used nor closed. */
function endWith(cause: unknown): void {
  faults.report(cause);
  if (BrowserWindow.getAllWindows().length === 0) app.exit(1);
}
