import { expect, it } from 'vitest';
import { pictureUrl } from '../../../../src/renderer/store/transport/pictureUrl';

it('asks where the inspector came from, and takes nothing else of its address along', () => {
  const inspector = 'http://127.0.0.1:4173/?token=t&source=x#session';
  expect(pictureUrl('/pages/ff/0.webp?at=1', inspector)).toBe('http://127.0.0.1:4173/pages/ff/0.webp?at=1');
  expect(pictureUrl('/pages/ff/0.webp', 'app://inspector/')).toBe('app://inspector/pages/ff/0.webp');
});
