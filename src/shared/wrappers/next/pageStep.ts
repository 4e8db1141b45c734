/** Whether an address is on another site or of another scheme than the page. */
export function resolvedAddress(href: string, base: string): URL | null {
  try {
    return new URL(href, base);
  } catch {
    return null;
  }
}

/** Names of parameters that count pages or records. */
const pageParameter =
  /^(?:p|pg|page|paged|pagina|pagen?_?\d*|seite|strona|sida|start|offset|from|first|begin|skip|limitstart|page_?(?:no|num|number|index)|currentpage|o|i|n|b|s|st|min|position)$/i;
const pageInPath =
  /(?:^|[/_-])(?:page|p|pagina|seite|strona|paged|pg|index|sida|page-)[-_/=]?(\d{1,6})(?=$|[/._-])/i;

/** How the address of a link differs from that of the page: by how much its page number is higher, or null. */
export function pageStep(from: URL, to: URL): { step: number; start: number } | null {
  if (from.origin !== to.origin) return null;
  const inQuery = queryStep(from, to);
  if (inQuery !== null) return inQuery;
  if (from.search !== to.search) return null;
  return pathStep(from.pathname, to.pathname);
}

function queryStep(from: URL, to: URL): { step: number; start: number } | null {
  if (withoutPage(from.pathname) !== withoutPage(to.pathname)) return null;
  const names = new Set([...from.searchParams.keys(), ...to.searchParams.keys()]);
  const changed = [...names].filter((name) => from.searchParams.get(name) !== to.searchParams.get(name));
  const numbers = changed.filter(
    (name) => pageParameter.test(name) && /^\d{1,7}$/.test(to.searchParams.get(name) ?? ''),
  );
  // Other parameters may come and go with the page, such as a session; two numbers that change are not pages.
  if (numbers.length !== 1 || changed.length > 3) return null;
  const [name] = numbers as [string];
  const before = from.searchParams.get(name);
  if (before !== null && !/^\d{1,7}$/.test(before)) return null;
  const target = Number(to.searchParams.get(name));
  // Without a number this is the first page: 0 where pages or records are counted from 0.
  const start = before === null ? firstOf(target) : Number(before);
  return { step: target - start, start };
}

function firstOf(target: number): number {
  return target === 2 ? 1 : 0;
}

function withoutPage(path: string): string {
  return path.replace(/\/index\.\w+$/, '/').replace(/\/$/, '');
}

function pathStep(from: string, to: string): { step: number; start: number } | null {
  const [here, there] = [pageInPath.exec(from), pageInPath.exec(to)];
  if (there !== null) {
    const target = Number(there[1]);
    const bare = withoutPage(from).replace(/\.\w{2,5}$/, '');
    const stem = withoutPage(to.slice(0, there.index));
    if (here === null) return bare === stem || bare.startsWith(stem) ? { step: target - 1, start: 1 } : null;
    if (from.slice(0, here.index) === to.slice(0, there.index))
      return { step: target - Number(here[1]), start: Number(here[1]) };
    return null;
  }
  return oneNumberStep(from, to);
}

/** Paths that differ in one number only: /list-3.html and /list-4.html. */
function oneNumberStep(from: string, to: string): { step: number; start: number } | null {
  const [here, there] = [from.split(/(\d+)/), to.split(/(\d+)/)];
  if (here.length !== there.length) return null;
  const changed = here.flatMap((part, index) => (part === there[index] ? [] : [index]));
  if (changed.length !== 1 || changed[0]! % 2 === 0) return null;
  const [start, target] = [Number(here[changed[0]!]), Number(there[changed[0]!])];
  return Math.abs(target - start) > 1000 ? null : { step: target - start, start };
}
