import type { Wrapper } from '../../../src/shared/wrappers/wrapper';
import { fieldOf, wrapperOf } from './exampleWrappers';

/** A wrapper with a page's texts in every place that has one. */
export function hostileWrapper(text: string): Wrapper {
  const wrapper = wrapperOf('plain', ['//li'], [fieldOf('name', ['.//b'])]);
  const convention = { currencies: { [text]: text }, months: { [text]: 3 } };
  const take = { kind: 'part', separators: [text], index: 1 } as const;
  return {
    ...wrapper,
    name: text,
    site: text,
    addresses: [text],
    fields: [
      fieldOf(text, ['.//b'], { type: 'money', convention }),
      fieldOf(`${text}2`, ['.//i'], { take }),
      fieldOf(`${text}3`, ['.//u'], { take: { kind: 'attribute', name: text } }),
    ],
  };
}
