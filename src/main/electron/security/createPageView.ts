import { realpath } from 'node:fs/promises';
import { app, type Session, session, type WebContents, WebContentsView, type WebPreferences } from 'electron';
import { isInsideFolder } from '../../browser/isInsideFolder';

/** All that pages of the desktop program may do and may not. Pages are hostile: what is not needed is refused. */

/** Storage, cookies and caches of all pages, apart from those of the inspector. */
const partition = 'persist:pages';

/** No Node, no preload script, no window inside the page, no dialog over the inspector. */
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
  // Out of sight it is laid out, and can be captured, all the same.
  backgroundThrottling: false,
};

/** A page, as the policy sees it. */
interface Subject {
  /** real paths of the folders of the files that the user opened in it */
  folders: Set<string>;
  refuse(what: string): void;
}

/** By id of their web contents. */
const subjects = new Map<number, Subject>();

const webSchemes = new Set(['http:', 'https:']);
/** What a page may load beside web pages; the last two only in frames. */
const contentSchemes = new Set([...webSchemes, 'ws:', 'wss:', 'data:', 'blob:', 'about:']);

/**
 * Electron lets every page close itself, and its view would be gone with it. With this switch a page may only where it
 * is alone in its history. To be called before Electron is ready.
 */
export function keepPagesOpen(): void {
  app.commandLine.appendSwitch('blink-settings', 'allowScriptsToCloseWindows=false');
}

/** A page under the policy. `refuse` is told in words what it was refused. */
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
    refuse(`the page wanted to open ${named(url)} in a new window`);
    return { action: 'deny' };
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.on('will-frame-navigate', (event) => {
    const { url, isMainFrame } = event;
    if (mayGo(url, isMainFrame, contents.getURL())) return;
    event.preventDefault();
    refuse(`the page wanted to go to ${named(url)}`);
  });
  contents.on('will-redirect', (event) => {
    if (mayGo(event.url, event.isMainFrame, contents.getURL())) return;
    event.preventDefault();
    refuse(`the page was sent on to ${named(event.url)}`);
  });
  contents.on('certificate-error', (event, url, error, _certificate, callback) => {
    event.preventDefault();
    callback(false);
    refuse(`the certificate of ${named(url)} is not valid (${error.replace('net::', '')})`);
  });
  // Without an answer, the first certificate of the user would be shown to whoever asks.
  contents.on('select-client-certificate', (event, url, _list, callback) => {
    event.preventDefault();
    (callback as () => void)();
    refuse(`${named(url)} asked for a certificate of yours`);
  });
  contents.on('select-bluetooth-device', (event, _devices, callback) => {
    event.preventDefault();
    callback('');
    refuse('the page asked for Bluetooth devices');
  });
  // What a page says when it is left stays unsaid; the user decides.
  contents.on('will-prevent-unload', (event) => event.preventDefault());
}

/** Lets a page load the files of the folder of a file that the user opened. */
export async function allowFolder(contents: WebContents, folder: string): Promise<void> {
  subjects.get(contents.id)?.folders.add(await realpath(folder));
}

/** Everything that pages have stored. */
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
  // A site that sees the program's own name in it takes the page for something else than a browser's.
  pages.setUserAgent(
    pages.getUserAgent().replace(/ (?!Chrome|Safari|Mozilla|AppleWebKit)[\w-]+\/\d\S*/g, ''),
  );
  pages.on('will-download', (event, item, contents) => {
    event.preventDefault();
    refuse(contents?.id, `the page wanted to download ${named(item.getURL())}`);
  });
  // Requests of workers pass no handler: `importScripts` would load a script from anywhere on the disk.
  pages.webRequest.onHeadersReceived({ urls: ['file:///*'] }, ({ responseHeaders }, callback) =>
    callback({ responseHeaders: { ...responseHeaders, 'Content-Security-Policy': ["worker-src 'none'"] } }),
  );
  pages.webRequest.onBeforeRequest((details, callback) => {
    // A page that went away while it was looked at loads nothing, and its request is answered all the same.
    const allowed = mayLoad(details).catch(() => false);
    void allowed.then((isAllowed) => {
      if (!isAllowed) refuse(details.webContentsId, `the page wanted to load ${named(details.url)}`);
      callback({ cancel: !isAllowed });
    });
  });
}

function refuse(contents: number | undefined, what: string): void {
  if (contents !== undefined) subjects.get(contents)?.refuse(what);
}

/** Where a page may take itself or one of its frames; whether a file is one that it may load, is seen at the request. */
function mayGo(address: string, isMainFrame: boolean, from: string): boolean {
  const scheme = schemeOf(address);
  if (scheme === 'file:') return schemeOf(from) === 'file:';
  return isMainFrame ? webSchemes.has(scheme) : contentSchemes.has(scheme);
}

/** The net under all other rules: every request of a page passes here, whatever caused it; those of workers do not. */
async function mayLoad(details: Electron.OnBeforeRequestListenerDetails): Promise<boolean> {
  const scheme = schemeOf(details.url);
  const isMainFrame = details.resourceType === 'mainFrame';
  const subject = details.webContentsId === undefined ? undefined : subjects.get(details.webContentsId);
  // DevTools belong to the session of the page that they are for.
  if (scheme === 'devtools:') return subject === undefined;
  if (scheme !== 'file:')
    return isMainFrame && scheme !== 'about:' ? webSchemes.has(scheme) : contentSchemes.has(scheme);
  if (subject === undefined) return false;
  const shown = isMainFrame ? details.url : (details.webContents?.getURL() ?? '');
  if (schemeOf(shown) !== 'file:') return false;
  for (const folder of subject.folders) {
    // Of several folders that the user opened files of, a page sees its own.
    if ((await isInsideFolder(shown, folder)) && (await isInsideFolder(details.url, folder))) return true;
  }
  return false;
}

function schemeOf(address: string): string {
  return URL.canParse(address) ? new URL(address).protocol : '';
}

const longestName = 120;

/** An address in a sentence. */
function named(address: string): string {
  if (address === '') return 'an empty page';
  return address.length > longestName ? `${address.slice(0, longestName)}…` : address;
}

const permissionNames: Readonly<Record<string, string>> = {
  media: 'camera or microphone',
  'display-capture': 'a picture of the screen',
  geolocation: 'your location',
  notifications: 'notifications',
  midi: 'MIDI devices',
  midiSysex: 'MIDI devices',
  pointerLock: 'the mouse pointer',
  keyboardLock: 'the keyboard',
  fullscreen: 'the whole screen',
  openExternal: 'another program to be opened',
  'clipboard-read': 'the clipboard',
  'clipboard-sanitized-write': 'writing to the clipboard',
  'idle-detection': 'whether you are there',
  'window-management': 'your screens',
  'storage-access': 'storage as part of another site',
  'top-level-storage-access': 'storage as part of another site',
  'speaker-selection': 'your loudspeakers',
  fileSystem: 'files',
  mediaKeySystem: 'protected media',
};
