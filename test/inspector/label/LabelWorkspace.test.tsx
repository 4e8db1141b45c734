import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { axeFaults } from '../../support/inspector/axeFaults';
import { layoutInJsdom } from '../../support/inspector/layoutInJsdom';
import { type LabelInspector, panel, rows, startLabelling } from './labelInspector';

layoutInJsdom();

let inspector: LabelInspector;
const state = () => inspector.state();
const slugs = () => state().corpus!.pages.map(({ slug }) => slug);
/** The corpus page made from an example, by part of its slug. */
const slugOf = (text: string) => slugs().find((slug) => slug.includes(text))!;

beforeAll(async () => {
  inspector = await startLabelling(['shop-grid', 'advertisement', 'sibling-rows', 'no-records']);
}, 180_000);
afterAll(() => inspector.end());
afterEach(async () => {
  cleanup();
  await inspector.settled();
  state().setStartFrom('rextractor');
  state().select(null);
});

it('explains what a corpus is and offers recent ones if none is open', async () => {
  const { corpus } = state();
  inspector.store.setState({ corpus: null });
  const user = await inspector.show();
  expect(screen.getByRole('heading', { name: 'No corpus is open' })).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Open Trial' }));
  await waitFor(() => expect(state().corpus?.folder).toBe(corpus!.folder));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Queue' })).toBeTruthy());
});

it('offers to add the open page if it is not in the corpus', async () => {
  await inspector.open('one-record');
  const user = await inspector.show();
  expect(screen.getByRole('heading', { name: 'This page is not in the corpus' })).toBeTruthy();
  const before = slugs().length;
  await user.click(screen.getByRole('button', { name: 'Add this page to the corpus' }));
  await waitFor(() => expect(slugs()).toHaveLength(before + 1));
  await waitFor(() => expect(panel().getByText(/proposed|nothing labelled yet/)).toBeTruthy());
});

describe('an unlabelled page', () => {
  it('starts with the records of a method, saves nothing before a change, and is accepted with one key', async () => {
    const slug = slugs()[0]!;
    const user = await inspector.show(slug);
    const found = state().allMethods.rextractor!.extraction.records.length;
    expect(found).toBeGreaterThan(0);
    expect(rows()).toHaveLength(found);
    expect(panel().getByText('proposed')).toBeTruthy();
    await expect(inspector.stored(slug)).rejects.toThrow('ENOENT');
    await inspector.press(user, '{Enter}');
    expect((await inspector.stored(slug)).status).toBe('labelled');
    expect((await inspector.stored(slug)).records).toHaveLength(found);
    // The next page is open.
    expect(state().page!.source).not.toBe(state().corpus!.pages[0]!.source);
    expect(screen.getByText(/^1 \/ /)).toBeTruthy();
  });

  it('is not accepted without records unless it is marked as having none', async () => {
    const slug = slugOf('no-') ?? slugs().at(-1)!;
    state().setStartFrom('');
    const user = await inspector.show(slug);
    await inspector.press(user, '{Enter}');
    expect(
      screen.getByText(/No record is labelled: label one, mark the page “no records”, or skip it/),
    ).toBeTruthy();
    await inspector.press(user, '0');
    expect(screen.getByRole('checkbox', { name: 'No records' }).getAttribute('aria-checked')).toBe('true');
    await inspector.press(user, '{Enter}');
    expect((await inspector.stored(slug)).status).toBe('labelled');
  });

  it('is skipped with a reason', async () => {
    const slug = slugs().find(
      (each) => state().corpus!.pages.find((page) => page.slug === each)!.labels.length === 0,
    )!;
    const user = await inspector.show(slug);
    await user.keyboard('k');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Why do you skip this page?' }));
    await user.keyboard('behind a login');
    await inspector.press(user, '{Enter}');
    expect(await inspector.stored(slug)).toMatchObject({ status: 'skipped', reason: 'behind a login' });
    expect(screen.getByText('1 skipped')).toBeTruthy();
  });
});

