import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nextDoubtful } from '../../../src/renderer/data/dataWorkspaceActions';
import { partName } from '../../../src/shared/wrappers/edit/wrapperPart';
import { startInspector, type TestInspector, until } from '../../support/inspector/inspector';

let inspector: TestInspector;
beforeAll(async () => {
  inspector = await startInspector();
}, 120_000);
afterAll(() => inspector.close());

const state = () => inspector.store.getState();
const names = () => state().wrapper!.fields.map(({ name }) => name);

async function openPage(name: string): Promise<void> {
  const before = state().data;
  await inspector.open(name);
  await until(inspector.store, ({ data }) => data !== null && data !== before);
}

describe('the wrapper of the workspace', () => {
  it('is not made before there is a table', async () => {
    await state().prepareWrapper();
    expect(state().wrapper).toBeNull();
    expect(state().wrapperFault).toBe('');
  });

  it('is made once of the table, and applied to the page', async () => {
    await openPage('shop-grid');
    await Promise.all([state().prepareWrapper(), state().prepareWrapper()]);
    await until(inspector.store, ({ wrapperReport }) => wrapperReport !== null);
    expect(state().wrapperReport!.grid.rows).toHaveLength(12);
    expect(state().wrapperPast).toEqual([]);
    expect(state().wrapperFrom).toEqual({ page: state().page!.page, run: state().data!.run });
  });

  it('keeps every change for undo, and forgets what was known before', async () => {
    const before = names();
    await state().checkHealth();
    expect(state().health).toEqual({ state: 'healthy', reasons: [] });
    state().choosePart(before.length - 1);
    state().editWrapper({ kind: 'drop', field: before.length - 1 });
    expect(state().chosenPart).toBe('records');
    expect(state().health).toBeNull();
    expect(names()).toEqual(before.slice(0, -1));
    state().undoWrapper();
    expect(names()).toEqual(before);
    state().undoWrapper();
    expect(names()).toEqual(before);
    state().redoWrapper();
    expect(names()).toEqual(before.slice(0, -1));
    state().undoWrapper();
  });

  it('says what cannot be done, and stays as it is', () => {
    const { wrapper } = state();
    state().editWrapper({ kind: 'rename', field: 0, name: ' ' });
    expect(state().wrapperFault).toBe('A field needs a name of 1 to 100 characters.');
    expect(state().wrapper).toBe(wrapper);
    state().dismissWrapperFault();
    expect(state().wrapperFault).toBe('');
  });

  it('goes from one doubtful field to the next, and around', async () => {
    await until(inspector.store, ({ wrapperReport }) => wrapperReport !== null);
    const seen = new Set<string>();
    for (let count = 0; count < 20; count++) {
      const part = nextDoubtful(state());
      expect(part).not.toBeNull();
      seen.add(partName(state().wrapper!, part!));
      state().choosePart(part!);
    }
    // Not every jacket is on sale or rated.
    expect(seen).toContain('listPrice');
    expect(seen).not.toContain('price');
    expect(seen.size).toBeLessThan(names().length);
  });

  it('stays when another page is opened, and says what it finds there', async () => {
    const { wrapper } = state();
    await openPage('news-cards');
    await state().prepareWrapper();
    await until(inspector.store, ({ wrapperReport }) => wrapperReport !== null);
    expect(state().wrapper).toBe(wrapper);
    expect(state().wrapperReport!.warnings).not.toEqual([]);
    await state().checkHealth();
    expect(state().health!.state).toBe('broken');
    await state().heal();
    // Another site: what comes nearest barely looks like the old records.
    expect(state().healed!.proposal!.confidence).toBeLessThan(0.1);
    expect(state().wrapper).toBe(wrapper);
    state().acceptHealed();
    expect(state().wrapper!.revision).toBe(2);
    state().undoWrapper();
    expect(state().wrapper).toBe(wrapper);
  });

  it('is read from the text of a file; other texts are refused by name', async () => {
    const { wrapper } = state();
    const { text } = await inspector.client.request('wrapperFile', { wrapper: wrapper!, target: 'wrapper' });
    await state().openWrapperText(text);
    expect(state().wrapper).toEqual(wrapper);
    expect(state().wrapperFrom).toBeNull();
    for (const wrong of [
      '',
      'null',
      '{"format":"recordscope-session"}',
      text.replace('"xpath": "', '"xpath": "['),
    ]) {
      await state().openWrapperText(wrong);
      expect(state().wrapperFault).toMatch(/^The file (is not valid|has a locator that cannot be used)/);
      expect(state().wrapper).toEqual(wrapper);
    }
  });

  it('of a corpus is neither listed nor saved without one', async () => {
    await state().loadCorpusWrappers();
    expect(state().corpusWrappers).toEqual([]);
    expect(await state().saveWrapperInCorpus('teas')).toBe(false);
  });
});
