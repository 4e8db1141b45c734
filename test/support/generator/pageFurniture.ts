import { type Chance, chance } from './chance';
import { type GeneratedRow, listRows } from './listData';
import type { Locale } from './writtenValues';

/** What pages show beside a list: from nothing to lists that are no results. */
export const furnitureNames = ['bare', 'facets', 'recommended', 'news', 'links', 'facts'] as const;
export type FurnitureName = (typeof furnitureNames)[number];

/** Puts a list of `count` results into a page with other parts. The same seed gives the same text. */
export function pageFurniture(
  name: FurnitureName,
  { seed, count, locale }: { seed: number; count: number; locale: Locale },
): (list: string) => string {
  const by = chance(seed);
  const rows = listRows(seed + 1, 8, locale);
  return (list) => {
    const said =
      count === 0
        ? '<p>Nothing was found. Use fewer words, or look in another department.</p>'
        : `<p>${count} found</p>`;
    return parts[name](`${said}${count === 0 ? '' : list}`, rows, by);
  };
}

const parts: Record<FurnitureName, (list: string, rows: GeneratedRow[], by: Chance) => string> = {
  bare: (list) => list,
  facets: (list, rows, by) =>
    `<div style="float:left;width:190px">${['Kind', 'Maker', 'Place']
      .map(
        (head) =>
          `<h4>${head}</h4><ul>${rows
            .slice(0, 5)
            .map((row) => `<li><a href="#">${lastWord(row)}</a> (${by.whole(1, 90)})</li>`)
            .join('')}</ul>`,
      )
      .join('')}</div><div style="margin-left:210px">${list}</div><div style="clear:both"></div>`,
  recommended: (list, rows) =>
    `${list}<h4>Others looked at</h4><div style="display:flex;gap:10px">${rows
      .slice(0, 5)
      .map(
        (row) =>
          `<div style="width:150px"><img src="${row.image[0]!.text}" alt="" style="width:140px;height:90px;background:#dde"><a href="${row.url[0]!.text}">${row.title[0]!.text}</a><p>${row.price[0]?.text ?? ''}</p></div>`,
      )
      .join('')}</div>`,
  news: (list, rows) =>
    `<div style="float:right;width:230px"><h4>From the shop</h4>${rows
      .slice(0, 4)
      .map((row) => `<p><b>${row.title[0]!.text}</b><br>${row.description[0]?.text.split('.')[0] ?? ''}</p>`)
      .join('')}</div><div style="margin-right:250px">${list}</div><div style="clear:both"></div>`,
  links: (list, rows) =>
    `<p>${rows.map((row) => `<a href="#">${lastWord(row)}</a>`).join(' | ')}</p>${list}<div style="display:flex">${[
      0, 1, 2,
    ]
      .map(
        (column) =>
          `<ul style="width:280px">${rows
            .slice(column, column + 5)
            .map((row) => `<li><a href="#">${row.title[0]!.text}</a></li>`)
            .join('')}</ul>`,
      )
      .join('')}</div>`,
  facts: (list, rows, by) =>
    `${list}<h4>Open</h4><table>${['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
      .map((day) => `<tr><td>${day}</td><td>${by.whole(7, 9)} to ${by.whole(16, 19)}</td></tr>`)
      .join('')}</table><h4>Questions</h4>${rows
      .slice(0, 3)
      .map((row) => `<h5>${row.title[0]!.text}?</h5><p>${row.description[0]?.text ?? 'Yes.'}</p>`)
      .join('')}`,
};

function lastWord({ title }: GeneratedRow): string {
  return title[0]!.text.split(' ')[1]!;
}
