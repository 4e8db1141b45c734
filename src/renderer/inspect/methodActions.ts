import { csvOf } from '../../shared/charts/csvOf';
import { allPresets } from '../../shared/pipeline/presets';
import type { TableView } from '../../shared/pipeline/views';
import type { Action } from '../actions/action';
import { onlyIn, pageOpen } from '../actions/needs';
import type { InspectorState } from '../store/inspectorState';
import { judgedName, savedPresets } from '../store/presetSlice';
import { methodOf } from '../store/settingsSlice';
import { saveFile } from '../ui/saveFile';

/** Actions that depend on what the service offers: examples, recent pages, methods, stages, presets. */
export function methodActions(state: InspectorState): Action[] {
  const method = methodOf(state);
  const palette = (action: Pick<Action, 'id' | 'title' | 'group' | 'run'> & Partial<Action>): Action => ({
    keys: '',
    needs: [],
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
        synonyms: 'history',
        run: ({ openRecent }) => void openRecent(source),
      }),
    ),
    palette({
      id: 'savePreset',
      title: 'Save the settings as a preset…',
      group: 'Method',
      synonyms: 'keep name values',
      needs: [onlyIn('inspect')],
      run: ({ askPresetName }) => askPresetName(true),
    }),
    ...tablesOf(state).map((view) =>
      palette({
        id: `table-${view.title}`,
        title: `Export the table “${view.title}” as CSV`,
        group: 'Stages',
        synonyms: 'save download',
        needs: [onlyIn('inspect')],
        run: ({ stage, model }) =>
          model !== null && saveFile(`${stage} ${view.title}.csv`, csvOf(view, model), 'text/csv'),
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
          needs: [pageOpen],
          run: ({ compareWith }) => void compareWith(method!.id, settings),
        }),
      ],
    ),
  ];
}

function tablesOf({ shown }: InspectorState): TableView[] {
  return (shown?.views ?? []).filter((view) => view.kind === 'table');
}
