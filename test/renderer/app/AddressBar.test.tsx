import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AddressBar } from '../../../src/renderer/app/AddressBar';
import { focusField } from '../../../src/renderer/ui/focusField';
import { quietStore, renderIn } from '../../support/inspector/quietInspector';

it('typing replaces the address even if another page opens just before', async () => {
  const asked: unknown[] = [];
  const store = quietStore({}, (command, input) => {
    if (command === 'openPage') asked.push(input);
    return new Promise(() => {});
  });
  renderIn(store, <AddressBar />);
  focusField('address');
  act(() => store.setState({ openError: { source: 'http://first.example/', message: '', isLive: false } }));
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('http://first.example/');
  await userEvent.keyboard('/pages/second.html{Enter}');
  expect(asked).toMatchObject([{ source: '/pages/second.html' }]);
});
