import { describe, expect, it } from 'vitest';
import { snapshotTree } from '../../../../src/shared/locators/snapshotTree';
import { applyWrapper } from '../../../../src/shared/wrappers/applyWrapper';
import { editWrapper, WrapperEditError } from '../../../../src/shared/wrappers/edit/editWrapper';
import { fieldReadAs } from '../../../../src/shared/wrappers/edit/fieldReadAs';
import { partLocators, partName, wrapperParts } from '../../../../src/shared/wrappers/edit/wrapperPart';
import { induceWrapper } from '../../../../src/shared/wrappers/induce/induceWrapper';
import { wrapperSchema } from '../../../../src/shared/wrappers/wrapper';
import { drawnRecords, el } from '../../../support/page/drawnRecords';

const dates = ['02/03/2024', '04/05/2024', '06/07/2024', '08/09/2024'];
const { page, records } = drawnRecords(
  dates.map((date, index) =>
    el(
      'li',
      { class: 'talk' },
      el('h3', {}, el('a', { href: `/t/${index}` }, `Talk ${'ABCD'[index]} on lists`)),
      el('p', { class: 'day' }, date),
    ),
  ),
);
const { wrapper } = induceWrapper([{ page, records, method: '' }], 'talks');
const { tree } = snapshotTree(page.snapshot);
const at = (name: string) => wrapper.fields.findIndex((field) => field.name === name);
const name = at('name');
const names = ({ fields }: typeof wrapper) => fields.map((field) => field.name);

describe('a change of a wrapper', () => {
  it('renames a field, and leaves the wrapper before as it was', () => {
    const changed = editWrapper(wrapper, { kind: 'rename', field: name, name: ' title ' });
    expect(changed.fields[name]!.name).toBe('title');
    expect(wrapper.fields[name]!.name).toBe('name');
    expect(wrapperSchema.safeParse(changed).success).toBe(true);
  });

  it.each([
    ['', /needs a name of 1 to 100 characters/],
    ['x'.repeat(101), /1 to 100 characters/],
    ['a\nb', /1 to 100 characters/],
    ['URL', /Another field is called “URL”/],
  ])('refuses the name %j', (wanted, message) => {
    const rename = () => editWrapper(wrapper, { kind: 'rename', field: name, name: wanted });
    expect(rename).toThrow(WrapperEditError);
    expect(rename).toThrow(message);
  });

  it('gives a role once', () => {
    const other = wrapper.fields.findIndex(({ role }) => role !== 'name');
    const changed = editWrapper(wrapper, { kind: 'role', field: other, role: 'name' });
    expect(changed.fields.filter(({ role }) => role === 'name')).toHaveLength(1);
    expect(changed.fields[other]!.role).toBe('name');
    expect(editWrapper(changed, { kind: 'role', field: other, role: null }).fields[other]!.role).toBeNull();
  });

  it('drops and moves fields', () => {
    const [first, second, ...rest] = names(wrapper);
    expect(names(editWrapper(wrapper, { kind: 'drop', field: 0 }))).toEqual([second, ...rest]);
    expect(names(editWrapper(wrapper, { kind: 'move', field: 0, to: 1 }))).toEqual([second, first, ...rest]);
    expect(names(editWrapper(wrapper, { kind: 'move', field: 0, to: 99 }))).toEqual([second, ...rest, first]);
    expect(editWrapper(wrapper, { kind: 'required', field: 0, required: false }).fields[0]!.required).toBe(
      false,
    );
  });

  it('puts a typed locator first, keeps three, and never removes the last one', () => {
    let changed = wrapper;
    for (const xpath of ['.//h3', './/h3/a', './/h3[1]', './/h3'])
      changed = editWrapper(changed, { kind: 'use', part: name, xpath });
    expect(partLocators(changed, name).map(({ xpath }) => xpath)).toEqual(['.//h3', './/h3[1]', './/h3/a']);
    expect(partLocators(changed, name)[0]).toMatchObject({ css: ':scope h3' });
    for (let left = 2; left > 0; left--)
      changed = editWrapper(changed, { kind: 'remove', part: name, locator: 0 });
    expect(() => editWrapper(changed, { kind: 'remove', part: name, locator: 0 })).toThrow(
      'The last locator cannot be removed: type another one first.',
    );
    const records = editWrapper(wrapper, { kind: 'use', part: 'records', xpath: '//li' });
    expect(partLocators(records, 'records')[0]!.xpath).toBe('//li');
    // There is no next page to change.
    expect(editWrapper(wrapper, { kind: 'use', part: 'next', xpath: '//a' })).toEqual(wrapper);
  });

  it('has parts with names', () => {
    expect(wrapperParts(wrapper)).toEqual(['records', ...wrapper.fields.keys()]);
    expect(partName(wrapper, 'records')).toBe('Records');
    expect(partName(wrapper, 'next')).toBe('Next page');
    expect(partName(wrapper, name)).toBe('name');
    expect(partLocators(wrapper, 'next')).toEqual([]);
  });
});

describe('a field that is read in another way', () => {
  const day = wrapper.fields.findIndex(({ name: known }) => !['name', 'url'].includes(known));
  const read = (reading: Parameters<typeof fieldReadAs>[2]) => {
    const changed = fieldReadAs(wrapper, day, reading, { tree, context: page.snapshot });
    const { rows } = applyWrapper(tree, changed, page.snapshot);
    return { share: changed.fields[day]!.profile.read, first: rows[0]![day] };
  };

  it('has the values of that reading: an ambiguous date becomes one when a person decides', () => {
    expect(wrapper.fields[day]!.type).toBe('text');
    expect(read({ type: 'date', convention: { order: 'DMY' } })).toEqual({ share: 1, first: '2024-03-02' });
    expect(read({ type: 'date', convention: { order: 'MDY' } })).toEqual({ share: 1, first: '2024-02-03' });
  });

  it('keeps its texts where they cannot be read so', () => {
    expect(read({ type: 'money', convention: { decimal: '.' } })).toEqual({ share: 0, first: '02/03/2024' });
  });
});
