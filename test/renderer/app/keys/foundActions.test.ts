import { describe, expect, it } from 'vitest';
import { allActions } from '../../../../src/renderer/app/keys/actions';
import { foundActions } from '../../../../src/renderer/app/keys/foundActions';
import type { InspectorState } from '../../../../src/renderer/store/inspectorState';
import type { Workspace } from '../../../../src/renderer/store/viewSlice';
import { quietStore } from '../../../support/inspector/quietInspector';

const places: readonly Workspace[] = ['inspect', 'compare', 'label', 'corpus', 'tune'];
const found = (query: string, state: Partial<InspectorState> = {}) => {
  const all = quietStore({ isConnected: true, ...state }).getState();
  return foundActions(allActions(all), all, query).map(({ action, obstacle }) => ({
    id: action.id,
    title: action.title,
    obstacle,
  }));
};

describe('foundActions', () => {
  it.each([
    ['export', 'saveRecords'],
    ['save', 'saveSession'],
    ['download', 'savePng'],
    ['csv', 'exportTable'],
    ['hold', 'heldOut'],
    ['hold out', 'heldOut'],
    ['add pages', 'addPages'],
    ['find', 'findBlocks'],
    ['search', 'searchCorpus'],
    ['help', 'keys'],
    ['settings', 'theme-dark'],
    ['options', 'scripts'],
    ['recent', 'recent-0'],
    ['open', 'address'],
    ['undo', 'undo'],
  ])('“%s” finds the expected action in every workspace, enabled or not', (query, id) => {
    for (const place of places) {
      const ids = found(query, { workspace: place, recent: ['https://a.example/'] }).map((one) => one.id);
      expect(ids).toContain(id);
    }
  });

  it('gives the reason why an action is disabled', () => {
    const obstacle = (query: string, state: Partial<InspectorState> = {}) => found(query, state)[0]?.obstacle;
    expect(obstacle('Undo')).toBe('nothing to undo');
    expect(obstacle('Export the records as CSV')).toBe('no method has run on a page yet');
    expect(obstacle('Held-out sites…')).toBe('no corpus is open');
    expect(obstacle('Accept and next')).toBe('only in Label');
    expect(obstacle('Accept and next', { workspace: 'label' })).toBe('no page of a corpus is open');
    expect(obstacle('Go to Inspect')).toBe('already there');
    expect(obstacle('Open corpus…', { isConnected: false })).toBe('not connected to the service');
  });

  it('lists actions that open a page first, then recent pages; disabled actions last', () => {
    const all = found('', { recent: ['https://a.example/list'] });
    expect(all.slice(0, 3).map(({ id }) => id)).toEqual(['address', 'openPageFile', 'recent-0']);
    const firstDisabled = all.findIndex(({ obstacle }) => obstacle !== '');
    expect(firstDisabled).toBeGreaterThan(10);
    expect(all.slice(firstDisabled).every(({ obstacle }) => obstacle !== '')).toBe(true);
  });

  it('lists the commands used last before others, in every search', () => {
    const recentCommands = ['theme-dark', 'about'];
    expect(
      found('', { recentCommands })
        .slice(0, 3)
        .map(({ id }) => id),
    ).toEqual(['theme-dark', 'about', 'address']);
    expect(found('go to', { workspace: 'compare' })[0]?.id).toBe('goToCorpus');
    expect(found('go to', { workspace: 'compare', recentCommands: ['label'] })[0]?.id).toBe('label');
    // A disabled one stays among the disabled ones.
    expect(found('', { recentCommands: ['undo'] })[0]?.id).toBe('address');
  });

  it('matches words in any order, and prefers titles to synonyms', () => {
    expect(found('label go')[0]?.id).toBe('label');
    expect(found('Go to Label')[0]?.id).toBe('label');
    expect(found('no such words')).toEqual([]);
  });

  it('returns every action once for an empty query', () => {
    const ids = found('').map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe(allActions(quietStore().getState()).length - 1);
  });
});
