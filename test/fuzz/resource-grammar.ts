import { avif, gif, ico, jpeg, png, webpExtended, webpLossless, webpLossy } from '../fixtures/image-files.ts';
import type { Random } from '../random.ts';
import { address } from './address-grammar.ts';
import { mutated, text } from './text.ts';

const AT = [
  '@import ',
  '@media screen{',
  '@media print{',
  '@supports (a:b){',
  '@font-face{',
  '@layer a;',
  '@charset "x";',
  '@',
  '@import url(',
];
const INSIDE = [
  'background:',
  'src:',
  'font-display:swap;',
  'font-family:"A";',
  'unicode-range:U+0-FF;',
  '--a:',
  'mask:',
  'color:red;',
  'content:',
];
const ENDS = ['}', ';', '{', ')', '"', "'", '/*', '*/', '\\', '\n', ' ', '!important', '<!--', '-->'];

/** Generates a valid or slightly invalid style sheet. */
export const styleSheet = (random: Random): string => {
  const url = (): string =>
    random.pick([`url(${address(random)})`, `url("${address(random)}")`, `"${address(random)}"`, `image-set(url(a) 1x, "b" 2x)`]);
  const css = random
    .some(40, () => random.pick([random.pick(AT), random.pick(INSIDE), random.pick(ENDS), url(), `.a{background:${url()}}`, text(random)]))
    .join('');
  return random.oneIn(3) ? mutated(css, random) : css;
};

const TOKENS = [
  'a',
  ' = ',
  '/',
  '/re[/]g/',
  '`t${',
  '}`',
  '"s"',
  "'",
  '//c',
  '\n',
  '/*',
  '*/',
  '/*! l */',
  '(',
  ')',
  '{',
  '}',
  '  ',
  'return ',
  '++',
  '<!--',
  '\\',
];

/** Generates a valid or slightly invalid script. */
export const script = (random: Random): string => random.some(80, () => (random.oneIn(8) ? text(random) : random.pick(TOKENS))).join('');

export const SVG =
  '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg" width="10mm" viewBox="0 0 10 20"><a/></svg>';

/** An image of any format. */
export const picture = (random: Random): Buffer => {
  const make = random.pick([avif, gif, jpeg, png, webpExtended, webpLossless, webpLossy]);
  return random.oneIn(8) ? ico([16, 16], [256, 256]) : make(random.pick([1, 20, 4_000]), random.pick([1, 30, 5_000]));
};
