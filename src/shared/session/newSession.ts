import { type Session, sessionFormat, sessionVersion } from './session';

/** What the inspector begins with: a method with its defaults, and nothing open. */
export function newSession(method: string): Session {
  return {
    format: sessionFormat,
    version: sessionVersion,
    page: null,
    method,
    settings: {},
    stage: '',
    selected: null,
    place: 'inspect',
    tab: 'records',
    moment: 'change',
    viewing: null,
    pinned: null,
  };
}
