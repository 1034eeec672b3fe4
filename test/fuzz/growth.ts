import { type Growth, growthOf } from '../fixtures/growth.ts';
import type { Random } from '../random.ts';
import { PIECES } from './pieces.ts';
import { PLACES } from './places.ts';
import { auditSite } from './site.ts';

/** A place in a site that can contain long text, and the pieces of that text: the first, a repeated one, the last. */
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

/** Compares CPU times of an audit at two sizes. Null if time grows about linearly, or is below `enough` CPU milliseconds. */
export const growthOfSite = ({ place, first, repeated, last }: Growing, size: number, enough: number): Growth | null =>
  growthOf(
    (length) => {
      const text = repeated.repeat(Math.ceil(length / Math.max(1, repeated.length))).slice(0, length);
      auditSite(PLACES[place]?.(first + text + last) ?? {});
    },
    size,
    enough,
  );

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
