import { describe, expect, it } from 'vitest';
import { obstacleTo } from '../../../src/renderer/actions/action';
import { copyCommand, shownCommand } from '../../../src/renderer/inspect/copyCommand';
import type { InspectorState } from '../../../src/renderer/store/inspectorState';
import type { PageHead } from '../../../src/shared/contract/pageHead';
import { defaultViewport } from '../../../src/shared/page/defaultViewport';
import { numberParam } from '../../../src/shared/pipeline/params';
import { methodOfOneStage, quietStore } from '../../support/inspector/quietInspector';

const size = numberParam({
  label: 'Size',
  help: '',
  unit: '',
  min: 0,
  max: 9,
  step: 1,
  default: 3,
  paper: { value: 5, where: 'Section 2' },
});
const page = (source: string) => ({ source, scripts: true, viewport: defaultViewport }) as PageHead;
const stateWith = (state: Partial<InspectorState>) =>
  quietStore({
    methods: [methodOfOneStage({ size })],
    method: 'test',
    page: page('/pages/a list.html'),
    ...state,
  }).getState();
const cut = (value: number) => ({ values: { cut: { size: value } }, off: [] });
const commandIn = (state: Partial<InspectorState>) => shownCommand(stateWith(state), 'posix');
const preset = (name: string) => ({ test: [{ name, settings: cut(7) }] });

describe('the command of what is shown', () => {
  it('has the method, the values that differ, and the page', () => {
    expect(commandIn({})).toEqual({ command: "recordscope run --method test '/pages/a list.html'" });
    expect(commandIn({ settings: { test: { ...cut(7), off: ['cut'] } } })).toEqual({
      command: "recordscope run --method test --set cut.size=7 --off cut '/pages/a list.html'",
    });
  });

  it('names the paper and saved presets, as the command line knows them', () => {
    const rest = "'/pages/a list.html'";
    expect(commandIn({ settings: { test: cut(5) } })).toEqual({
      command: `recordscope run --method test --preset paper ${rest}`,
    });
    expect(commandIn({ settings: { test: cut(7) }, presets: preset("it's mine") })).toEqual({
      command: `recordscope run --method test --preset 'it'\\''s mine' ${rest}`,
    });
    // The command line would use the saved preset.
    expect(commandIn({ settings: { test: cut(5) }, presets: preset('paper') })).toEqual({
      command: `recordscope run --method test --set cut.size=5 ${rest}`,
    });
  });

  it('does not exist without a page, or for an uploaded one; the action says why', () => {
    const obstacle = (state: Partial<InspectorState>) => obstacleTo(copyCommand, stateWith(state));
    expect(obstacle({})).toBe('');
    expect(obstacle({ page: null })).toBe('no page is open');
    expect(obstacle({ workspace: 'corpus' })).toBe('only in Inspect or Compare');
    expect(obstacle({ page: page('upload:shop.html') })).toMatch(/this page was uploaded/);
  });
});
