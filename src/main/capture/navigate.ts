import type { CdpSession } from '../browser/cdpSession';
import { CaptureError } from './captureError';
import type { LoadWatch } from './loadWatch';
import type { Source } from './source';
import { withinTime } from './time';

const pageTypes = new Set([
  'text/html',
  'application/xhtml+xml',
  'multipart/related',
  'message/rfc822',
  'application/xml',
  'text/xml',
]);

/** What to do about the browser's most frequent load errors. */
const failures: readonly [RegExp, string][] = [
  [/NAME_NOT_RESOLVED/, 'unknown host name: check the spelling, or the network'],
  [
    /CONNECTION_REFUSED/,
    'nothing answers there (connection refused): check the port, and that the server is running',
  ],
  [/TOO_MANY_REDIRECTS/, 'too many redirects: give the address of the final page'],
  [/INTERNET_DISCONNECTED|ADDRESS_UNREACHABLE|NETWORK_CHANGED/, 'it cannot be reached: check the network'],
  [/TIMED_OUT/, 'it does not answer: try again, or give more time with --timeout'],
  [
    /EMPTY_RESPONSE|CONNECTION_(RESET|CLOSED|ABORTED)|INCOMPLETE_CHUNKED|CONTENT_LENGTH_MISMATCH|HTTP2_/,
    'the server closed the connection: try again',
  ],
  [/CONTENT_DECODING_FAILED/, 'the server sent invalid compressed data: this is a server error'],
  [/SSL_PROTOCOL_ERROR|SSL_VERSION/, 'the server does not support https there: try http:'],
  [
    /CERT_|SSL_/,
    'its certificate is not valid: open the page in a browser and save it as .mhtml if you trust it',
  ],
  [/UNSAFE_REDIRECT/, 'it redirects to something that is not a web page'],
  [/FILE_NOT_FOUND/, 'the file is gone'],
  [/ACCESS_DENIED/, 'the file cannot be read: check its permissions'],
  [/UNSAFE_PORT/, 'browsers refuse this port: serve the page on another one'],
  [/INVALID_URL|UNKNOWN_URL_SCHEME|DISALLOWED_URL_SCHEME/, 'this is not an address a browser can open'],
];

/** Why an address could not be opened. */
interface Failure {
  text: string;
  /** whether the server answered; then another scheme would not help */
  isAnswer: boolean;
}

/** The address the browser reached, and the failure before that. */
export interface Arrival {
  url: string;
  failed?: string;
}

/** Navigates the page to a source and waits for a response, or throws a `CaptureError`. */
export async function navigate(
  session: CdpSession,
  source: Source,
  watch: LoadWatch,
  timeout: number,
): Promise<Arrival> {
  const { url, otherUrl } = source;
  if (otherUrl === undefined) {
    const failure = await goTo(session, url, watch, timeout);
    if (failure === undefined) return { url };
    throw new CaptureError(`${source.given}: ${failure.text}`);
  }
  // Both attempts share the time limit.
  const deadline = Date.now() + timeout;
  const first = await goTo(session, url, watch, timeout / 2);
  if (first === undefined) return { url };
  const failed = `${url}: ${first.text}`;
  if (first.isAnswer) throw new CaptureError(failed);
  const second = await goTo(session, otherUrl, watch, deadline - Date.now());
  if (second === undefined) return { url: otherUrl, failed };
  throw new CaptureError(
    `'${source.given}' is not a file, and as an address it cannot be opened: ${failed}; ${otherUrl}: ${second.text}`,
  );
}

async function goTo(
  session: CdpSession,
  url: string,
  watch: LoadWatch,
  timeout: number,
): Promise<Failure | undefined> {
  const answer = await withinTime(session.send('Page.navigate', { url }), timeout);
  if (answer === undefined) {
    const message = `no answer within ${Math.round(timeout / 100) / 10} s: try again, or give more time with --timeout`;
    return { text: message, isAnswer: false };
  }
  const isOtherFile = watch.mimeType !== undefined && !pageTypes.has(watch.mimeType);
  if (watch.downloads > 0 || answer.isDownload) return { text: notAPage(watch.mimeType), isAnswer: true };
  const { errorText } = answer;
  if (isOtherFile && (errorText === undefined || errorText.includes('ERR_ABORTED')))
    return { text: notAPage(watch.mimeType), isAnswer: true };
  if (errorText === undefined) return undefined;
  return { text: loadFailure(errorText), isAnswer: /CERT_/.test(errorText) };
}

function notAPage(mimeType: string | undefined): string {
  return `this is a file${mimeType === undefined ? '' : ` of type ${mimeType}`}, not a web page: give the address of an HTML page`;
}

/** What the browser's error code means, and what to do about it. */
export function loadFailure(errorText: string): string {
  const code = errorText.replace('net::', '');
  if (code === '') return 'the browser could not load it';
  const known = failures.find(([pattern]) => pattern.test(code));
  return known === undefined ? `the browser could not load it (${code})` : `${known[1]} (${code})`;
}

/** Why a page broke off, or redirected to something that cannot be loaded. */
export function brokenLoad(failure: { address: string; errorText: string }, url: string): string {
  const { address, errorText } = failure;
  if (address === url.split('#')[0]) return loadFailure(errorText);
  const isRefusedFile = address.startsWith('file:') && errorText.includes('ACCESS_DENIED');
  const reason = isRefusedFile
    ? 'a page may open only files in its own folder and below'
    : loadFailure(errorText);
  return `it redirects to ${address}, which cannot be opened: ${reason}`;
}
