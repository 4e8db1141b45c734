import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { AddressBar } from '../../../src/renderer/app/AddressBar';
import { focusField } from '../../../src/renderer/ui/focusField';
import { quietStore, renderIn } from '../../support/inspector/quietInspector';

afterEach(cleanup);

it('typing replaces the address even if another page opens just before', async () => {
  const asked: unknown[] = [];
  const store = quietStore({}, (command, input) => {
    if (command === 'openPage') asked.push(input);
    return new Promise(() => {});
  });
  renderIn(store, <AddressBar />);
  focusField('address');
  act(() => store.setState({ openError: { source: 'http://first.example/', message: '', isLive: false } }));
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('http://first.example/');
  await userEvent.keyboard('/pages/second.html{Enter}');
  expect(asked).toMatchObject([{ source: '/pages/second.html' }]);
});

it('suggests recent sources that can be typed', () => {
  const page = { page: 'p', title: 'Winter jackets', capturedAt: '', picture: null, isGone: false };
  const [first, second] = ['https://shop.example/search', '/pages/list.html'];
  renderIn(
    quietStore({ recent: [first, 'upload:mine.html', second], recentPages: [{ ...page, source: first }] }),
    <AddressBar />,
  );
  const { list } = screen.getByRole<HTMLInputElement>('combobox');
  expect([...list!.options].map(({ value, text }) => [value, text])).toEqual([
    [first, 'Winter jackets'],
    [second, ''],
  ]);
});
