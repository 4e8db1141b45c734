/** A result list with a search form and side bar, as real ones have; about 14 boxes per record. */
export function resultPage(records: number): string {
  const rows = Array.from(
    { length: records },
    (_, i) => `<article class="card"><a href="/p/${i}"><img alt="" width="80" height="80" src="data:,"></a>
      <div class="body"><p class="brand">Maker ${i % 17}</p><h3><a href="/p/${i}">Product number ${i}</a></h3>
      <p class="text">A few words on it, <b>some bold</b>, and ${i % 3 === 0 ? '<i>some not</i>' : 'more'}</p>
      <span class="price">£${i}.99</span>${i % 4 === 0 ? `<s class="old">£${i + 9}.99</s>` : ''}<button>Add to bag</button></div></article>`,
  );
  return `<!doctype html><html lang="en"><title>Results</title><style>
    * { box-sizing: border-box } body { margin: 0; font: 14px/1.5 "Helvetica Neue", Arial, sans-serif; color: #222; background: #fafafa }
    header { display: flex; gap: 12px; padding: 12px 24px; background: #123; color: #fff } main { display: grid; grid-template-columns: 220px 1fr; gap: 24px; padding: 24px }
    .card { display: flex; gap: 12px; padding: 12px; border: 1px solid #ddd; border-radius: 6px; background: #fff; box-shadow: 0 1px 2px rgb(0 0 0 / .1) }
    .card + .card { margin-top: 8px } h3 { margin: 0; font-size: 16px } a { color: #0645ad; text-decoration: none } a:hover { text-decoration: underline }
    .brand { margin: 0; font-size: 11px; letter-spacing: .04em; text-transform: uppercase; color: #666 } .price { font-weight: 700 } .old { color: #999; margin-left: 6px }
    button { border: 0; border-radius: 4px; padding: 6px 12px; background: #164; color: #fff; cursor: pointer } img { object-fit: cover }
  </style><header><b>Shop</b><form><input type="search" placeholder="Search"><button>Go</button></form></header>
  <main><aside><h2>Filter</h2><ul><li><label><input type="checkbox"> One</label><li><label><input type="checkbox"> Two</label></ul></aside><section>${rows.join('')}</section></main>`;
}
