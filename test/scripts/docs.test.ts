import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const text = (file: string): string => readFileSync(join(root, file), 'utf8');

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  ...['docs', '.github'].flatMap(filesIn).filter((file) => file.endsWith('.md')),
];

/** Scripts that documents may name before package.json has them. */
const expectedScripts = ['dev', 'new', 'test:unit'];
const maxReadmeWords = 700;

describe.each(documents)('%s', (file) => {
  const { prose, spans, shell } = partsOf(text(file));

  it('links to files and headings that exist', () => {
    const broken = linksIn(prose).filter((link) => !isLinkTarget(file, link));
    expect(broken).toEqual([]);
  });

  it('names paths that exist', () => {
    const missing = [...spans, ...shell].flatMap(pathsIn).filter((path) => !isPath(path));
    expect(missing).toEqual([]);
  });

  it('names scripts of package.json', () => {
    const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> };
    const known = new Set([...Object.keys(scripts), ...expectedScripts]);
    const named = [...text(file).matchAll(/\bnpm run ([a-z][\w:-]*)/g)].map(([, name]) => name!);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });
});

describe('README.md', () => {
  it(`has at most ${maxReadmeWords} words`, () => {
    expect(text('README.md').trim().split(/\s+/).length).toBeLessThanOrEqual(maxReadmeWords);
  });

  it('has the commands to start and to test', () => {
    const { shell } = partsOf(text('README.md'));
    const commands = shell.map((line) => line.replace(/\s+#.*$/, ''));
    expect(commands).toContain('npm ci && npm start');
    expect(commands).toContain('npm ci && npm test');
  });

  it('has one image', () => {
    expect(text('README.md').match(/!\[/g)).toHaveLength(1);
  });
});

describe('the checks', () => {
  it('find a broken link, heading and path', () => {
    expect(isLinkTarget('README.md', 'docs/cli.md')).toBe(true);
    expect(isLinkTarget('README.md', 'docs/none.md')).toBe(false);
    expect(isLinkTarget('docs/cli.md', '../README.md#six-workspaces')).toBe(true);
    expect(isLinkTarget('docs/cli.md', '../README.md#seven-workspaces')).toBe(false);
    expect(isLinkTarget('README.md', '#start')).toBe(true);
    expect(isPath('src/shared')).toBe(true);
    expect(isPath('src/none.ts')).toBe(false);
    expect(isPath('test/pages/*/records.json')).toBe(true);
    expect(isPath('test/pages/*/none.json')).toBe(false);
    expect(isPath('src/shared/methods/<id>/index.ts')).toBe(true);
    expect(isPath('src/none/<id>/index.ts')).toBe(false);
  });

  it('name headings as GitHub does', () => {
    const markdown = '# `open`, and *more*\n\n## A & B\n\n## A & B\n\n```sh\n# not a heading\n```\n';
    expect([...anchorsIn(markdown)]).toEqual(['open-and-more', 'a--b', 'a--b-1']);
  });
});

/** With the folders in it. */
function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .sort();
}

interface Parts {
  /** without code */
  prose: string;
  /** contents of inline code */
  spans: string[];
  /** lines of fenced shell code */
  shell: string[];
}

function partsOf(markdown: string): Parts {
  const shell: string[] = [];
  const withoutBlocks = markdown.replace(
    /^```(\w*)\n([\s\S]*?)^```$/gm,
    (_, language: string, code: string) => {
      if (language === 'sh') shell.push(...code.split('\n'));
      return '';
    },
  );
  const spans: string[] = [];
  const prose = withoutBlocks.replace(/`([^`\n]+)`/g, (_, code: string) => {
    spans.push(code);
    return 'code';
  });
  return { prose, spans, shell };
}

/** Targets of links and images, without those on the web. */
function linksIn(prose: string): string[] {
  const targets = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target!);
  return targets.filter((target) => !/^[a-z]+:/i.test(target));
}

function isLinkTarget(from: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const file = path === '' ? from : posix.join(dirname(from), decodeURIComponent(path));
  if (!existsSync(join(root, file))) return false;
  return anchor === undefined || anchorsIn(text(file)).has(anchor);
}

/** The anchors that GitHub gives to headings. */
function anchorsIn(markdown: string): Set<string> {
  const anchors = new Set<string>();
  const withoutBlocks = markdown.replace(/^```[\s\S]*?^```$/gm, '');
  for (const [, heading] of withoutBlocks.matchAll(/^#{1,6} (.+)$/gm)) {
    const slug = heading!
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-');
    let anchor = slug;
    for (let number = 1; anchors.has(anchor); number++) anchor = `${slug}-${number}`;
    anchors.add(anchor);
  }
  return anchors;
}

/** Words of a code that are paths of this repository. */
function pathsIn(code: string): string[] {
  return code
    .split(/[\s,;]+/)
    .filter((word) => /^(src|test|scripts|bench|docs)\//.test(word))
    .map((word) => word.replace(/\/$/, ''));
}

/** `*` stands for any name; what follows a `<placeholder>` need not exist. */
function isPath(path: string): boolean {
  const [known = ''] = path.split(/\/[^/]*[<…]/);
  if (!known.includes('*')) return existsSync(join(root, known));
  const pattern = known.split('*').map(escaped).join('[^/]*');
  return filesIn(known.split('/')[0]!).some((file) => new RegExp(`^${pattern}$`).test(file));
}

function escaped(part: string): string {
  return part.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
}
