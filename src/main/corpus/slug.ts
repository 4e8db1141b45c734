import { basename, dirname, extname } from 'node:path';
import { fileURLToPath } from 'node:url';

const longest = 60;

/** Whether a name can be that of a page's folder: never a path, nothing hidden, nothing that a terminal would obey. */
export function isPageName(name: string): boolean {
  return name !== '' && name.length <= 255 && !/[/\\\p{Cc}]/u.test(name) && !name.startsWith('.');
}

/** A folder name for a page: what a person would call it, letters, digits and hyphens only. */
export function slugOf(address: string): string {
  const words = wordsOf(address)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+/, '');
  const short = [...words].slice(0, longest).join('').replace(/-+$/, '');
  return short === '' ? 'page' : short;
}

function wordsOf(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  if (url.protocol === 'file:') {
    const path = fileURLToPath(url);
    const name = basename(path, extname(path));
    return name === 'index' ? basename(dirname(path)) : name;
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return url.protocol;
  return `${url.hostname.replace(/^www\./, '')} ${readable(url.pathname)} ${readable(url.search)}`;
}

function readable(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The site a page belongs to: its host, or the folder it was saved in. */
export function siteOf(address: string): string {
  if (!URL.canParse(address)) return '';
  const url = new URL(address);
  return url.protocol === 'file:' ? basename(dirname(fileURLToPath(url))) : url.hostname;
}
