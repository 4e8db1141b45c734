import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';

/** One line of the design: which files it speaks of, and what they may or must not import. */
interface Boundary {
  rule: string;
  files: RegExp;
  /** imports must match one of these, if given */
  only?: RegExp[];
  /** imports must match none of these; `$1` stands for the first group of `files` */
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
    rule: 'the engine knows no method',
    files: /^src\/shared\/pipeline\//,
    never: ['^src/shared/methods/'],
  },
  {
    rule: 'methods never import each other',
    files: /^src\/shared\/methods\/([^/]+)\//,
    never: ['^src/shared/methods/(?!$1/)'],
  },
  {
    rule: 'the page model stands below everything else in shared',
    files: /^src\/shared\/page\//,
    never: ['^src/shared/(?!page/)'],
  },
  {
    rule: 'the renderer imports only renderer, shared and packages for browsers',
    files: /^src\/renderer\//,
    only: [/^src\/renderer\//, /^src\/shared\//, /^npm:(?!electron$|playwright-core$)/],
  },
  {
    rule: 'the renderer draws what a stage describes, and never sees the methods',
    files: /^src\/renderer\//,
    never: ['^src/shared/methods/'],
  },
  {
    rule: 'what runs in an inspected page imports only its like, and shared',
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
    rule: 'electron is for the shell, its pages and the preload script alone',
    files: /^src\/(?!main\/electron\/|main\/hosts\/electron|preload\/)/,
    never: ['^npm:electron$'],
  },
];

export const noCycles = 'no cycles';

export interface Violation {
  rule: string;
  file: string;
  imports: string;
}

/** Checks sources, given by their path from the project's root, against the table and for cycles. */
export function findViolations(sources: ReadonlyMap<string, string>): Violation[] {
  const imports = new Map<string, string[]>();
  for (const [file, text] of sources) imports.set(file, importsOf(file, text, sources));
  const violations: Violation[] = [];
  for (const [file, targets] of imports) {
    for (const target of targets) {
      for (const boundary of boundaries) {
        if (isBroken(boundary, file, target)) violations.push({ rule: boundary.rule, file, imports: target });
      }
    }
  }
  return [...violations, ...findCycles(imports)];
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

function importsOf(file: string, text: string, sources: ReadonlyMap<string, string>): string[] {
  const { module, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  const specifiers = [
    ...module.staticImports.map((entry) => entry.moduleRequest.value),
    ...module.staticExports.flatMap((entry) =>
      entry.entries.map(({ moduleRequest }) => moduleRequest?.value),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ];
  const named = specifiers.filter((specifier) => specifier !== undefined);
  return [...new Set(named.map((specifier) => resolveImport(file, specifier, sources)))];
}

function resolveImport(file: string, specifier: string, sources: ReadonlyMap<string, string>): string {
  if (specifier.startsWith('node:')) return specifier;
  if (!specifier.startsWith('.')) return `npm:${/^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier}`;
  const path = posix.join(posix.dirname(file), specifier);
  const candidates = [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`];
  return candidates.find((candidate) => sources.has(candidate)) ?? path;
}

/** Each cycle once, told from the file at which it was found closed. */
function findCycles(imports: ReadonlyMap<string, readonly string[]>): Violation[] {
  const violations: Violation[] = [];
  const state = new Map<string, 'open' | 'done'>();
  const trail: string[] = [];
  const visit = (file: string): void => {
    state.set(file, 'open');
    trail.push(file);
    for (const target of imports.get(file) ?? []) {
      if (state.get(target) === 'open') {
        violations.push({
          rule: noCycles,
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
