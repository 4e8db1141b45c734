import { expect, it } from 'vitest';
import { otherContent } from '../../../src/main/capture/otherContent';

it.each([
  ['\x89PNG\r\n\x1a\n', 'a PNG image'],
  ['\xff\xd8\xff\xe0', 'a JPEG image'],
  ['GIF89a', 'a GIF image'],
  ['RIFF\x10\x00\x00\x00WEBPVP8 ', 'a WebP image'],
  ['%PDF-1.7', 'a PDF document'],
  ['PK\x03\x04', 'a ZIP archive'],
  ['\x1f\x8b\x08', 'a compressed file'],
  ['<!doctype html>', undefined],
  ['RIFF and other words', undefined],
  ['', undefined],
])('%j is %s', (text, kind) => {
  expect(otherContent(Buffer.from(text, 'latin1'))).toBe(kind);
});
