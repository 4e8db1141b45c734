import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { methodFiles, withMethod } from './scaffold/method';
import { stageFiles, withStage } from './scaffold/stage';

/** Writes the files of a new method or stage: `npm run new -- method <id>`, `npm run new -- stage <method> <id>`. */
const usage = 'usage: npm run new -- method <id>\n       npm run new -- stage <method> <id>';
const folder = process.env.RECORDSCOPE_SCAFFOLD ?? process.cwd();

const methodList = 'src/shared/methods/index.ts';

async function scaffold([kind, ...names]: string[]): Promise<string[]> {
  if (kind === 'method' && names.length === 1) {
    const [id] = names as [string];
    checkId(id, /^[a-z][a-z0-9]*$/, 'lower-case letters and digits');
    return write(methodFiles(id), methodList, (index) => withMethod(index, id));
  }
  if (kind === 'stage' && names.length === 2) {
    const [method, id] = names as [string, string];
    checkId(id, /^[a-z][a-zA-Z0-9]*$/, 'letters and digits, as in widthFilter');
    const index = `src/shared/methods/${method}/index.ts`;
    if (!existsSync(join(folder, index)))
      throw new Error(`there is no method '${method}' in src/shared/methods`);
    return write(stageFiles(method, id), index, (text) => withStage(text, id));
  }
  throw new Error(usage);
}

function checkId(id: string, allowed: RegExp, rule: string): void {
  if (!allowed.test(id)) throw new Error(`'${id}' cannot be an id: use ${rule}`);
}

/** All of it, or nothing. */
async function write(
  files: Record<string, string>,
  list: string,
  edit: (text: string) => string,
): Promise<string[]> {
  const taken = Object.keys(files).find((file) => existsSync(join(folder, file)));
  if (taken !== undefined) throw new Error(`${taken} exists already`);
  const edited = edit(await readFile(join(folder, list), 'utf8'));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  await writeFile(join(folder, list), edited);
  return [...Object.keys(files), list];
}

try {
  const args = process.argv.slice(2);
  const written = await scaffold(args);
  console.log(`Wrote:\n${written.map((file) => `  ${file}`).join('\n')}`);
  console.log(
    `\nNext:\n  npx vitest run test/shared/methods\n  npm run golden    records of all example pages\n  npm run dev       see it in the inspector: Inspect, then the Method menu\n  npm run check     before you send it`,
  );
} catch (cause) {
  console.error((cause as Error).message);
  process.exitCode = 2;
}
