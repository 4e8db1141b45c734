import { renamedPages } from './drift/renamedPages';

/**
 * `tsx scripts/drift.ts [--errors]` heals wrappers of labelled pages whose class names changed. Pairs of versions of
 * real pages are measured by `recordscope drift measure`.
 */
for (const { set, change, pages, survived, silent, records, fields, lost } of await renamedPages(
  process.argv.includes('--errors'),
))
  console.log(
    `${set}, ${change}: ${pages} pages, ${survived} survive, ${silent} of the others without an alarm; after healing: records, F1 ${records.toFixed(3)}, values ${fields.toFixed(3)}; ${lost} fields lost`,
  );
