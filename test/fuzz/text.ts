import { hostileTexts } from '../hostile-page.ts';
import type { Random } from '../random.ts';
import { PIECES } from './pieces.ts';

const WORDS = [
  'tomatoes',
  'Growing',
  'on',
  'a',
  'small',
  'balcony',
  '10',
  'price',
  'page',
  'not',
  'found',
  '404',
  'login',
  'Über',
  '東京',
  'مرحبا',
  'lorem',
  'ipsum',
  'click',
  'here',
  'index',
];
const HOSTILE = Object.values(hostileTexts);

/** A few words, or something else. */
export const text = (random: Random): string => {
  if (random.oneIn(8)) return random.pick(HOSTILE);
  if (random.oneIn(30)) return random.pick(PIECES).repeat(1 + random.below(2_000));
  return random.some(8, () => (random.oneIn(6) ? random.pick(PIECES) : random.pick(WORDS))).join(random.oneIn(5) ? '' : ' ');
};

export const number = (random: Random): string =>
  random.pick([
    '0',
    '1',
    '2',
    '100',
    '-1',
    '1.5',
    '.5',
    '1e3',
    '1e309',
    '00',
    '+1',
    '0x10',
    '٣',
    '9'.repeat(400),
    'NaN',
    '100%',
    '1px',
    '',
    ' 5 ',
  ]);

/** A text with up to three mutations. */
export const mutated = (given: string, random: Random): string => {
  let changed = given;
  for (let faults = random.below(4); faults > 0; faults--) changed = random.pick(FAULTS)(changed, random);
  return changed.slice(0, MAX_TEXT);
};

/** Bounds mutations that double the text. */
const MAX_TEXT = 200_000;

const FAULTS: readonly ((given: string, random: Random) => string)[] = [
  (given, random) => insert(given, random.pick(PIECES), random),
  (given, random) => insert(given, random.pick(PIECES), random),
  (given, random) => insert(given, random.pick(PIECES).repeat(1 + random.below(500)), random),
  (given, random) => insert(given, random.pick(HOSTILE), random),
  (given, random) => given.slice(0, random.below(given.length + 1)),
  (given, random) => given.slice(random.below(given.length + 1)),
  (given, random) => {
    const start = random.below(given.length + 1);
    return given.slice(0, start) + given.slice(start + random.below(40));
  },
  (given, random) => {
    const start = random.below(given.length + 1);
    return insert(given, given.slice(start, start + random.below(200)).repeat(1 + random.below(20)), random);
  },
  (given, random) => (random.oneIn(2) ? given.toUpperCase() : given.toLowerCase()),
  (given, random) => given.replaceAll(random.pick([' ', '"', '/', ';', ',', '=', '\n', 'e']), random.pick(PIECES)),
];

const insert = (given: string, piece: string, random: Random): string => {
  const at = random.below(given.length + 1);
  return given.slice(0, at) + piece + given.slice(at);
};

/** Bytes of a text: usually UTF-8, sometimes invalid. */
export const bytesOf = (given: string, random: Random): Uint8Array => {
  if (random.oneIn(12)) return Buffer.from(given, 'latin1');
  if (random.oneIn(25)) return Buffer.from(`\ufeff${given}`, 'utf16le');
  const bytes = Buffer.from(random.oneIn(25) ? `\ufeff${given}` : given);
  for (let flips = random.oneIn(6) ? random.below(20) : 0; flips > 0 && bytes.length > 0; flips--)
    bytes[random.below(bytes.length)] = random.below(256);
  return bytes;
};
