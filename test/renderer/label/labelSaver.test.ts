import { describe, expect, it } from 'vitest';
import { type LabelChange, LabelSaver } from '../../../src/renderer/store/labelSaver';
import type { LabelState } from '../../../src/shared/contract/corpus';
import type { ServiceClient } from '../../../src/shared/contract/serviceClient';
import { applyEdit } from '../../../src/shared/labels/applyEdit';
import type { LabelEdit } from '../../../src/shared/labels/labelEdit';
import { emptyLabel } from '../../../src/shared/labels/pageLabel';

const target = { corpus: '/corpus', slug: 'shop', reader: '' };
const add = (block: number): LabelEdit => ({
  kind: 'records',
  tool: 'add',
  remove: [],
  add: [{ blocks: [block], from: 'hand' }],
});
const change = (edit: LabelEdit): LabelChange => ({ kind: 'edit', edit, blockCount: 100 });

/** A service that stores one label, and may refuse or lose its answers. */
function service() {
  let state: LabelState = {
    slug: 'shop',
    reader: '',
    hash: 'h',
    label: emptyLabel,
    revision: 0,
    undoes: '',
    redoes: '',
    edits: 0,
    savedAt: '',
    notice: '',
  };
  const faults: ('refuse' | 'lose' | undefined)[] = [];
  const asked: string[] = [];
  const request = async (command: string, input: { edit?: LabelEdit }): Promise<LabelState> => {
    asked.push(command);
    await Promise.resolve();
    if (command === 'labels') return state;
    const fault = faults.shift();
    if (fault === 'refuse') throw new Error('no room');
    const label = input.edit === undefined ? emptyLabel : applyEdit(state.label, input.edit, 100);
    state = { ...state, label, revision: state.revision + 1 };
    if (fault === 'lose') throw new Error('Not connected to the service.');
    return state;
  };
  return {
    client: { request } as unknown as ServiceClient,
    faults,
    asked,
    blocks: () => state.label.records.map(({ blocks }) => blocks[0]),
    state: () => state,
  };
}

function saverOf({ client }: ReturnType<typeof service>) {
  const failed: string[] = [];
  const saver = new LabelSaver(client, {
    saved: () => undefined,
    changed: () => undefined,
    failed: (_, text) => failed.push(text),
  });
  return { saver, failed };
}

describe('label changes', () => {
  it('are saved one by one, in order', async () => {
    const disk = service();
    const { saver } = saverOf(disk);
    for (const block of [3, 1, 2]) saver.push(target, change(add(block)));
    expect(saver.editsOf(target)).toEqual([add(3), add(1), add(2)]);
    expect(disk.asked).toHaveLength(1);
    expect(await saver.settled()).toBe(true);
    expect(disk.blocks()).toEqual([1, 2, 3]);
    expect(disk.state().revision).toBe(3);
  });

  it('wait behind a failed one and are not lost; it can be retried', async () => {
    const disk = service();
    const { saver, failed } = saverOf(disk);
    disk.faults.push(undefined, 'refuse');
    for (const block of [1, 2, 3]) saver.push(target, change(add(block)));
    expect(await saver.settled()).toBe(false);
    expect(failed).toEqual(['no room']);
    expect(saver.count).toBe(2);
    saver.push(target, change(add(4)));
    expect(disk.blocks()).toEqual([1]);
    await saver.retry();
    expect(disk.blocks()).toEqual([1, 2, 3, 4]);
    expect(saver.count).toBe(0);
  });

  it('are not made twice if only the answer was lost', async () => {
    const disk = service();
    const { saver } = saverOf(disk);
    saver.know(target, disk.state());
    disk.faults.push('lose');
    saver.push(target, change(add(1)));
    expect(await saver.settled()).toBe(false);
    expect(disk.blocks()).toEqual([1]);
    await saver.retry();
    expect(disk.state().revision).toBe(1);
    expect(saver.count).toBe(0);
    // Nor is an undo.
    disk.faults.push('lose');
    saver.push(target, { kind: 'undo' });
    await saver.settled();
    await saver.retry();
    expect(disk.state().revision).toBe(2);
  });

  it('can be discarded one by one if they cannot be saved', async () => {
    const disk = service();
    const { saver } = saverOf(disk);
    disk.faults.push('refuse');
    saver.push(target, change(add(1)));
    saver.push(target, change(add(2)));
    await saver.settled();
    await saver.dropFirst();
    expect(disk.blocks()).toEqual([2]);
  });
});
