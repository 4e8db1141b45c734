import { type Convention, conventionText, type DateOrder } from '../../../shared/values/convention';
import type { WrapperField } from '../../../shared/wrappers/wrapper';
import type { ChoiceOption } from '../../ui/ChoiceMenu';

type Reading = Pick<WrapperField, 'type' | 'convention'>;

export interface ReadingOption extends ChoiceOption {
  reading: Reading;
}

const orders: readonly DateOrder[] = ['DMY', 'MDY', 'YMD'];
const numeric = ['number', 'money', 'percent', 'quantity', 'count', 'rating'] as const;

/** The ways to read a field, its own first. */
export function readings(field: Reading): ReadingOption[] {
  const own = option('as it is', field, 'Now');
  const others = [
    option('text', { type: 'text', convention: {} }, 'Texts'),
    ...orders.map((order) =>
      option(
        `date: ${conventionText({ order })}`,
        { type: 'date', convention: { ...months(field), order } },
        'Dates',
      ),
    ),
    ...numeric.flatMap((type) =>
      (['.', ','] as const).map((decimal) =>
        option(
          `${type}, decimal ${decimal === '.' ? 'point' : 'comma'}`,
          { type, convention: { ...currencies(field), decimal, group: decimal === '.' ? ',' : '.' } },
          'Numbers',
        ),
      ),
    ),
  ];
  return [{ ...own, label: `${field.type} (now)` }, ...others];
}

function option(label: string, { type, convention }: Reading, group: string): ReadingOption {
  return { value: label, label, group, reading: { type, convention } };
}

/** Words of months and currencies stay known. */
function months({ convention: { months: words } }: Reading): Convention {
  return words === undefined ? {} : { months: words };
}

function currencies({ convention: { currencies: codes, best } }: Reading): Convention {
  return { ...(codes !== undefined && { currencies: codes }), ...(best !== undefined && { best }) };
}
