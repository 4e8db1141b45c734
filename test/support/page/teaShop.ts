import type { Answer } from './site';

const names = [
  'Assam',
  'Ceylon',
  'Keemun',
  'Sencha',
  'Oolong',
  'Mate',
  'Rooibos',
  'Puerh',
  'Gyokuro',
  'Nilgiri',
];
/** Pages of the list. */
export const teaPages = 3;
export const teasPerPage = 6;

interface Tea {
  name: string;
  price: string;
  link: string;
  from: string;
}

/** The teas of a page, from 1; the last one of each page is the first of the next one. */
function teas(page: number): Tea[] {
  return Array.from({ length: teasPerPage }, (_, at) => {
    const number = (page - 1) * (teasPerPage - 1) + at;
    return {
      name: `${names[number % names.length]} tea, ${number + 1} bags`,
      price: `£${number + 2}.50`,
      link: `/tea/${number + 1}`,
      from: `Picked by hand in garden ${number + 1}, in the ${number % 2 === 0 ? 'spring' : 'autumn'}`,
    };
  });
}

const style =
  '<style>body{font:16px sans-serif;margin:24px}li,article{display:block;border:1px solid #ccc;margin:0 0 16px;padding:16px;width:560px}h3{margin:0 0 8px;font-size:20px}p{margin:4px 0}</style>';

/** A list of a shop: `new` has other tags, other class names and another order of the same facts. */
export function teaPage(page: number, release: 'old' | 'new' = 'old'): string {
  const next = page < teaPages ? `<p><a rel="next" href="/teas?page=${page + 1}">Next page</a></p>` : '';
  const list = teas(page);
  const cards =
    release === 'old'
      ? `<ul class="teas">${list
          .map(
            ({ name, price, link, from }) =>
              `<li class="tea"><h3><a href="${link}">${name}</a></h3><p class="from">${from}</p><p class="price">${price}</p></li>`,
          )
          .join('')}</ul>`
      : `<div class="x7f3k">${list
          .map(
            ({ name, price, link, from }) =>
              `<article class="q9z1"><div class="w2"><span class="k8v2">${price}</span></div><h3 class="b5"><a class="n4" href="${link}">${name}</a></h3><div class="m6">${from}</div></article>`,
          )
          .join('')}</div>`;
  return `<!doctype html><html lang="en-GB"><title>Teas, page ${page}</title>${style}<header><h1>Tea shop</h1><p>All that steeps</p></header><main>${cards}${next}</main><footer><p>Open on weekdays</p></footer>`;
}

/** The whole shop: `/teas?page=n`, and `/new?page=n` after a redesign. */
export const teaShop: Record<string, Answer> = {
  '/teas': listOf('old'),
  '/new': listOf('new'),
};

function listOf(release: 'old' | 'new'): Answer {
  return (request, response) => {
    const page = Number(new URL(request.url!, 'http://site').searchParams.get('page') ?? 1);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(teaPage(page, release));
  };
}
