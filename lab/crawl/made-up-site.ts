/** How a URL of the site answers. */
export interface SiteAnswer {
  status: number;
  type: string;
  location?: string;
  body: string;
}

/** A made-up site. */
export interface MadeUpSite {
  /** Undefined for URLs that it does not have. */
  answer(path: string): SiteAnswer | undefined;
}

const HTML = 'text/html; charset=utf-8';
const BRANCHES = 8;
const LINKS = 24;
/** URLs of one sitemap. */
const SITEMAP = 40_000;

/**
 * A site of so many pages of about 10 KB with 300 words and 35 links each, the same for the same number. Every hundred pages have one of
 * each of some faults: the same title as another, a broken link, a redirect, noindex, a canonical elsewhere, a text like another, a page
 * that robots.txt refuses, one that no sitemap lists.
 */
export const makeSite = (origin: string, pages: number): MadeUpSite => {
  const pathOf = (page: number): string => (page === 0 ? '/' : `/${folders[page % folders.length]}/${nameOf(page)}`);
  const pageOf = new Map(Array.from({ length: pages }, (_, page) => [pathOf(page), page]));
  const navigation = linksTo(Array.from({ length: Math.min(10, pages) }, (_, page) => pathOf(page)));
  const answer = (path: string): SiteAnswer | undefined => {
    const page = pageOf.get(path);
    if (page !== undefined) return answerPage(page);
    if (path === '/robots.txt') return { status: 200, type: 'text/plain', body: robotsText() };
    const part = /^\/sitemap-(\d+)\.xml$/.exec(path)?.[1];
    return part === undefined ? undefined : { status: 200, type: 'application/xml', body: sitemap(Number(part)) };
  };
  const robotsText = (): string => {
    const parts = Array.from({ length: Math.ceil(pages / SITEMAP) }, (_, part) => `Sitemap: ${origin}/sitemap-${part}.xml\n`);
    return `User-agent: *\nDisallow: /refused/\n\n${parts.join('')}`;
  };
  const sitemap = (part: number): string => {
    const all = Array.from({ length: Math.min(SITEMAP, pages - part * SITEMAP) }, (_, index) => part * SITEMAP + index);
    const inSitemap = all.filter((page) => page % 100 !== 3 && isPlain(page));
    const urls = inSitemap.map((page) => `<url><loc>${origin}${pathOf(page)}</loc></url>`);
    return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`;
  };
  const answerPage = (page: number): SiteAnswer => {
    const fault = page % 100;
    if (fault === 13) return { status: 301, type: HTML, location: pathOf(page - 1), body: '' };
    const titled = fault === 7 ? page - 1 : page;
    const head =
      fault === 17 ? '<meta name="robots" content="noindex">' : fault === 19 ? `<link rel="canonical" href="${pathOf(page - 1)}">` : '';
    const near = Array.from({ length: BRANCHES }, (_, branch) => page * BRANCHES + branch + 1);
    const far = Array.from({ length: LINKS - BRANCHES }, (_, index) => mix(page * LINKS + index) % pages);
    const more = [...(fault === 23 ? [`/missing/${nameOf(page)}`] : []), ...(fault === 29 ? [`/refused/${nameOf(page)}`] : [])];
    const links = linksTo([...[...near, ...far].filter((to) => to < pages).map(pathOf), ...more]);
    const text = textOf(fault === 31 ? page - 1 : page, fault === 31);
    return {
      status: 200,
      type: HTML,
      body: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${capital(phrase(titled, 5))}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="description" content="${capital(phrase(page + 7, 14))}.">${head}
<link rel="stylesheet" href="/style.css"></head>
<body><header><nav><ul>${navigation}</ul></nav></header>
<main><h1>${capital(phrase(page + 3, 4))}</h1>${text}<ul>${links}</ul></main>
<footer><p>${phrase(1, 60)}</p></footer>${padding}</body></html>
`,
    };
  };
  return { answer };
};

/** True for pages that a sitemap lists without a fault. */
const isPlain = (page: number): boolean => ![13, 17, 19].includes(page % 100);

const folders = ['guides', 'news', 'shop', 'help', 'stories', 'places', 'people'];

/** Markup that has no words, as most pages have. */
const padding = Array.from(
  { length: 24 },
  (_, index) =>
    `<div class="tile tile-${index}"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M${index} 4l9 9h${index}z"/></svg></div>`,
).join('\n');

const linksTo = (paths: readonly string[]): string => paths.map((path) => `<li><a href="${path}">${labelOf(path)}</a></li>`).join('');
const labelOf = (path: string): string => path.replaceAll(/[^a-z]+/g, ' ').trim() || 'start';

/** Scatters numbers, always alike (the finalizer of MurmurHash3). */
const mix = (number: number): number => {
  let value = Math.imul(number + 1, 0x9e3779b1);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
};

const parts =
  'ba be bi bo da de di do ka ke ki ko la le li lo ma me mi mo na ne ni no ra re ri ro sa se si so ta te ti to va ve vi vo'.split(' ');

/** One of 64,000 words. */
const wordOf = (number: number): string => [number, number >>> 8, number >>> 16].map((value) => parts[value % parts.length]).join('');

/** A name in letters: numbers in paths count as series, of which a crawl fetches a few. */
const nameOf = (page: number): string => {
  let name = '';
  for (let rest = page; ; rest = Math.floor(rest / parts.length)) {
    name = `${parts[rest % parts.length]}${name}`;
    if (rest < parts.length) return name;
  }
};

const phrase = (seed: number, words: number): string =>
  Array.from({ length: words }, (_, index) => wordOf(mix(seed * 67 + index))).join(' ');
const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

const WORDS = 300;
/** Of a text that is like another, every so many words are replaced. */
const REPLACED = 25;

const textOf = (page: number, isLikeAnother: boolean): string => {
  const words = Array.from({ length: WORDS }, (_, index) => {
    const own = isLikeAnother && index % REPLACED === 0 ? 1_000_003 : 0;
    return wordOf(mix(page * WORDS + index + own));
  });
  return Array.from({ length: WORDS / 50 }, (_, index) => `<p>${words.slice(index * 50, index * 50 + 50).join(' ')}.</p>`).join('\n');
};
