/** What shows pages as a user sees them. It is never logged and never stored. */
export interface Login {
  headers: readonly Header[];
  /** the only origin that the headers are sent to; '' without headers */
  origin: string;
  state: StorageState | undefined;
}

export interface Header {
  name: string;
  value: string;
}

/** Cookies and local storage, as Playwright saves them. */
export interface StorageState {
  cookies: StoredCookie[];
  origins: { origin: string; localStorage: { name: string; value: string }[] }[];
}

export interface StoredCookie {
  name: string;
  value: string;
  domain: string;
  path: string;
  /** seconds since 1970; -1 until the browser is closed */
  expires: number;
  httpOnly: boolean;
  secure: boolean;
  sameSite: 'Strict' | 'Lax' | 'None';
}

/** The part of a login that belongs to a page, and why it may not work. */
export interface PageLogin {
  login: Login;
  warnings: string[];
}

/** `now`: ms since 1970. Undefined if nothing of the login belongs to the address, and there is nothing to say. */
export function loginFor(address: string, login: Login | undefined, now: number): PageLogin | undefined {
  if (login === undefined || !/^https?:/i.test(address)) return undefined;
  const { origin, hostname } = new URL(address);
  const headers = origin === login.origin ? login.headers : [];
  const given = login.state;
  if (given === undefined) return { login: { ...login, headers }, warnings: [] };
  const cookies = given.cookies.filter(({ domain }) => isOfSite(domain, hostname));
  const state = {
    cookies: cookies.filter(({ expires }) => expires < 0 || expires * 1000 > now),
    origins: given.origins.filter(
      ({ origin: of }) => URL.canParse(of) && isOfSite(new URL(of).hostname, hostname),
    ),
  };
  const isOfOther = cookies.length + state.origins.length === 0;
  const expired = cookies.length - state.cookies.length;
  const warnings = isOfOther
    ? [`the storage state has nothing for ${hostname}: the page was opened without it`]
    : expired > 0
      ? [expiredText(expired, cookies.length, hostname)]
      : [];
  return { login: { ...login, headers, state }, warnings };
}

function expiredText(expired: number, count: number, host: string): string {
  const which =
    expired === count ? (count === 1 ? 'the only one' : `all ${count}`) : `${expired} of ${count}`;
  return `the storage state has expired: ${which} of its cookies for ${host}; log in and save it again`;
}

/** A host belongs to a site with its parents and its parts; `www.` makes no difference. */
function isOfSite(domain: string, host: string): boolean {
  const plain = (name: string): string =>
    name
      .toLowerCase()
      .replace(/^\./, '')
      .replace(/^www\./, '');
  const [one, other] = [plain(domain), plain(host)];
  return one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);
}
