import type { MethodInfo } from '../../shared/contract/commands';
import type { PageModel } from '../../shared/contract/pageData';
import type { TableView } from '../../shared/pipeline/views';
import { recordTitle } from '../../shared/records/recordTitle';
import { shortTitle } from './runNames';
import type { Agreement } from './useAgreement';

/** Every record with its number in each method, to be saved; NaN, an empty field, where a method does not have it. */
export function agreementTable(
  { methods: ran, records }: Agreement,
  methods: readonly MethodInfo[],
  model: PageModel,
): TableView {
  return {
    kind: 'table',
    title: 'Which method found which record',
    blocks: Int32Array.from(records, ({ blocks }) => blocks[0]!),
    columns: [
      { label: 'text', unit: '', values: records.map(({ blocks }) => recordTitle(model, blocks)) },
      { label: 'methods that found it', unit: '', values: Float64Array.from(records, ({ count }) => count) },
      ...ran.map((method, at) => ({
        label: shortTitle(methods, method),
        unit: '',
        values: Float64Array.from(records, ({ foundBy }) =>
          foundBy[at] === -1 ? Number.NaN : foundBy[at]! + 1,
        ),
      })),
    ],
  };
}
