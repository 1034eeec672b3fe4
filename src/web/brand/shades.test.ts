import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { backgrounds, contrast, minContrast, shadesOf } from './shades.ts';

test('color contrast is computed as defined in WCAG 2.2', () => {
  const rows: readonly [one: string, other: string, is: number][] = [
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
    ['#777777', '#ffffff', 4.48],
    ['#ff0000', '#ffffff', 4],
    ['#0000ff', '#ffffff', 8.59],
  ];
  for (const [one, other, is] of rows) {
    assert.equal(Math.round(contrast(one, other) * 100) / 100, is, `${one} on ${other}`);
    assert.equal(contrast(other, one), contrast(one, other));
  }
});

test('every brand color gets a readable shade in each theme, and a readable color is unchanged', () => {
  for (let red = 0; red < 256; red += 51)
    for (let green = 0; green < 256; green += 51)
      for (let blue = 0; blue < 256; blue += 51) {
        const color = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
        const shades = shadesOf(color);
        for (const theme of ['light', 'dark'] as const) {
          const least = (tried: string): number => Math.min(...backgrounds[theme].map((ground) => contrast(tried, ground)));
          assert.match(shades[theme], /^#[0-9a-f]{6}$/);
          assert.ok(least(shades[theme]) >= minContrast[theme], `${color} in ${theme}: ${shades[theme]}`);
          assert.equal(shades[theme] === color, least(color) >= minContrast[theme], `${color} in ${theme}: ${shades[theme]}`);
        }
      }
});

test('the background colors used for contrast match the style sheet', () => {
  const sheet = readFileSync(new URL('../frame/tokens.css', import.meta.url), 'utf8');
  for (const [at, name] of ['canvas', 'card', 'sunk'].entries())
    assert.ok(sheet.includes(`--${name}: light-dark(${backgrounds.light[at]}, ${backgrounds.dark[at]})`), name);
});
