import type { CdpSession } from '../browser/cdpSession';

/** After this many dialogs the page's script is stopped: it would never end. */
const dialogLimit = 20;

const htmlTypes: ReadonlySet<string> = new Set(['text/html', 'application/xhtml+xml']);

/** What a page does while it loads, counted from before its first request. */
export class LoadWatch {
  private readonly requests = new Set<string>();
  private readonly stopListening: (() => void)[] = [];
  private quietSince = Date.now();
  /** of the newest document in the main frame */
  private mainRequest = { id: '', address: '' };
  hasLoaded = false;
  /** loading ended before the page was complete: a script stopped it, or the response broke off */
  hasStopped = false;
  navigations = 0;
  dialogs = 0;
  downloads = 0;
  windows = 0;
  /** of the newest document in the main frame */
  status: number | undefined;
  mimeType: string | undefined;
  /** the newest document in the main frame has arrived whole */
  private hasArrived = false;
  /** why the newest document in the main frame did not load or broke off, as the browser reports it */
  failure: { address: string; errorText: string } | undefined;

  constructor(
    private readonly session: CdpSession,
    private readonly mainFrame: string,
  ) {
    this.watchNetwork();
    this.watchPage();
  }

  /** How long no request has been running, ms. */
  get quietFor(): number {
    return this.requests.size > 0 ? 0 : Date.now() - this.quietSince;
  }

  /**
   * The HTML of the page as it came from the server or the file, before any script changed it; undefined if it is not
   * HTML, or if the browser no longer has it.
   */
  async serverHtml(): Promise<string | undefined> {
    const { id, address } = this.mainRequest;
    if (!this.hasArrived || !/^(https?|file):/.test(address) || !htmlTypes.has(this.mimeType ?? ''))
      return undefined;
    const answer = await this.session
      .send('Network.getResponseBody', { requestId: id })
      .catch(() => undefined);
    return answer === undefined || answer.base64Encoded ? undefined : answer.body;
  }

  stop(): void {
    for (const stop of this.stopListening) stop();
  }

  private watchNetwork(): void {
    const { session } = this;
    const ended = ({ requestId }: { requestId: string }): void => {
      if (this.requests.delete(requestId)) this.quietSince = Date.now();
    };
    this.stopListening.push(
      session.on('Network.requestWillBeSent', ({ requestId, request, type, frameId, documentURL }) => {
        const staysOpen =
          type === 'EventSource' || type === 'WebSocket' || type === 'Media' || type === 'Ping';
        // The end of a frame's document may be reported to another process; the page's load event waits for it.
        const isFrame = type === 'Document' && frameId !== this.mainFrame;
        // Only the worker's own session reports the end of its script.
        const isWorker = type === 'Script' && documentURL === request.url;
        if (type === 'Document' && !isFrame) {
          this.mainRequest = { id: requestId, address: request.url };
          this.hasArrived = false;
          this.failure = undefined;
        }
        if (!staysOpen && !isFrame && !isWorker && !request.url.startsWith('data:'))
          this.requests.add(requestId);
      }),
      session.on('Network.responseReceived', ({ frameId, response, type }) => {
        if (type !== 'Document' || frameId !== this.mainFrame) return;
        this.status = response.status;
        this.mimeType = response.mimeType;
      }),
      session.on('Network.loadingFinished', (finished) => {
        ended(finished);
        if (finished.requestId === this.mainRequest.id) this.hasArrived = true;
      }),
      session.on('Network.loadingFailed', (failed) => {
        ended(failed);
        this.documentFailed(failed);
      }),
    );
  }

  /** A cancelled load, in favour of another one or of a download, leaves the page as it is. */
  private documentFailed(failed: { requestId: string; errorText: string; canceled?: boolean }): void {
    const { requestId, errorText, canceled } = failed;
    const wasCancelled = canceled === true || errorText === 'net::ERR_ABORTED';
    if (requestId === this.mainRequest.id && !wasCancelled)
      this.failure = { address: this.mainRequest.address, errorText };
  }

  private watchPage(): void {
    const { session } = this;
    this.stopListening.push(
      session.on('Page.loadEventFired', () => {
        this.hasLoaded = true;
      }),
      // If the page arrived in a new process, this may be the only sign of a response that broke off.
      session.on('Page.frameStoppedLoading', ({ frameId }) => {
        if (frameId === this.mainFrame && this.navigations > 0 && !this.hasLoaded) this.hasStopped = true;
      }),
      session.on('Page.frameNavigated', ({ frame }) => {
        if (frame.parentId !== undefined) return;
        this.navigations++;
        this.hasLoaded = false;
        this.hasStopped = false;
        this.requests.clear();
        this.quietSince = Date.now();
      }),
      session.on('Page.downloadWillBegin', () => {
        this.downloads++;
      }),
      session.on('Page.windowOpen', () => {
        this.windows++;
      }),
      session.on('Page.javascriptDialogOpening', ({ type }) => {
        // The previous page may ask to stay, but the user has decided to leave.
        const accept = type === 'beforeunload';
        if (!accept) this.dialogs++;
        // The browser driver may dismiss it too; the second call then fails.
        void session.send('Page.handleJavaScriptDialog', { accept }).catch(() => undefined);
        if (this.dialogs === dialogLimit)
          void session.send('Runtime.terminateExecution').catch(() => undefined);
      }),
    );
  }

  get isDialogLimitMet(): boolean {
    return this.dialogs >= dialogLimit;
  }
}
