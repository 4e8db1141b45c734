import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type HtmlReader, parsedTree } from '../src/main/data/parsedTree';
import type { Wrapper } from '../src/shared/wrappers/wrapper';
import { expectedRows } from '../test/support/exports/expectedRows';
import { examplePage } from '../test/support/page/examplePages';

interface Comparison {
  /** by the name of the example page */
  wrappers: Readonly<Record<string, Wrapper>>;
  /** who reads the HTML */
  reader: HtmlReader;
  /** makes a new folder ready, and gives a function that runs exported code there: its rows, in order */
  prepare: (
    folder: string,
  ) => Promise<(wrapper: Wrapper, name: string, address: string) => Promise<object[]>>;
}

/** Runs exported code on example pages from a server of this machine, and prints whether rows are the wrapper's own. */
export async function comparedExports({ wrappers, reader, prepare }: Comparison): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'exports-'));
  const server = createServer((request, response) => {
    const name = request.url?.slice(1) ?? '';
    if (!Object.hasOwn(wrappers, name)) response.writeHead(404).end();
    else
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(readFileSync(examplePage(name)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    const run = await prepare(folder);
    for (const [name, wrapper] of Object.entries(wrappers)) {
      const address = `http://127.0.0.1:${port}/${name}`;
      const expected = expectedRows(
        parsedTree(readFileSync(examplePage(name), 'utf8'), reader),
        wrapper,
        address,
      );
      const found = (await run(wrapper, name, address)).map((row) => new Map(Object.entries(row)));
      report(name, expected, found);
    }
  } finally {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

type Rows = readonly ReadonlyMap<string, unknown>[];

function report(name: string, expected: Rows, found: Rows): void {
  const isSame = isDeepStrictEqual(found, expected);
  process.stdout.write(`${name}: ${found.length} rows, ${isSame ? 'the same' : 'NOT THE SAME'}\n`);
  if (isSame) return;
  process.exitCode = 1;
  const at = expected.findIndex((row, index) => !isDeepStrictEqual(row, found[index]));
  for (const [whose, rows] of Object.entries({ expected, found }))
    process.stdout.write(`row ${at + 1}, ${whose}: ${JSON.stringify([...(rows[at] ?? [])])}\n`);
}
