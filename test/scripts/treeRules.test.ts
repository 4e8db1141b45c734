import { describe, expect, it } from 'vitest';
import { treeFaults } from '../../scripts/treeRules';

const faultsOf = (file: string, text: string): string[] =>
  treeFaults(new Map([[file, text]])).map(({ fault }) => fault);

describe('the rules of the tree', () => {
  it('want a file named after an export', () => {
    expect(faultsOf('src/shared/page/clip.ts', 'export const clipOf = 1;')).toEqual([]);
    expect(faultsOf('src/shared/page/clips.ts', 'export interface Clip {}')).toEqual([]);
    expect(faultsOf('src/shared/page/clip.ts', 'export const other = 1;')).toEqual([
      'is named after none of its exports',
    ]);
  });

  it('take the id of a stage for the name of its file', () => {
    const stage = "export const similarBlocks = { id: 'similarity' };";
    expect(faultsOf('src/shared/methods/x/similarity.ts', stage)).toEqual([]);
  });

  it('allow 400 lines', () => {
    const lines = (count: number): string => `export const long = 1;\n${'//\n'.repeat(count - 1)}`;
    expect(faultsOf('src/shared/page/long.ts', lines(400))).toEqual([]);
    expect(faultsOf('src/shared/page/long.ts', lines(401))).toEqual(['has 401 lines, more than 400']);
  });

  it('allow 40 files in a folder', () => {
    const folder = (count: number) =>
      new Map(
        Array.from({ length: count }, (_, index) => [
          `src/a/file${index}.ts`,
          `export const file${index} = 1;`,
        ]),
      );
    expect(treeFaults(folder(40))).toEqual([]);
    expect(treeFaults(folder(41))).toEqual([{ file: 'src/a', fault: 'has 41 files, more than 40' }]);
  });

  it('let only slices write the store', () => {
    const text = 'export const open = () => store.setState({ page: null });';
    expect(faultsOf('src/renderer/app/open.ts', text)).toEqual([
      'writes the store from outside: add an action to the slice',
    ]);
  });
});
