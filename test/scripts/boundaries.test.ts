import { describe, expect, it } from 'vitest';
import { boundaries, findViolations, noCycles } from '../../scripts/boundaries';

/** One file and its import for each rule, which break that rule and no other. */
const violationOf: Record<string, readonly [file: string, text: string]> = {
  'shared imports only shared, and packages that run everywhere': [
    'src/shared/records/result.ts',
    "import { readFile } from 'node:fs/promises';",
  ],
  'the engine knows no method': [
    'src/shared/pipeline/runPipeline.ts',
    "import { emine } from '../methods/emine/index';",
  ],
  'methods never import each other': [
    'src/shared/methods/buw/index.ts',
    "export { areaOf } from '../emine/areas';",
  ],
  'the page model stands below everything else in shared': [
    'src/shared/page/blockModel.ts',
    "import type { Stage } from '../pipeline/stage';",
  ],
  'the renderer imports only renderer, shared and packages for browsers': [
    'src/renderer/panels/Open.tsx',
    "const host = import('../../main/hosts/pageHost');",
  ],
  'the renderer draws what a stage describes, and never sees the methods': [
    'src/renderer/stages/Stepper.tsx',
    "import { buw } from '../../shared/methods/buw';",
  ],
  'what runs in an inspected page imports only its like, and shared': [
    'src/injected/overlay.ts',
    "import { createRoot } from 'react-dom/client';",
  ],
  'the preload script imports only the contract and electron': [
    'src/preload/index.ts',
    "import { buildBlockModel } from '../shared/page/buildBlockModel';",
  ],
  'main never imports the renderer or the preload script': [
    'src/main/serve/server.ts',
    "import { App } from '../../renderer/App';",
  ],
  'electron is for the shell, its pages and the preload script alone': [
    'src/main/hosts/pageView.ts',
    "import { WebContentsView } from 'electron';",
  ],
};

describe('import boundaries', () => {
  it.each(boundaries.map(({ rule }) => rule))('reports a violation of: %s', (rule) => {
    const [file, text] = violationOf[rule]!;
    expect(findViolations(new Map([[file, text]])).map((violation) => violation.rule)).toEqual([rule]);
  });

  it('reports a cycle with the way round', () => {
    const sources = new Map([
      ['src/shared/page/a.ts', "import { b } from './b';"],
      ['src/shared/page/b.ts', "import { c } from './c';"],
      ['src/shared/page/c.ts', "import type { A } from './a';"],
    ]);
    expect(findViolations(sources)).toEqual([
      {
        rule: noCycles,
        file: 'src/shared/page/c.ts',
        imports: 'src/shared/page/a.ts → src/shared/page/b.ts → src/shared/page/c.ts → src/shared/page/a.ts',
      },
    ]);
  });

  it('lets pass what the design allows', () => {
    const sources = new Map([
      ['src/shared/methods/index.ts', "import { buw } from './buw/index';"],
      ['src/shared/methods/buw/index.ts', "import { stage } from '../../pipeline/stage';"],
      ['src/main/electron/index.ts', "import { app } from 'electron';"],
      ['src/renderer/App.tsx', "import { useState } from 'react';"],
    ]);
    expect(findViolations(sources)).toEqual([]);
  });
});
