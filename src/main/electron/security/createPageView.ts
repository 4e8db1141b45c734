import { realpath } from 'node:fs/promises';
import { app, type Session, session, type WebContents, WebContentsView, type WebPreferences } from 'electron';
import { isInsideFolder } from '../../browser/isInsideFolder';

/** The policy for pages of the desktop program. Pages are hostile: everything that is not needed is refused. */

/** Storage, cookies and caches of all pages, separate from those of the inspector. */
const partition = 'persist:pages';

/** No Node, no preload script, no webview inside the page, no dialog over the inspector. */
const livePreferences: WebPreferences = {
  partition,
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  plugins: false,
  navigateOnDragDrop: false,
  spellcheck: false,
  disableDialogs: true,
  disableHtmlFullscreenWindowResize: true,
  autoplayPolicy: 'document-user-activation-required',
  // A page that is not visible is still laid out, and can be captured.
  backgroundThrottling: false,
};

/** A page, as the policy sees it. */
interface Subject {
  /** real paths of the folders of files that the user opened in it */
  folders: Set<string>;
  refuse(what: string): void;
}

/** By id of their web contents. */
const subjects = new Map<number, Subject>();

const webSchemes = new Set(['http:', 'https:']);
/** What a page may load besides web pages; the last two only in frames. */
const contentSchemes = new Set([...webSchemes, 'ws:', 'wss:', 'data:', 'blob:', 'about:']);

/**
 * Electron lets every page close itself, which would destroy its view. With this switch, a page may do so only if it is
 * alone in its history. Call it before Electron is ready.
 */
export function keepPagesOpen(): void {
  app.commandLine.appendSwitch('blink-settings', 'allowScriptsToCloseWindows=false');
}

/** A page under the policy. `refuse` is called with a description of each refused action. */
export function createPageView(refuse: (what: string) => void): WebContentsView {
  restrictSession(livePages());
  const view = new WebContentsView({ webPreferences: livePreferences });
  restrictPage(view.webContents, refuse);
  return view;
}

function livePages(): Session {
  return session.fromPartition(partition);
}

