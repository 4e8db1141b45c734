import type { Action } from '../keys/action';
import { copySessionLink } from './copySessionLink';
import { saveSession } from './saveSession';
import { chooseSessionFile } from './sessionInput';

export const sessionActions: readonly Action[] = [
  {
    id: 'saveSession',
    title: 'Save session',
    group: 'Page',
    keys: 'Ctrl S',
    isEnabled: ({ page, corpus }) => page !== null || corpus !== null,
    run: saveSession,
  },
  {
    id: 'openSession',
    title: 'Open session',
    group: 'Page',
    keys: 'Ctrl O',
    isEnabled: () => true,
    run: chooseSessionFile,
  },
  {
    id: 'copySessionLink',
    title: 'Copy a link to where you are',
    group: 'Page',
    keys: '',
    isEnabled: ({ page, corpus }) => page !== null || corpus !== null,
    run: (state) => void copySessionLink(state),
  },
];
