import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { StartScreen } from '../../src/renderer/panels/StartScreen';

afterEach(cleanup);

describe('StartScreen', () => {
  it('says how a page gets in', () => {
    render(<StartScreen versions={undefined} />);
    expect(screen.getByText(/recordscope capture/)).toBeDefined();
    expect(screen.queryByText(/Electron/)).toBeNull();
  });

  it('names the versions that the desktop program runs on', () => {
    render(<StartScreen versions={{ electron: '45.3.2', chromium: '150.0.1' }} />);
    expect(screen.getByText('Electron 45.3.2, Chromium 150.0.1')).toBeDefined();
  });
});
