import { expect, it } from 'vitest';
import { documents } from '../../../src/renderer/app/help/documents';
import { type Inline, parseMarkdown } from '../../../src/renderer/app/help/markdownBlocks';
import { windowTitle } from '../../../src/renderer/app/useTitle';
import { placeOfStage } from '../../../src/renderer/inspect/placeOfStage';
import type { InspectorState } from '../../../src/renderer/store/inspectorState';
import { dataPipeline } from '../../../src/shared/data/dataPipeline';
import { methods } from '../../../src/shared/methods';
import { quietStore } from '../../support/inspector/quietInspector';

const anchorsOf = (id: string): string[] =>
  parseMarkdown(documents.find((each) => each.id === id)!.text).flatMap((block) =>
    block.kind === 'heading' ? [block.anchor] : [],
  );

it('every stage of every method has a section in the documents', () => {
  const places = [
    ...methods.flatMap((method) => method.stages.map((stage) => placeOfStage(method, stage))),
    ...dataPipeline.stages.map((stage) => placeOfStage(null, stage)),
  ];
  expect(places.length).toBeGreaterThan(30);
  const missing = places.filter(({ document, anchor }) => !anchorsOf(document).includes(anchor));
  expect(missing).toEqual([]);
});

it('the sections name parameters that exist', () => {
  const stages = methods.flatMap((method) => [...method.stages]);
  const known = new Set(
    stages.flatMap(({ id, params }) => Object.keys(params).map((name) => `${id}.${name}`)),
  );
  const { text } = documents.find(({ id }) => id === 'methods')!;
  const named = [...text.matchAll(/`([a-zA-Z]+\.[a-zA-Z]+)`/g)].map(([, name]) => name!);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

it('every document begins with its heading', () => {
  for (const { id, text } of documents) {
    const [first] = parseMarkdown(text);
    expect([id, first]).toMatchObject([id, { kind: 'heading', level: 1 }]);
  }
});

it('reads the part of Markdown that documents use', () => {
  const text =
    '## A & `b`\n\nOne\n**two** <kbd>A</kbd> [c](d.md#e)\n\n![left out](x.png)\n\n- x\n  y\n- *z*\n\n1. n\n\n```sh\n# no heading\n```\n\n| h |\n|---|\n| a \\| b |\n\n## A & `b`\n<b>plain</b>\n';
  const words = (part: string): Inline => ({ kind: 'text', text: part });
  expect(parseMarkdown(text)).toEqual([
    { kind: 'heading', level: 2, anchor: 'a--b', content: [words('A & '), { kind: 'code', text: 'b' }] },
    {
      kind: 'paragraph',
      content: [
        words('One '),
        { kind: 'strong', text: 'two' },
        words(' '),
        { kind: 'key', text: 'A' },
        words(' '),
        { kind: 'link', content: [words('c')], href: 'd.md#e' },
      ],
    },
    { kind: 'list', isOrdered: false, items: [[words('x y')], [{ kind: 'em', text: 'z' }]] },
    { kind: 'list', isOrdered: true, items: [[words('n')]] },
    { kind: 'code', text: '# no heading' },
    { kind: 'table', head: [[words('h')]], rows: [[[words('a | b')]]] },
    { kind: 'heading', level: 2, anchor: 'a--b-1', content: [words('A & '), { kind: 'code', text: 'b' }] },
    { kind: 'paragraph', content: [words('<b>plain</b>')] },
  ]);
});

it('the title of the window says what is open and where', () => {
  const { getState } = quietStore();
  const titleOf = (state: Partial<InspectorState>): string => windowTitle({ ...getState(), ...state });
  const page = (title: string) => ({ page: { title, source: '/a.html' } }) as Partial<InspectorState>;
  expect(titleOf({})).toBe('Recordscope');
  expect(titleOf(page('Jackets'))).toBe('Jackets · Inspect · Recordscope');
  expect(titleOf({ ...page(''), workspace: 'label' })).toBe('/a.html · Label · Recordscope');
  expect(titleOf(page('a\u202e\nb'))).toBe('a b · Inspect · Recordscope');
  expect(titleOf(page('x'.repeat(300))).length).toBeLessThan(120);
  const corpus = { name: 'Shops' } as InspectorState['corpus'];
  expect(titleOf({ ...page('Jackets'), corpus, workspace: 'tune' })).toBe('Shops · Tune · Recordscope');
});
