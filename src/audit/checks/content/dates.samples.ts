import { clock, page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './dates.ts';

/** An article with its structured data and its visible HTML, checked on 21 November 2026. */
const article = (json: string, html = '') => ({
  ...page(`${html}<script type="application/ld+json">{"@context":"https://schema.org","@type":"Article"${json}}</script>`),
  ...clock(),
});
const published = (date: string) => `,"datePublished":"${date}"`;
const modified = (date: string) => `,"dateModified":"${date}"`;

export default {
  dated: [
    article(published('2026-03-01'), '<time datetime="2026-03-01">1 March</time>'),
    article(published('2026-03-01T23:30:00+09:00'), '<time datetime="2026-03-01">2026年3月1日</time>'),
    // Comments and other articles have their own `<time>` elements.
    article(
      published('2026-03-01') + modified('2026-05-02'),
      '<time datetime="2020-01-01">x</time><time>2026-05-02</time><time>8:30</time>',
    ),
    article(published('2026-03-01'), '<time datetime="2026-03-02">2 марта</time>'),
    article(published('2026-03-01T08:00:00Z')),
    article(published('2026-11-22')),
    article(modified('2026-05-02'), '<time>PT5M</time><noscript><time datetime="2020-01-01">x</time></noscript>'),
    article(`${published('2026-03-01T20:00:00Z')}${modified('2026-03-01')}`),
  ],
  shown: [article('', '<time datetime="2026-03-01">1 марта</time>'), article(',"headline":"토마토"', '<time>2026-03-01</time>')],
  absent: [article(''), article(',"headline":"Помидоры","dateCreated":"2026-03-01"', '<time datetime="P1D">1</time>')],
  differ: [
    article(published('2026-03-01'), '<time datetime="2026-03-03">3 March</time>'),
    article(published('2026-03-01'), '<time datetime="2021-05-05">٥ مايو</time>'),
  ],
  reversed: [
    article(published('2026-03-03') + modified('2026-03-01')),
    article(published('2026-03-03T12:00:00Z') + modified('2026-03-02T11:59:59Z')),
  ],
  future: [article(published('2026-11-23')), article(published('2026-03-01') + modified('2027-01-01T00:00:00Z'))],
  unreadable: [article(published('1. März 2026')), article(',"datePublished":20260301'), article(published('2026-13-01'))],
  none: [
    { ...page('<article><time datetime="2030-01-01">x</time></article>'), ...clock() },
    {
      ...page(
        '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Event","startDate":"2030-01-01","datePublished":"2030-01-01"}</script>',
      ),
      ...clock(),
    },
    { ...page('<script type="application/ld+json">{"@context":"https://schema.org","@type":"Article",}</script>'), ...clock() },
  ],
} satisfies Samples<typeof check>;
