import { defaultSettings, paperSettings } from '../../shared/pipeline/settings';
import type { InspectorState } from '../store/inspectorState';
import { methodOf } from '../store/settingsSlice';
import type { Action } from './action';

/** Actions that depend on what the service offers: examples, methods, stages, presets. */
export function methodActions(state: InspectorState): Action[] {
  const method = methodOf(state);
  const palette = (action: Pick<Action, 'id' | 'title' | 'group' | 'run'>): Action => ({
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
    ...(method === undefined
      ? []
      : [
          palette({
            id: 'preset-default',
            title: 'Preset: Default',
            group: 'Method',
            run: ({ applySettings }) => applySettings(defaultSettings),
          }),
          palette({
            id: 'preset-paper',
            title: 'Preset: Paper',
            group: 'Method',
            run: ({ applySettings }) => applySettings(paperSettings(method)),
          }),
        ]),
    ...state.presets.map(({ name, settings }) =>
      palette({
        id: `preset-saved-${name}`,
        title: `Preset: ${name}`,
        group: 'Method',
        run: ({ applySettings }) => applySettings(settings),
      }),
    ),
  ];
}
