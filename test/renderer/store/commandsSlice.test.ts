import { expect, it } from 'vitest';
import { createInspectorStore } from '../../../src/renderer/store/inspectorStore';
import type { ServiceClient } from '../../../src/shared/contract/serviceClient';

const client = { request: () => new Promise(() => {}), on: () => () => {}, onStatus: () => () => {} };

function storeWith(stored: Map<string, string>) {
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  return createInspectorStore({ client: client as unknown as ServiceClient, storage, now: () => 0 });
}

it('remembers the last commands, the newest first, each once', () => {
  const stored = new Map<string, string>();
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'b'])
    storeWith(stored).getState().noteCommand(id);
  expect(storeWith(stored).getState().recentCommands).toEqual(['b', 'i', 'h', 'g', 'f', 'e', 'd', 'c']);
});

it.each(['{', '7', '[1, null]', '{"a": 1}'])('begins anew if the storage has %s', (text) => {
  expect(storeWith(new Map([['recordscope.commands', text]])).getState().recentCommands).toEqual([]);
});