describe('the tools', () => {
  const blocksOf = () => state().label!.records.map(({ blocks }) => [...blocks]);

  async function begin() {
    const slug = slugs()[0]!;
    const user = await inspector.show(slug);
    state().setStartFrom('rextractor');
    await act(inspector.settled);
    return user;
  }

  it('remove, add, mark as not a record and undo, each saved at once', async () => {
    const user = await begin();
    const all = blocksOf();
    await inspector.press(user, '{Tab}{Tab}');
    expect(state().selected).toBe(all[1]![0]);
    await inspector.press(user, '{Delete}');
    expect(blocksOf()).toEqual(all.filter((_, index) => index !== 1));
    expect((await inspector.stored(slugs()[0]!)).records).toHaveLength(all.length - 1);
    await inspector.press(user, 'x');
    expect(state().label!.notRecords).toEqual(all[1]);
    await inspector.press(user, 'a');
    expect(blocksOf()).toEqual(all);
    expect(state().label!.notRecords).toEqual([]);
    expect(rows()[1]).toContain('by hand');
    await inspector.press(user, '{Control>}z{/Control}');
    expect(state().label!.notRecords).toEqual(all[1]);
    await inspector.press(user, '{Control>}{Shift>}z{/Shift}{/Control}');
    expect(blocksOf()).toEqual(all);
  });

  it('grow, shrink, split, merge and repeat', async () => {
    const user = await begin();
    const all = blocksOf();
    await inspector.press(user, '{Tab}[[');
    const small = state().label!.records[0]!.blocks[0]!;
    expect(small).toBeGreaterThan(all[0]![0]!);
    await inspector.press(user, ']');
    expect(blocksOf()[0]).toEqual(all[0]);
    await inspector.press(user, 's');
    expect(blocksOf().length).toBeGreaterThan(all.length);
    await inspector.press(user, '{Control>}z{/Control}');
    expect(blocksOf()).toEqual(all);
    state().select(all[0]![0]!);
    await inspector.press(user, 'm');
    expect(blocksOf()[0]).toEqual([...all[0]!, ...all[1]!]);
    await inspector.press(user, '{Control>}z{/Control}');
    // From nothing: one card, then all similar ones.
    state().setStartFrom('');
    await act(inspector.settled);
    expect(blocksOf()).toEqual([]);
    state().select(all[0]![0]!);
    await inspector.press(user, 'ar');
    expect(blocksOf().length).toBeGreaterThan(1);
    expect(blocksOf().every((blocks) => all.some((known) => known.join() === blocks.join()))).toBe(true);
  });

  it('add several siblings as one record by keys, and set the region', async () => {
    const user = await begin();
    const all = blocksOf();
    state().setStartFrom('');
    await act(inspector.settled);
    state().select(all[0]![0]!);
    await inspector.press(user, 'v');
    expect(state().marked).toHaveLength(1);
    await inspector.press(user, 'a');
    expect(blocksOf()).toEqual([[all[0]![0], ...state().label!.records[0]!.blocks.slice(1)]]);
    expect(blocksOf()[0]).toHaveLength(2);
    await inspector.press(user, '{Shift>}{ArrowUp}{/Shift}');
    const parent = state().selected!;
    await inspector.press(user, 'g');
    expect(state().label!.region).toBe(parent);
    expect(screen.getByRole('button', { name: 'Region 1' })).toBeTruthy();
  });

  it('keep the order of fast changes, also after an undo that is not saved yet', async () => {
    const user = await begin();
    const all = blocksOf();
    state().select(all[0]![0]!);
    await inspector.press(user, '{Delete}{Control>}z{/Control}');
    expect(blocksOf()).toEqual(all);
    state().select(all[0]![0]!);
    // Undo, then at once a change that is valid only after it.
    await user.keyboard('{Delete}');
    state().undoLabel();
    state().select(all[0]![0]!);
    await user.keyboard('{Delete}');
    state().undoLabel();
    await act(inspector.settled);
    expect(blocksOf()).toEqual(all);
  });

  it('write a note, mark the page as hard, and report what cannot be done', async () => {
    const user = await begin();
    await inspector.press(user, 'd');
    expect(screen.getByRole('checkbox', { name: 'Hard' }).getAttribute('aria-checked')).toBe('true');
    await user.keyboard('e');
    await user.keyboard('No price on one card.');
    await user.tab();
    await act(inspector.settled);
    expect((await inspector.stored(slugs()[0]!)).note).toBe('No price on one card.');
    state().select(null);
    document.getElementById('label-canvas')!.focus();
    await inspector.press(user, 's');
    expect(screen.getByText(/Select a record first/)).toBeTruthy();
  });
});

it('says which methods found a record', async () => {
  await inspector.show(slugOf('shop'));
  const [record] = state().allMethods.rextractor!.extraction.records;
  act(() => state().select(record![0]!));
  const text = await panel().findByText(/ found it/);
  expect(text.textContent!.trim()).toMatch(
    /^(All \w+ methods found it|rExtractor found it, and so did \w+ of the other \w+ methods|rExtractor found it; none of the other \w+ methods did)\.$/,
  );
});

