import type { Random } from '../random.ts';
import { PIECES } from './pieces.ts';
import { PLACES } from './places.ts';
import { judgeSite } from './site.ts';

/** A place where much may stand, and pieces to fill it with: what comes first, what is repeated, what comes last. */
export interface Growing {
  place: string;
  first: string;
  repeated: string;
  last: string;
}

export const makeGrowing = (random: Random): Growing => ({
  place: random.pick(Object.keys(PLACES)),
  first: random.oneIn(2) ? '' : random.pick(UNITS),
  repeated: random.oneIn(3) ? random.pick(UNITS) + random.pick(UNITS) : random.pick(UNITS),
  last: random.oneIn(3) ? '' : random.pick(UNITS),
});

/** CPU milliseconds for small, and for four times as much; null when time grows about as size does. Below `enough` nothing is said. */
export const growthOf = (growing: Growing, size: number, enough: number): { small: number; large: number } | null => {
  let [small, large] = [timeOf(growing, size), timeOf(growing, 4 * size)];
  // Collecting garbage makes times longer, never shorter: the best of three counts.
  for (let again = 0; again < 2 && isTooMuch(small, large, enough); again++) {
    small = Math.min(small, timeOf(growing, size));
    large = Math.min(large, timeOf(growing, 4 * size));
  }
  return isTooMuch(small, large, enough) ? { small, large } : null;
};

/** Linear growth gives 4, quadratic 16. */
const isTooMuch = (small: number, large: number, enough: number): boolean => large > enough && large > 8 * small;

const timeOf = ({ place, first, repeated, last }: Growing, size: number): number => {
  const filled = PLACES[place]?.(first + repeated.repeat(Math.ceil(size / Math.max(1, repeated.length))).slice(0, size) + last) ?? {};
  const start = cpuTime();
  judgeSite(filled);
  return cpuTime() - start;
};

/** Milliseconds that this thread has worked: whatever else a machine does, they are about the same. */
export const cpuTime = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

const UNITS: readonly string[] = [
  ...PIECES.filter((piece) => piece.length < 9),
  ...['a ', 'a, ', 'a;', 'x=1;', 'x:', '=a', 'a=b&', '1x, ', '(a', '\\"', '"a",', '"a":', '{"a":', '[1,', '{}', '\\u0000'],
  ...[
    '<a href=x>y</a>',
    '<a>',
    '<b>',
    '<p>',
    '<div>',
    '</div>',
    '<h1>',
    '<img>',
    '<li>',
    '<table>',
    '<td>',
    '<svg>',
    '<form>',
    '<select>',
    '<script>',
    '<template>',
    '<meta name=robots>',
    '<title>',
  ],
  ...[
    '<div itemscope itemprop=a>',
    '<p property=name>',
    '<i id=a>',
    ' a=b',
    ' a',
    ' itemref=a',
    'url=',
    'charset=',
    'noindex,',
    'max-snippet:',
    'https://a.test/ ',
    '<a>;rel=b,',
    '../',
    'a.',
    '%20',
    'utm_a=&',
  ],
  ...[
    'User-agent: a\n',
    'Disallow: /*a\n',
    'Allow: /$\n',
    'Sitemap: /a\n',
    '*a',
    '<url><loc>https://a.test/</loc></url>',
    '<lastmod>',
    '&lt;',
    '&a;',
  ],
];
