const offers = [
  ['Kittiwake', 'A folding dinghy of larch, dry since spring, with two pairs of oars.', 640],
  ['Old Harriet', 'Clinker built in 1961 by one man and his brother. Needs paint, and a home.', 2_150],
  ['Skerry', 'Sails well in little wind. New mast, old engine, honest price.', 1_480],
  ['Tern IV', 'Four berths and a stove that draws. She has been to Iceland and back.', 9_900],
  ['Marram', 'A flat punt for reed beds, light enough for one person on a trolley.', 310],
  ['Wide Awake', 'Cutter rig, tan sails, a mooring until October included.', 7_250],
  ['Pintail', 'For children who can swim. Unsinkable, as several of them have tried to show.', 420],
] as const;

/** Names of what the page offers. */
export const boatNames = offers.map(([name]) => name);

const links = (names: readonly string[]): string =>
  names.map((name) => `<li><a href="#${name}">${name}</a></li>`).join('');

/** A page with a list of offers among lists of links, as no method has seen it. */
export const boatMarket = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Boats by owners</title>
<style>
  * { box-sizing: border-box; margin: 0 } body { font: 16px/1.4 sans-serif; width: 1000px; margin: 0 40px }
  nav ul, footer ul { display: flex; gap: 24px } ul { list-style: none; padding: 8px }
  .columns { display: flex; gap: 40px } aside { width: 200px } .offers { width: 700px }
  .offer { border: 1px solid #bbb; margin: 12px; padding: 12px } h2 { font-size: 18px }
</style>
<header><h1>Boats by owners</h1><nav><ul>${links(['Buy', 'Sell', 'Moorings', 'Help'])}</ul></nav></header>
<div class="columns">
  <aside><h3>Length</h3><ul>${links(['under 3 m', '3 to 5 m', '5 to 8 m', 'over 8 m'])}</ul>
    <h3>Built of</h3><ul>${links(['Wood', 'Steel', 'Plastic', 'Reed', 'Anything'])}</ul></aside>
  <main><p>Seven boats near you, the newest offer first.</p><div class="offers">${offers
    .map(
      ([name, about, price]) =>
        `<article class="offer"><h2><a href="#${price}">${name}</a></h2><p>${about}</p><b>£${price}</b></article>`,
    )
    .join('')}</div></main>
</div>
<footer><ul>${links(['About us', 'Terms', 'Privacy'])}</ul></footer></html>`;
