import { expect, it } from 'vitest';
import { parsedTree } from '../../../../src/main/data/parsedTree';
import { nodeText } from '../../../../src/shared/locators/nodeText';
import { expectedElements } from '../../../../src/shared/wrappers/drift/expectedElements';

const row = (name: string, price: string) =>
  `<tr><td><a href="/p/${name}">${name}</a></td><td>${price}</td></tr>`;
const expected = ['Assam', 'Ceylon', 'Keemun', 'Sencha'].map((name) => ({
  name,
  price: '4.50',
  url: `/p/${name}`,
}));

function found(html: string, records: readonly Record<string, string>[] = expected) {
  const tree = parsedTree(html, 'browser');
  const { elements, isLonger } = expectedElements(tree, records);
  return {
    isLonger,
    tags: elements.map((node) => tree.names[tree.name[node]!]),
    texts: elements.map((node) => nodeText(tree, node)),
  };
}

it('records are the largest elements that hold one expected value each', () => {
  const html = `<p>Assam is our best.</p><table>${expected.map(({ name, price }) => row(name, price)).join('')}</table>`;
  expect(found(html)).toMatchObject({ isLonger: false, tags: ['tr', 'tr', 'tr', 'tr'] });
});

it('a record alone in a group is no larger than the others', () => {
  const groups = [expected.slice(0, 3), expected.slice(3)].map(
    (own) =>
      `<section><h2>Teas</h2><ul>${own.map(({ name }) => `<li><b>${name}</b></li>`).join('')}</ul></section>`,
  );
  expect(found(groups.join('')).tags).toEqual(['li', 'li', 'li', 'li']);
});

it('names that were tidied up are found by their addresses', () => {
  const html = `<table>${expected.map(({ name }) => row(name, '4.50').replace(`>${name}<`, '>Tea<')).join('')}</table>`;
  expect(found(html).tags).toEqual(['tr', 'tr', 'tr', 'tr']);
});

it('of a longer list all records are meant, but no rows of another shape', () => {
  const all = ['Assam', 'Ceylon', 'Keemun', 'Sencha', 'Mate', 'Oolong', 'Puerh'];
  const html = `<table><tr><td><a>Name</a></td></tr>${all.map((name) => row(name, '4.50')).join('')}</table>`;
  expect(found(html)).toMatchObject({ isLonger: true, tags: all.map(() => 'tr') });
});

it('finds nothing where nothing is expected, or all is the same', () => {
  expect(found('<p>Tea</p>').tags).toEqual([]);
  expect(found('<p>Tea</p><p>Tea</p>', [{ name: 'Tea' }, { name: 'Tea' }, { name: 'Tea' }]).tags).toEqual([]);
});
