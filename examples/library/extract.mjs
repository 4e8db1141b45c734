// node examples/library/extract.mjs <page…>: prints the records of pages as JSON Lines.
import { extract, openBrowser } from 'recordscope';

const browser = openBrowser();
try {
  for (const source of process.argv.slice(2)) {
    const page = await browser.capture(source);
    const { method, confidence, emptyBecause, fields, rows } = extract(page);
    console.error(`${page.title}: ${rows.length} records by ${method}, ${confidence?.word ?? 'unknown'}`);
    console.error(emptyBecause || fields.map(({ name, type }) => `${name} (${type})`).join(', '));
    for (const row of rows) console.log(JSON.stringify({ page: page.address, ...row }));
  }
} finally {
  await browser.close();
}
