import { describe, expect, it } from 'vitest';
import { parsedTree } from '../../../../src/main/data/parsedTree';
import { learntSurvival } from '../../../../src/shared/wrappers/drift/learntSurvival';
import { survivalEvidence } from '../../../../src/shared/wrappers/drift/survivalEvidence';
import { survivalTable } from '../../../../src/shared/wrappers/survivalTable';

const names = ['Assam', 'Ceylon', 'Keemun', 'Sencha'];
const page = (write: (name: string) => string, around = 'teas') => ({
  tree: parsedTree(`<ul class="${around}">${names.map(write).join('')}</ul>`, 'browser'),
  expected: names.map((name) => ({ name })),
});
const old = page(
  (name) => `<li class="card" data-kind="x"><b>Name</b><span class="title">${name}</span></li>`,
);

function evidence(fresh: ReturnType<typeof page>) {
  return Object.fromEntries(survivalEvidence(old, fresh));
}

describe('what held on a later version', () => {
  it('counts each class, tag, place and label once', () => {
    const same = evidence(old);
    expect(same).toMatchObject({
      'common.classes': { held: 1, tried: 1 },
      'class.word': { held: 3, tried: 3 },
      'attribute.data': { held: 2, tried: 2 },
      'tag.plain': { held: 1, tried: 1 },
      label: { held: 1, tried: 1 },
      sibling: { held: 1, tried: 1 },
      position: { held: 1, tried: 1 },
      elsewhere: { held: 3, tried: 3 },
      alone: { held: 1, tried: 1 },
    });
  });

  it('a renamed class is lost; if all are, single ones are not counted', () => {
    const one = page(
      (name) => `<li class="card" data-kind="x"><b>Name</b><span class="name">${name}</span></li>`,
    );
    expect(evidence(one)).toMatchObject({
      'common.classes': { held: 1, tried: 1 },
      'class.word': { held: 2, tried: 3 },
    });
    const all = page(
      (name) => `<li class="a1" data-kind="x"><b>Name</b><span class="b2">${name}</span></li>`,
      'c3',
    );
    expect(evidence(all)).toMatchObject({ 'common.classes': { held: 0, tried: 1 } });
    expect(evidence(all)['class.word']).toBeUndefined();
  });

  it('another tag, place and label are lost', () => {
    const other = page((name) => `<li class="card"><i class="title">${name}</i></li>`);
    const found = evidence(other);
    expect(found['tag.plain']).toEqual({ held: 0, tried: 1 });
    // Where the tag is another one, places say nothing.
    expect([found.label, found.position]).toEqual([undefined, undefined]);
    const said = page(
      (name) => `<li class="card"><u></u><b>Tea</b><span></span><span class="title">${name}</span></li>`,
    );
    expect(evidence(said)).toMatchObject({
      'common.labels': { held: 0, tried: 1 },
      'common.positions': { held: 0, tried: 1 },
    });
  });

  it('the same class on others is no longer alone', () => {
    const more = {
      ...old,
      tree: parsedTree(
        `<p class="title">Teas</p><ul class="teas">${names.map((name) => `<li class="card" data-kind="x"><b>Name</b><span class="title">${name}</span></li>`).join('')}</ul>`,
        'browser',
      ),
    };
    expect(evidence(more).alone).toEqual({ held: 0, tried: 1 });
  });
});

describe('a learnt table', () => {
  it('is drawn from the values before towards what held, and says so', () => {
    const { table, shares } = learntSurvival([
      new Map([['class.word', { held: 0, tried: 6 }]]),
      new Map([['class.word', { held: 2, tried: 6 }]]),
    ]);
    // (2 + 4 × 0.95) / (12 + 4)
    expect(table.class.word).toBe(0.36);
    expect(table.class.bem).toBe(survivalTable.class.bem);
    expect(shares.find(({ name }) => name === 'class.word')).toEqual({
      name: 'class.word',
      held: 2,
      tried: 12,
      share: 0.36,
    });
    expect(learntSurvival([]).table).toEqual(survivalTable);
  });

  it('is never certain', () => {
    const many = new Map([
      ['label', { held: 5000, tried: 5000 }],
      ['sibling', { held: 0, tried: 5000 }],
    ]);
    const { label, sibling } = learntSurvival([many]).table;
    expect([label, sibling]).toEqual([0.99, 0.02]);
  });
});
