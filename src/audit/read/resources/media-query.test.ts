import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertLinear } from '../../../../test/fixtures/growth.ts';
import { canMatchScreen, matchesPhone } from './media-query.ts';

const rows: readonly (readonly [media: string | null, phone: boolean | null, screen: boolean])[] = [
  [null, true, true],
  ['', true, true],
  [' ', true, true],
  ['all', true, true],
  ['Screen', true, true],
  ['only screen', true, true],
  ['print', false, false],
  ['handheld', false, false],
  ['not print', true, true],
  ['not all', false, false],
  ['not screen', false, false],
  ['print, screen', true, true],
  ['print,', false, false],
  ['screen, print and (color)', true, true],
  ['print and (min-width: 100px)', false, false],
  ['not screen and (min-width: 9999px)', true, true],
  ['screen projection', false, false],
  // Media queries on width
  ['(min-width: 412px)', true, true],
  ['(min-width: 413px)', false, true],
  ['(max-width: 600px)', true, true],
  ['(MAX-WIDTH:25em)', false, true],
  ['screen and (min-width: 20rem) and (max-width: 30rem)', true, true],
  ['(width: 412px)', true, true],
  ['(width)', true, true],
  ['(min-device-width: 1000px)', false, true],
  ['(min-width: calc(1px + 2px))', null, true],
  ['(width >= 400px)', true, true],
  ['(width < 412px)', false, true],
  ['(400px <= width <= 700px)', true, true],
  ['(500px > width)', true, true],
  ['(700px >= width > 412px)', false, true],
  ['(width = 412px)', true, true],
  // Media queries on other features
  ['(orientation: portrait)', true, true],
  ['(orientation: landscape)', false, true],
  ['(prefers-color-scheme: dark)', false, true],
  ['(prefers-color-scheme: light)', true, true],
  ['(prefers-color-scheme)', true, true],
  ['(prefers-reduced-motion: reduce)', false, true],
  ['(hover: hover)', false, true],
  ['(hover)', false, true],
  ['(min-resolution: 2dppx)', true, true],
  ['(min-resolution: 193dpi)', false, true],
  ['(-webkit-min-device-pixel-ratio: 1.5)', true, true],
  ['(-webkit-min-device-pixel-ratio:1.5), (min-resolution: 144dpi)', true, true],
  ['(max-aspect-ratio: 1/1)', true, true],
  ['(min-aspect-ratio: 16/9)', false, true],
  ['(color)', true, true],
  ['(monochrome)', false, true],
  ['(display-mode: standalone)', null, true],
  ['(display-mode: standalone) and (min-width: 9999px)', false, true],
  ['not (display-mode: standalone)', null, true],
  // Media queries with combined conditions
  ['not (min-width: 500px)', true, true],
  ['(min-width: 500px) or (orientation: portrait)', true, true],
  ['(min-width: 1px) and (max-width: 2px) or (color)', false, false],
  ['((min-width: 500px) or (max-width: 450px)) and (color)', true, true],
  ['screen and (not (max-width: 450px))', false, true],
  ['only screen and(min-width: 100px)', false, false],
  ['selector(a)', null, true],
  ['(min-width: 500px', false, false],
  ['()', null, true],
  ['(1 2 3)', null, true],
  ['(', false, false],
  [')', false, false],
  ['and', false, false],
  ['(color) (color)', false, false],
  ['(color) and', false, false],
  [`${'('.repeat(50)}color${')'.repeat(50)}`, null, true],
  ['(color) and '.repeat(400), null, true],
];

for (const [media, phone, screen] of rows) {
  test(`the media query “${media?.slice(0, 60)}” is evaluated`, () =>
    assert.deepEqual([matchesPhone(media), canMatchScreen(media)], [phone, screen]));
}

test('evaluating a malicious media query takes linear time', () => {
  for (const part of ['(', 'not ', 'all,', '<', '(('])
    assertLinear((size) => void Array.from({ length: size }, () => matchesPhone(part.repeat(2_000 / part.length))), 10, part);
});
