import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { casing, drawingOrder, roleStyles } from '../../../src/shared/overlay/roleStyles';

const tokens = readFileSync('src/renderer/tokens.css', 'utf8');
const token = (name: string): string | undefined =>
  new RegExp(`\\s--${name}:\\s*([^;]+);`).exec(tokens)?.[1]?.trim();

/** Roles with their own tokens; the others use the colour of one of these. */
const named = Object.entries(roleStyles).filter(([role, { token: name }]) =>
  [`role-${role}`, `cluster-${role.at(-1)!.toLowerCase()}`].includes(name),
);

it.each(Object.entries(roleStyles))('draws %s in a colour of tokens.css', (_role, style) => {
  expect(style.color).toBe(token(style.token));
});

it.each(named)('draws the line of %s as tokens.css has it', (_role, style) => {
  expect(token(`${style.token}-ink`)).toBeDefined();
  expect(style.dash.join(' ') || 'none').toBe(token(`${style.token}-dash`));
  if (style.token.startsWith('role-')) expect(`${style.width}px`).toBe(token(`${style.token}-width`));
  if (style.fill !== null) expect(style.fill).toBe(token(`${style.token}-fill`));
});

it('has the casing of tokens.css, and a position in the drawing order for every role', () => {
  expect(casing.color).toBe(token('role-casing'));
  expect([...drawingOrder].sort()).toEqual(Object.keys(roleStyles).sort());
});