describe('saving', () => {
  it('reports failures, loses nothing, and continues in order', async () => {
    const slug = slugs()[0]!;
    const user = await inspector.show(slug);
    const all = state().label!.records.length;
    const request = inspector.client.request.bind(inspector.client);
    let isFull = true;
    const spy = vi
      .spyOn(inspector.client, 'request')
      .mockImplementation((command, input) =>
        isFull && command === 'editLabels'
          ? Promise.reject(new Error('There is no room left on the disk.'))
          : request(command, input),
      );
    await user.keyboard('{Tab}{Delete}');
    await waitFor(() =>
      expect(screen.getByText(/Not saved: .*There is no room left on the disk/)).toBeTruthy(),
    );
    await user.keyboard('d');
    expect(screen.getByText(/2 changes are waiting to be saved/)).toBeTruthy();
    expect(state().label!.records).toHaveLength(all - 1);
    expect((await inspector.stored(slug)).records).toHaveLength(all);
    isFull = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await act(inspector.settled);
    expect(screen.queryByText(/Not saved/)).toBeNull();
    expect((await inspector.stored(slug)).records).toHaveLength(all - 1);
    spy.mockRestore();
    await act(async () => {
      state().undoLabel();
      state().undoLabel();
      await inspector.settled();
    });
    expect((await inspector.stored(slug)).records).toHaveLength(all);
  });

  it('is off in a read-only corpus, with a notice', async () => {
    const slug = slugs()[0]!;
    const user = await inspector.show(slug);
    const before = state().label;
    const { reloadCorpus } = state();
    // A late report of an earlier save would make it writable again.
    act(() =>
      inspector.store.setState(({ corpus }) => ({
        corpus: { ...corpus!, isReadOnly: true },
        reloadCorpus: async () => undefined,
      })),
    );
    expect(screen.getByText('Trial is read-only')).toBeTruthy();
    await inspector.press(user, '{Tab}{Delete}');
    expect(state().label).toEqual(before);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Accept and next/ }).disabled).toBe(true);
    inspector.store.setState({ reloadCorpus });
    await act(() => reloadCorpus());
  });
});

it('goes to the least certain page that is not labelled, and to the next unlabelled one', async () => {
  // A new annotator has all pages unlabelled.
  act(() => state().setAnnotator('Bo'));
  const user = await inspector.show(slugs()[0]!);
  const { certainty } = state();
  expect(Object.keys(certainty!).sort()).toEqual([...slugs()].sort());
  const others = slugs().slice(1);
  const least = Math.min(...others.map((slug) => certainty![slug]!));
  const expected = others.find((slug) => certainty![slug] === least)!;
  await inspector.press(user, 'u');
  expect(state().savedLabel!.slug).toBe(expected);
  await inspector.press(user, 'j');
  expect(state().savedLabel!.slug).toBe(slugs()[(slugs().indexOf(expected) + 1) % slugs().length]);
  act(() => state().setAnnotator(''));
  await act(inspector.settled);
});

it('compares two annotators, draws both labels, and adopts either version', async () => {
  const slug = slugs()[0]!;
  const user = await inspector.show(slug);
  await inspector.press(user, '{Enter}');
  await user.click(screen.getByRole('button', { name: 'Annotator First annotator' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Another annotator…' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name of the annotator' }), 'Ada');
  await user.click(screen.getByRole('button', { name: 'Label as Ada' }));
  await act(() => state().openCorpusPage(slug));
  await act(inspector.settled);
  expect(panel().getByText('proposed')).toBeTruthy();
  document.getElementById('label-canvas')!.focus();
  await inspector.press(user, '{Tab}{Delete}');
  await inspector.press(user, '{Enter}');
  expect((await inspector.stored(slug, 'Ada')).status).toBe('labelled');
  await act(() => state().openCorpusPage(slug));
  await act(inspector.settled);
  await waitFor(() => expect(screen.getByRole('region', { name: 'Conflicts' })).toBeTruthy());
  expect(screen.getByText(/only First annotator has it/)).toBeTruthy();
  expect(
    within(screen.getByRole('toolbar', { name: 'Layers' })).getByRole('button', { name: /^First annotator/ }),
  ).toBeTruthy();
  expect(screen.getByText(/agreement 0\.\d\d/, { selector: 'footer *' })).toBeTruthy();
  act(() => state().setQueueOrder('conflicts'));
  await act(inspector.settled);
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Use theirs' }));
  await act(inspector.settled);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Conflicts' })).toBeNull());
  expect((await inspector.stored(slug, 'Ada')).records).toHaveLength(
    (await inspector.stored(slug)).records.length,
  );
  expect(screen.getByText(/No conflicts: no other annotator/)).toBeTruthy();
  act(() => state().setQueueOrder('corpus'));
  // The other way round: what Ada removes is also removed from the first annotator's label.
  const both = (await inspector.stored(slug)).records.length;
  document.getElementById('label-canvas')!.focus();
  act(() => state().select(state().label!.records[0]!.blocks[0]!));
  await inspector.press(user, '{Delete}');
  await act(() => state().loadAgreement());
  await user.click(await screen.findByRole('button', { name: /^Use mine/ }));
  await act(inspector.settled);
  await waitFor(async () => expect((await inspector.stored(slug)).records).toHaveLength(both - 1));
  expect((await inspector.stored(slug, 'Ada')).records).toHaveLength(both - 1);
  state().setAnnotator('');
});

it('has no accessibility violations', async () => {
  await inspector.show(slugs()[0]!);
  expect(await axeFaults(document.body, { region: { enabled: false } })).toEqual([]);
});
