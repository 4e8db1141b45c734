import { allPresets } from '../../shared/pipeline/presets';
import { judgedName } from '../panels/presetVerdict';
import type { InspectorState } from '../store/inspectorState';
import { savedPresets } from '../store/presetSlice';
import { methodOf } from '../store/settingsSlice';
import type { Action } from './action';

/** Actions that depend on what the service offers: examples, recent pages, methods, stages, presets. */
export function methodActions(state: InspectorState): Action[] {
  const method = methodOf(state);
  const palette = (action: Pick<Action, 'id' | 'title' | 'group' | 'run'> & Partial<Action>): Action => ({
    keys: '',
    isEnabled: () => true,
    ...action,
  });
  return [
    ...state.examples.map(({ name, title, source }) =>
      palette({
        id: `example-${name}`,
        title: `Open example: ${title}`,
        group: 'Page',
        run: ({ openPage }) => void openPage(source),
      }),
    ),
    ...state.recent.map((source, index) =>
      palette({
        id: `recent-${index}`,
        title: `Open recent: ${source}`,
        group: 'Page',
        run: ({ openPage }) => void openPage(source),
      }),
    ),
    ...state.methods.map(({ id, title }) =>
      palette({
        id: `method-${id}`,
        title: `Method: ${title}`,
        group: 'Method',
        run: ({ setMethod }) => setMethod(id),
      }),
    ),
    ...(method?.stages ?? []).map(({ id, title }, index) =>
      palette({
        id: `stage-${id}`,
        title: `Stage ${index + 1}: ${title}`,
        group: 'Stages',
        run: ({ goToStage }) => goToStage(id),
      }),
    ),
    ...(method === undefined ? [] : allPresets(method, savedPresets(state))).flatMap(
      ({ name, settings, saved }) => [
        palette({
          id: `preset-${name}`,
          title: `Preset: ${judgedName(name, saved ?? {})}`,
          group: 'Method',
          run: ({ applySettings }) => applySettings(settings),
        }),
        palette({
          id: `compare-preset-${name}`,
          title: `Compare with preset: ${judgedName(name, saved ?? {})}`,
          group: 'Compare',
          isEnabled: ({ page }) => page !== null,
          run: ({ compareWith }) => void compareWith(method!.id, settings),
        }),
      ],
    ),
  ];
}