function restrictPage(contents: WebContents, refuse: (what: string) => void): void {
  const { id } = contents;
  const subject: Subject = { folders: new Set(), refuse };
  subjects.set(id, subject);
  contents.once('destroyed', () => subjects.delete(id));
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  contents.setWindowOpenHandler(({ url }) => {
    refuse(`the page tried to open ${named(url)} in a new window`);
    return { action: 'deny' };
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.on('will-frame-navigate', (event) => {
    const { url, isMainFrame } = event;
    if (mayGo(url, isMainFrame, contents.getURL())) return;
    event.preventDefault();
    refuse(`the page tried to go to ${named(url)}`);
  });
  contents.on('will-redirect', (event) => {
    if (mayGo(event.url, event.isMainFrame, contents.getURL())) return;
    event.preventDefault();
    refuse(`the page was redirected to ${named(event.url)}`);
  });
  contents.on('certificate-error', (event, url, error, _certificate, callback) => {
    event.preventDefault();
    callback(false);
    refuse(`the certificate of ${named(url)} is not valid (${error.replace('net::', '')})`);
  });
  // Without an answer, any site would get the user's first certificate.
  contents.on('select-client-certificate', (event, url, _list, callback) => {
    event.preventDefault();
    (callback as () => void)();
    refuse(`${named(url)} asked for one of your certificates`);
  });
  contents.on('select-bluetooth-device', (event, _devices, callback) => {
    event.preventDefault();
    callback('');
    refuse('the page asked for Bluetooth devices');
  });
  // Ignore what a page asks when it is left; the user decides.
  contents.on('will-prevent-unload', (event) => event.preventDefault());
}

/** Lets a page load files of the folder of a file that the user opened. */
export async function allowFolder(contents: WebContents, folder: string): Promise<void> {
  subjects.get(contents.id)?.folders.add(await realpath(folder));
}

/** Deletes everything that pages have stored. */
export async function clearPages(): Promise<void> {
  const pages = livePages();
  await pages.clearStorageData();
  await Promise.all([
    pages.clearCache(),
    pages.clearAuthCache(),
    pages.clearHostResolverCache(),
    pages.clearCodeCaches({}),
  ]);
  await pages.cookies.flushStore();
}

const restricted = new WeakSet<Session>();

function restrictSession(pages: Session): void {
  if (restricted.has(pages)) return;
  restricted.add(pages);
  pages.setPermissionRequestHandler((contents, permission, callback) => {
    callback(false);
    refuse(contents.id, `the page asked for ${permissionNames[permission] ?? permission}`);
  });
  pages.setPermissionCheckHandler(() => false);
  pages.setDevicePermissionHandler(() => false);
  pages.setBluetoothPairingHandler((_details, callback) => callback({ confirmed: false }));
  pages.setSpellCheckerEnabled(false);
  // With the program's name in it, sites would not treat the page like one in a browser.
  pages.setUserAgent(
    pages.getUserAgent().replace(/ (?!Chrome|Safari|Mozilla|AppleWebKit)[\w-]+\/\d\S*/g, ''),
  );
  pages.on('will-download', (event, item, contents) => {
    event.preventDefault();
    refuse(contents?.id, `the page tried to download ${named(item.getURL())}`);
  });
  // Requests of workers bypass the handler: `importScripts` could load a script from anywhere on the disk.
  pages.webRequest.onHeadersReceived({ urls: ['file:///*'] }, ({ responseHeaders }, callback) =>
    callback({ responseHeaders: { ...responseHeaders, 'Content-Security-Policy': ["worker-src 'none'"] } }),
  );
  pages.webRequest.onBeforeRequest((details, callback) => {
    // A page that went away during the check loads nothing, but its request still needs an answer.
    const allowed = mayLoad(details).catch(() => false);
    void allowed.then((isAllowed) => {
      if (!isAllowed) refuse(details.webContentsId, `the page tried to load ${named(details.url)}`);
      callback({ cancel: !isAllowed });
    });
  });
}

function refuse(contents: number | undefined, what: string): void {
  if (contents !== undefined) subjects.get(contents)?.refuse(what);
}

/** Where a page or one of its frames may navigate; whether it may load a file is checked at the request. */
function mayGo(address: string, isMainFrame: boolean, from: string): boolean {
  const scheme = schemeOf(address);
  if (scheme === 'file:') return schemeOf(from) === 'file:';
  return isMainFrame ? webSchemes.has(scheme) : contentSchemes.has(scheme);
}

/** The last check: every request of a page passes here, except those of workers. */
async function mayLoad(details: Electron.OnBeforeRequestListenerDetails): Promise<boolean> {
  const scheme = schemeOf(details.url);
  const isMainFrame = details.resourceType === 'mainFrame';
  const subject = details.webContentsId === undefined ? undefined : subjects.get(details.webContentsId);
  // DevTools belong to the session of the page they inspect.
  if (scheme === 'devtools:') return subject === undefined;
  if (scheme !== 'file:')
    return isMainFrame && scheme !== 'about:' ? webSchemes.has(scheme) : contentSchemes.has(scheme);
  if (subject === undefined) return false;
  const shown = isMainFrame ? details.url : (details.webContents?.getURL() ?? '');
  if (schemeOf(shown) !== 'file:') return false;
  for (const folder of subject.folders) {
    // If the user opened files of several folders, a page may load only from its own.
    if ((await isInsideFolder(shown, folder)) && (await isInsideFolder(details.url, folder))) return true;
  }
  return false;
}

function schemeOf(address: string): string {
  return URL.canParse(address) ? new URL(address).protocol : '';
}

const maxNameLength = 120;

/** An address, shortened for a sentence. */
function named(address: string): string {
  if (address === '') return 'an empty page';
  return address.length > maxNameLength ? `${address.slice(0, maxNameLength)}…` : address;
}

const permissionNames: Readonly<Record<string, string>> = {
  media: 'camera or microphone',
  'display-capture': 'a screen recording',
  geolocation: 'your location',
  notifications: 'notifications',
  midi: 'MIDI devices',
  midiSysex: 'MIDI devices',
  pointerLock: 'the mouse pointer',
  keyboardLock: 'the keyboard',
  fullscreen: 'full screen',
  openExternal: 'permission to open another program',
  'clipboard-read': 'the clipboard',
  'clipboard-sanitized-write': 'writing to the clipboard',
  'idle-detection': 'idle detection',
  'window-management': 'your screens',
  'storage-access': 'storage as part of another site',
  'top-level-storage-access': 'storage as part of another site',
  'speaker-selection': 'your speakers',
  fileSystem: 'files',
  mediaKeySystem: 'protected media',
};
