import { describe, expect, it } from 'vitest';
import { desktopObstacle } from '../../scripts/electron/desktopObstacle';
import { wayToStart } from '../../scripts/electron/wayToStart';

const anyWay = { desktop: false, served: false, servedOptions: [] };
const user = 1000;

describe('a display', () => {
  it.each([
    ['linux', { DISPLAY: ':0' }],
    ['linux', { WAYLAND_DISPLAY: 'wayland-0' }],
    ['darwin', {}],
    ['win32', {}],
  ] as const)('is there on %s with %o', (platform, environment) => {
    expect(desktopObstacle({ platform, environment, user })).toBeUndefined();
  });

  it.each([{}, { DISPLAY: '' }])('is missing on Linux with %o', (environment) => {
    expect(desktopObstacle({ platform: 'linux', environment, user })).toBe(
      'there is no display (neither DISPLAY nor WAYLAND_DISPLAY is set)',
    );
  });
});

describe('the way to start', () => {
  const never = (): Promise<never> => Promise.reject(new Error('no Electron is to be looked for'));
  const desktop = { platform: 'darwin', environment: {}, user } as const;
  const runtime = { program: '/e/electron', dist: '/e', version: '45.0.0', notice: '' };

  it('is the desktop if possible', async () => {
    expect(await wayToStart(anyWay, desktop, async () => runtime)).toEqual({ way: 'desktop', runtime });
  });

  it('is served without a display, and no Electron is looked for', async () => {
    expect(await wayToStart(anyWay, { platform: 'linux', environment: {}, user }, never)).toEqual({
      way: 'served',
      why: 'because there is no display (neither DISPLAY nor WAYLAND_DISPLAY is set)',
    });
  });

  it('is served without an Electron, with every reason', async () => {
    const found = async () => ({ reasons: ['the first failed', 'the second did too'] });
    expect(await wayToStart(anyWay, desktop, found)).toEqual({
      way: 'served',
      why: 'because the first failed; and the second did too',
    });
    expect(await wayToStart({ ...anyWay, desktop: true }, desktop, found)).toEqual({
      way: 'none',
      wrongUsage: false,
      why: 'No desktop: the first failed; and the second did too',
    });
  });

  it('is served if --served is given', async () => {
    expect(await wayToStart({ ...anyWay, served: true }, desktop, never)).toEqual({
      way: 'served',
      why: 'as --served says',
    });
  });
});
