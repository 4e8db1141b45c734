import { describe, expect, it } from 'vitest';
import { boundaries, findViolations, layers, noCycles, noFolderCycles } from '../../scripts/boundaries';

/** One file and its import for each rule, which break that rule and no other. */
const violationOf: Record<string, readonly [file: string, text: string]> = {
  'shared imports only shared, and packages that run everywhere': [
    'src/shared/records/result.ts',
    "import { readFile } from 'node:fs/promises';",
  ],
  'methods never import each other': [
    'src/shared/methods/buw/index.ts',
    "export { areaOf } from '../emine/areas';",
  ],
  'the renderer imports only renderer, shared and packages for browsers': [
    'src/renderer/inspect/Open.tsx',
    "const host = import('../../main/browser/pageHost');",
  ],
  'the renderer draws what a stage describes, and never sees the methods': [
    'src/renderer/inspect/stages/Stepper.tsx',
    "import { buw } from '../../../shared/methods/buw';",
  ],
  'code for an inspected page imports only injected and shared': [
    'src/injected/overlay.ts',
    "import { createRoot } from 'react-dom/client';",
  ],
  'the preload script imports only the contract and electron': [
    'src/preload/index.ts',
    "import { buildBlockModel } from '../shared/page/buildBlockModel';",
  ],
  'main never imports the renderer or the preload script': [
    'src/main/serve/server.ts',
    "import { App } from '../../renderer/app/App';",
  ],
  'only the desktop shell, its pages and the preload script import electron': [
    'src/main/browser/pageView.ts',
    "import { WebContentsView } from 'electron';",
  ],
  'HTML is parsed in one place': ['src/main/cli/commands/data.ts', "import { parse } from 'parse5';"],
  'databases are written in one place': [
    'src/main/cli/commands/data.ts',
    "import { parquetWrite } from 'hyparquet-writer';",
  ],
};

describe('import boundaries', () => {
  it.each(boundaries.map(({ rule }) => rule))('reports a violation of: %s', (rule) => {
    const [file, text] = violationOf[rule]!;
    expect(findViolations(new Map([[file, text]])).map((violation) => violation.rule)).toEqual([rule]);
  });

  const folders = Object.entries(layers).flatMap(([runtime, order]) =>
    order.flatMap((line, index) => line.map((folder) => ({ runtime, folder, above: order[index + 1]?.[0] }))),
  );

  it.each(folders.filter(({ above }) => above !== undefined))(
    'reports what $folder of $runtime imports from the layer above it',
    ({ runtime, folder, above }) => {
      const sources = new Map([
        [`${runtime}/${folder}/a.ts`, `import type { B } from '../${above}/b';`],
        [`${runtime}/${above}/b.ts`, 'export interface B {}'],
      ]);
      expect(findViolations(sources)).toEqual([
        {
          rule: `${folder} must not import ${above}: layers of ${runtime}`,
          file: `${runtime}/${folder}/a.ts`,
          imports: `${runtime}/${above}/b.ts`,
        },
      ]);
    },
  );

  it('reports imports between folders of one layer, and folders that are not a layer', () => {
    const rulesOf = (file: string, text: string) =>
      findViolations(new Map([[file, text]])).map(({ rule }) => rule);
    expect(rulesOf('src/renderer/label/a.ts', "import { b } from '../tune/b';")).toEqual([
      'label must not import tune: layers of src/renderer',
    ]);
    expect(rulesOf('src/main/cli/a.ts', "import { b } from '../helpers/b';")).toEqual([
      'helpers is not a layer of src/main',
    ]);
  });

  it('reports a cycle of folders, also of types', () => {
    const sources = new Map([
      ['src/main/cli/output/a.ts', "import { b } from '../options/b';"],
      ['src/main/cli/options/b.ts', "import type { C } from '../output/c';"],
      ['src/main/cli/output/c.ts', 'export interface C {}'],
    ]);
    expect(findViolations(sources)).toEqual([
      {
        rule: noFolderCycles,
        file: 'src/main/cli/options',
        imports: 'src/main/cli/output → src/main/cli/options → src/main/cli/output',
      },
    ]);
  });

  it('reports a cycle with all its files', () => {
    const sources = new Map([
      ['src/shared/page/a.ts', "import { b } from './b';"],
      ['src/shared/page/b.ts', "import { c } from './c';"],
      ['src/shared/page/c.ts', "import { type A, a } from './a';"],
    ]);
    expect(findViolations(sources)).toEqual([
      {
        rule: noCycles,
        file: 'src/shared/page/c.ts',
        imports: 'src/shared/page/a.ts → src/shared/page/b.ts → src/shared/page/c.ts → src/shared/page/a.ts',
      },
    ]);
  });

  it('allows cycles of type imports, which are erased', () => {
    const sources = new Map([
      ['src/shared/page/a.ts', "import { b } from './b';"],
      ['src/shared/page/b.ts', "import type { A } from './a';"],
    ]);
    expect(findViolations(sources)).toEqual([]);
  });

  it('accepts what the design allows', () => {
    const sources = new Map([
      ['src/shared/methods/index.ts', "import { buw } from './buw/index';"],
      ['src/shared/methods/buw/index.ts', "import { stage } from '../../pipeline/stage';"],
      ['src/main/electron/index.ts', "import { app } from 'electron';"],
      ['src/renderer/app/App.tsx', "import { useState } from 'react';"],
    ]);
    expect(findViolations(sources)).toEqual([]);
  });
});
