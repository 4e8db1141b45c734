import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';

/** One rule: which files it applies to, and what they may or must not import. */
interface Boundary {
  rule: string;
  files: RegExp;
  /** imports must match one of these, if given */
  only?: RegExp[];
  /** imports must match none of these; `$1` is the first group of `files` */
  never?: string[];
}

/** An import is matched as a path from the project's root, `npm:name` or `node:name`. */
export const boundaries: readonly Boundary[] = [
  {
    rule: 'shared imports only shared, and packages that run everywhere',
    files: /^src\/shared\//,
    only: [/^src\/shared\//, /^npm:(zod|d3-array|d3-scale)$/],
  },
  {
    rule: 'methods never import each other',
    files: /^src\/shared\/methods\/([^/]+)\//,
    never: ['^src/shared/methods/(?!$1/)'],
  },
  {
    rule: 'the renderer imports only renderer, shared and packages for browsers',
    files: /^src\/renderer\//,
    only: [
      /^src\/renderer\//,
      /^src\/shared\//,
      /^npm:(?!electron$|playwright-core$)/,
      // Texts for Help.
      /^docs\/[a-z-]+\.md\?raw$/,
    ],
  },
  {
    rule: 'the renderer draws what a stage describes, and never sees the methods',
    files: /^src\/renderer\//,
    never: ['^src/shared/methods/'],
  },
  {
    rule: 'code for an inspected page imports only injected and shared',
    files: /^src\/injected\//,
    only: [/^src\/injected\//, /^src\/shared\//],
  },
  {
    rule: 'the preload script imports only the contract and electron',
    files: /^src\/preload\//,
    only: [/^src\/preload\//, /^src\/shared\/contract\//, /^npm:electron$/],
  },
  {
    rule: 'main never imports the renderer or the preload script',
    files: /^src\/main\//,
    never: ['^src/renderer/', '^src/preload/'],
  },
  {
    rule: 'only the desktop shell, its pages and the preload script import electron',
    files: /^src\/(?!main\/electron\/|main\/browser\/electron|preload\/)/,
    never: ['^npm:electron$'],
  },
  {
    rule: 'HTML is parsed in one place',
    files: /^src\/(?!main\/data\/)/,
    never: ['^npm:parse5$'],
  },
  {
    rule: 'databases are written in one place',
    files: /^src\/(?!main\/data\/)/,
    never: ['^npm:(node-sqlite3-wasm|hyparquet-writer|hyparquet)$'],
  },
];

/**
 * The folders of each runtime, lowest first. A folder imports only from folders before its own. Folders on one
 * line do not import each other.
 */
export const layers: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'src/shared': [
    ['base'],
    ['values'],
    ['page'],
    ['locators', 'records'],
    ['pipeline'],
    ['methods', 'overlay', 'charts', 'labels'],
    ['data'],
    ['wrappers'],
    ['exports', 'evaluation'],
    ['tuning'],
    ['contract'],
    ['session'],
  ],
  'src/main': [
    ['platform'],
    ['browser'],
    ['capture'],
    ['corpus'],
    ['bundle'],
    ['evaluation'],
    ['tuning'],
    ['data'],
    ['service'],
    ['serve'],
    ['cli', 'electron', 'library'],
  ],
  'src/renderer': [
    ['ui'],
    ['store'],
    ['actions'],
    ['page'],
    ['repair'],
    ['corpus'],
    ['inspect', 'compare', 'label', 'tune', 'data'],
    ['app'],
  ],
};

export const noCycles = 'no cycles';
export const noFolderCycles = 'no cycles of folders';

export interface Violation {
  rule: string;
  file: string;
  imports: string;
}

interface Import {
  target: string;
  /** a type only: nothing is left of it when the program runs */
  isErased: boolean;
}

/** Checks sources, given by their path from the project's root, against the tables and for cycles. */
export function findViolations(sources: ReadonlyMap<string, string>): Violation[] {
  const imports = allImports(sources);
  const violations: Violation[] = [];
  for (const [file, found] of imports) {
    for (const { target } of found) {
      for (const boundary of boundaries) {
        if (isBroken(boundary, file, target)) violations.push({ rule: boundary.rule, file, imports: target });
      }
      const rule = brokenLayer(file, target);
      if (rule !== undefined) violations.push({ rule, file, imports: target });
    }
  }
  const kept = [...imports].map(
    ([file, found]) => [file, found.filter(({ isErased }) => !isErased).map(({ target }) => target)] as const,
  );
  return [
    ...violations,
    ...findCycles(new Map(kept), noCycles),
    ...findCycles(folderImports(imports), noFolderCycles),
  ];
}

/** What every source imports of the others. */
export function importsBySource(sources: ReadonlyMap<string, string>): Map<string, string[]> {
  return new Map(
    [...allImports(sources)].map(([file, found]) => [
      file,
      found.map(({ target }) => target).filter((target) => sources.has(target)),
    ]),
  );
}

export function findFolderCycles(sources: ReadonlyMap<string, string>): Violation[] {
  return findCycles(folderImports(allImports(sources)), noFolderCycles);
}

function allImports(sources: ReadonlyMap<string, string>): Map<string, Import[]> {
  return new Map([...sources].map(([file, text]) => [file, importsOf(file, text, sources)]));
}

/** The rule that an import breaks; it names both layers. */
function brokenLayer(file: string, target: string): string | undefined {
  for (const [runtime, order] of Object.entries(layers)) {
    const [from, to] = [file, target].map((path) => folderIn(runtime, path));
    if (from === undefined || to === undefined || from === to) continue;
    const [upper, lower] = [from, to].map((name) => order.findIndex((line) => line.includes(name)));
    if (upper === -1 || lower === -1) return `${upper === -1 ? from : to} is not a layer of ${runtime}`;
    if (lower! >= upper!) return `${from} must not import ${to}: layers of ${runtime}`;
  }
  return undefined;
}

/** The folder directly below `parent` that a file is in; undefined if it is in none. */
function folderIn(parent: string, path: string): string | undefined {
  if (!path.startsWith(`${parent}/`)) return undefined;
  const [name, ...rest] = path.slice(parent.length + 1).split('/');
  return rest.length === 0 ? undefined : name;
}

/** Imports between sibling folders: if files of `a/b/…` import files of `a/c/…`, `a/b` imports `a/c`. */
function folderImports(imports: ReadonlyMap<string, readonly Import[]>): Map<string, string[]> {
  const folders = new Map<string, Set<string>>();
  for (const [file, found] of imports) {
    for (const { target } of found) {
      const [from, to] = [file.split('/'), target.split('/')];
      const shared = from.findIndex((name, index) => name !== to[index]);
      if (!imports.has(target) || shared >= from.length - 1 || shared >= to.length - 1) continue;
      const folder = from.slice(0, shared + 1).join('/');
      folders.set(folder, (folders.get(folder) ?? new Set()).add(to.slice(0, shared + 1).join('/')));
    }
  }
  return new Map([...folders].map(([folder, targets]) => [folder, [...targets]]));
}

function isBroken({ files, only, never }: Boundary, file: string, target: string): boolean {
  const match = files.exec(file);
  if (match === null) return false;
  const isOutside = only !== undefined && !only.some((pattern) => pattern.test(target));
  return (
    isOutside ||
    (never ?? []).some((pattern) => new RegExp(pattern.replace('$1', match[1] ?? '')).test(target))
  );
}

function importsOf(file: string, text: string, sources: ReadonlyMap<string, string>): Import[] {
  const { module, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  const isErased = new Map<string, boolean>();
  const note = (specifier: string | undefined, isType: boolean): void => {
    if (specifier === undefined) return;
    const target = resolveImport(file, specifier, sources);
    isErased.set(target, isType && (isErased.get(target) ?? true));
  };
  for (const { moduleRequest, entries } of module.staticImports)
    note(moduleRequest.value, entries.length > 0 && entries.every(({ isType }) => isType));
  for (const { entries } of module.staticExports)
    for (const { moduleRequest, isType } of entries) note(moduleRequest?.value, isType);
  for (const { moduleRequest } of module.dynamicImports)
    note(text.slice(moduleRequest.start + 1, moduleRequest.end - 1), false);
  return [...isErased].map(([target, erased]) => ({ target, isErased: erased }));
}

function resolveImport(file: string, specifier: string, sources: ReadonlyMap<string, string>): string {
  if (specifier.startsWith('node:')) return specifier;
  if (!specifier.startsWith('.')) return `npm:${/^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier}`;
  const path = posix.join(posix.dirname(file), specifier);
  const candidates = [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`];
  return candidates.find((candidate) => sources.has(candidate)) ?? path;
}

/** Each cycle once, from the file that closes it. */
function findCycles(imports: ReadonlyMap<string, readonly string[]>, rule: string): Violation[] {
  const violations: Violation[] = [];
  const state = new Map<string, 'open' | 'done'>();
  const trail: string[] = [];
  const visit = (file: string): void => {
    state.set(file, 'open');
    trail.push(file);
    for (const target of imports.get(file) ?? []) {
      if (state.get(target) === 'open') {
        violations.push({
          rule,
          file,
          imports: [...trail.slice(trail.indexOf(target)), target].join(' → '),
        });
      } else if (imports.has(target) && !state.has(target)) visit(target);
    }
    trail.pop();
    state.set(file, 'done');
  };
  for (const file of imports.keys()) if (!state.has(file)) visit(file);
  return violations;
}
