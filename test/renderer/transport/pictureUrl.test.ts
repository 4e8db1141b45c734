import { expect, it } from 'vitest';
import { pictureUrl } from '../../../src/renderer/transport/pictureUrl';

it('asks where the inspector came from, with its token', () => {
  const inspector = 'http://127.0.0.1:4173/?token=a%2Bb#session';
  expect(pictureUrl('/pages/ff/0.webp', inspector)).toBe('http://127.0.0.1:4173/pages/ff/0.webp?token=a%2Bb');
  expect(pictureUrl('/pages/ff/0.webp', 'app://inspector/')).toBe('app://inspector/pages/ff/0.webp');
});
