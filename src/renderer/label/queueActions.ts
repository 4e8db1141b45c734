import type { Action } from '../actions/action';
import { corpusOpen, corpusWritable, need, onlyIn } from '../actions/needs';
import type { InspectorState } from '../store/inspectorState';
import { orderTitles } from '../store/queuePages';
import { queueOrders } from '../store/queueSlice';
import { shortTitle } from '../store/shortTitle';

const here = [onlyIn('label'), corpusOpen];

function action(id: string, title: string, run: Action['run'], needs: Action['needs']): Action {
  return { id, title, group: 'Label', keys: '', needs: [...here, ...needs], run };
}

/** In which order pages are labelled, and what labels begin with. */
export function queueActions({ methods }: Pick<InspectorState, 'methods'>): Action[] {
  return [
    ...queueOrders.map((order) =>
      action(`queue-${order}`, `Queue: ${orderTitles[order]}`, ({ setQueueOrder }) => setQueueOrder(order), [
        need('already in use', ({ queueOrder }) => queueOrder !== order),
      ]),
    ),
    action(
      'certainty',
      'Work out how far the methods agree on each page',
      ({ loadCertainty }) => void loadCertainty(),
      [need('it is known already', ({ certainty }) => certainty === null)],
    ),
    ...[...methods.map(({ id }) => id), ''].map((id) =>
      action(
        `start-${id}`,
        `Start labels from ${id === '' ? 'nothing' : shortTitle(methods, id)}`,
        ({ setStartFrom }) => setStartFrom(id),
        [corpusWritable, need('already in use', ({ startFrom }) => startFrom !== id)],
      ),
    ),
  ];
}
