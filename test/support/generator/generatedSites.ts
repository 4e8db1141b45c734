import { type GeneratedPage, generatedPage, type Release, releases } from './generatedPage';
import { listRows } from './listData';
import { recordTemplates } from './recordTemplates';
import { locales } from './writtenValues';

export interface GeneratedSite {
  name: string;
  /** by release, the pages in order */
  pages: Readonly<Record<Release, readonly GeneratedPage[]>>;
}

const pagesPerSite = 3;
const rowsPerPage = 12;
/** Rows of the first build that the later ones still list. */
const keptRows = 8;

/**
 * A site for each template. The second build has the same template, the third one that of the next site: a redesign.
 * Later builds keep some rows of the one before and add others, as lists do. The same seed gives the same bytes.
 */
export function generatedSites(seed: number): GeneratedSite[] {
  return recordTemplates.map((template, index) => {
    const host = `${template.name.replaceAll(' ', '-')}.example`;
    const locale = locales[index % locales.length]!;
    const build = (release: Release): GeneratedPage[] =>
      Array.from({ length: pagesPerSite }, (_, page) => {
        const first = 1_000_000 * seed + 1000 * index + 10 * page;
        const kept = listRows(first, rowsPerPage, locale);
        const fresh = listRows(first + 1 + releases.indexOf(release), rowsPerPage - keptRows, locale);
        return generatedPage({
          template: release === 'v3' ? recordTemplates[(index + 1) % recordTemplates.length]! : template,
          release,
          locale,
          rows: release === 'v1' ? kept : [...fresh, ...kept.slice(0, keptRows)],
          number: page + 1,
          pages: pagesPerSite,
          host,
        });
      });
    return { name: host, pages: { v1: build('v1'), v2: build('v2'), v3: build('v3') } };
  });
}
