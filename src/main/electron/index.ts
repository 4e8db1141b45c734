import { app, session } from 'electron';
import { Service } from '../service/service';
import { userFolders } from '../service/userFolders';
import { refuseOtherContents } from './contentsGuard';
import { DesktopProgram } from './desktopProgram';
import { registerInspectorScheme, serveInspectorIn } from './inspectorProtocol';
import { restrictInspectorSession } from './inspectorSession';
import { linkScheme } from './openRequest';
import { profileFolder } from './profileFolder';
import { SettingsFile } from './settingsFile';
import { type StartRequest, startRequest, startRequestSchema } from './startRequest';

const folders = userFolders();
const profile = profileFolder(folders.config);
// Before anything else: the lock is one per profile.
app.setPath('userData', profile.path);

const asked = startRequest(process.argv, {
  folder: process.cwd(),
  program: process.defaultApp ? app.getAppPath() : null,
});
// The one that runs is handed what was asked, and does it.
if (app.requestSingleInstanceLock(asked)) start();
else app.quit();

function start(): void {
  // Whoever gave the switch has said so for every process.
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
  registerInspectorScheme();
  refuseOtherContents();

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

  void app.whenReady().then(async () => {
    // While developing, the program is Electron's own, which is nobody's to register.
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
    for (const notice of notices) started.warn(notice);
    closeBeforeQuitting(started);
    for (const request of waiting) await started.start(request);
  });
}

/** What was changed last is still to be written when the program is asked to end. */
function closeBeforeQuitting(program: DesktopProgram): void {
  let isClosed = false;
  app.on('will-quit', (event) => {
    if (isClosed) return;
    event.preventDefault();
    isClosed = true;
    // A second `quit` is not heard once the first was held up; by now no window is left to ask.
    void program.close().finally(() => app.exit());
  });
}
