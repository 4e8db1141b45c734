import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { labelSchemas } from './labelSchemas';

/** `npm run schema` writes the published schemas of label files. */
for (const [file, schema] of labelSchemas()) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(schema, undefined, 2)}\n`);
  console.log(file);
}
