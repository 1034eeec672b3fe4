import assert from 'node:assert/strict';
import { test } from 'node:test';
import { folderFiles, linkedFiles, linkedPage } from '../linked-site.ts';
import { startSharedCrawl } from '../shared-crawl.ts';
import type { SiteFile } from '../site.ts';

/** Paths that repeat a segment, of two folders. */
const endless = ['/loop/loop/loop/loop/1', '/loop/loop/loop/loop/2', '/spin/spin/spin/spin'];

/** Pages of which each links to the next. */
const chain = (length: number): Record<string, SiteFile> =>
  Object.fromEntries(
    Array.from({ length }, (_, index) => [index === 0 ? '/' : `/${index}`, linkedPage(`Page ${index}`, [`/${index + 1}`])] as const),
  );

const sessions: Record<string, SiteFile> = {
  '/': {
    body: `${linkedPage('Start', ['/a?PHPSESSID=0123456789abcdef0123456789abcdef', '/b']).body}<a rel="nofollow" href="/hidden">Hidden</a>`,
  },
  '/a': linkedPage('A', ['/b?PHPSESSID=fedcba9876543210fedcba9876543210']),
  '/b': linkedPage('B', ['/'], '<meta name="robots" content="noindex">'),
  '/hidden': linkedPage('Hidden', ['/']),
};

const copies = (url: string): Record<string, SiteFile> => {
  const copy = linkedPage('Copy', ['/', '/1', '/2', '/3', '/missing'], `<link rel="canonical" href="${url}/1">`);
  return { '/': copy, '/1': copy, '/2': copy, '/3': { ...copy, status: 500 } };
};

const sites: readonly [name: string, files: (url: string) => Record<string, SiteFile>, options: Record<string, string>][] = [
  ['with robots.txt, redirects and errors', linkedFiles, {}],
  ['of which folders are excluded', folderFiles, { exclude: '/blog/*' }],
  ['with endless URLs', () => ({ '/': linkedPage('Start', ['/one', ...endless]), '/one': linkedPage('One', endless) }), {}],
  ['larger than the limit', folderFiles, { max_pages: '3' }],
  ['deeper than the limit', () => chain(6), { max_depth: '2' }],
  ['of which one folder is included', folderFiles, { include: '/shop/*' }],
  ['without its sitemap', linkedFiles, { sitemaps: '0' }],
  ['with session ids and links that are not followed', () => sessions, {}],
  ['of copies, whose canonical is one of them', copies, {}],
  ['of a single page', () => ({ '/': linkedPage('Alone', ['/#top', 'mailto:me@example.com']) }), {}],
];

const categoryOrder =
  'indexing metadata structured-data content links international images mobile performance accessibility social security ai';

interface Issue {
  check: string;
  category: string;
  severity: string;
  points: number;
  pages_affected: number;
}

const inOrder = (issues: readonly Issue[]): Issue[] => {
  const rank = ({ category }: Issue): number => categoryOrder.split(' ').indexOf(category);
  return issues.toSorted(
    (a, b) => b.points - a.points || rank(a) - rank(b) || b.pages_affected - a.pages_affected || (a.check < b.check ? -1 : 1),
  );
};

/** The lines “604 found = 400 fetched + …” of a page: the whole, then its parts. */
const sumsIn = (text: string): number[][] =>
  [...text.matchAll(/<p><b>[\s\S]*?<\/p>/g)]
    .filter(([line]) => line.includes('<i>=</i>'))
    .map(([line]) => [...line.matchAll(/<b>([\d,]+)<\/b>/g)].map(([, number = '']) => Number(number.replaceAll(',', ''))));

test('the sums, lists and scores of a crawl agree in the API and on its pages', async (t) => {
  const { service, ann, share, reader, crawl, files } = await startSharedCrawl(t);
  for (const [name, filesOf, options] of sites) {
    for (const path of Object.keys(files)) delete files[path];
    Object.assign(files, filesOf(service.site.url));
    const id = await crawl(options);
    const read = async (path: string) => (await service.api('GET', `/crawls/${id}${path}`)).json;
    const { pages, score, summary, fix_first } = (await read('')).data;
    const issues: Issue[] = (await read('/issues')).data;
    const { trap = 0, ...leftOut }: Record<string, number> = pages.left_out;
    const sum = Object.values(leftOut).reduce((total, count) => total + count, 0);

    await t.test(`a site ${name}: found is fetched, waiting and left out`, async () => {
      assert.equal(pages.found, pages.crawled + pages.failed + pages.waiting + sum);
      assert.equal((await read('/pages')).meta.total, pages.crawled + pages.failed);
      const { text } = await ann.get(`/sites/127.0.0.1?crawl=${id}`);
      for (const [whole = 0, ...parts] of sumsIn(text))
        assert.equal(
          parts.reduce((total, part) => total + part, 0),
          whole,
        );
      assert.equal(sumsIn(text)[0]?.[0], pages.found);
      assert.doesNotMatch(text, /URLs a second/);
      const shared = (await reader.get(await share({ privacy: '0' }, id))).text;
      const [, fetched, found] = /(\d+) URLs? (?:was|were) fetched of (\d+) found\./.exec(shared) ?? [];
      assert.deepEqual([Number(fetched), Number(found)], [pages.crawled + pages.failed, pages.found]);
      assert.equal(text.includes('3 endless variations of 2 URLs, not counted'), trap > 0, `trap: ${trap}`);
      assert.equal(shared.includes('The site has more pages than were fetched.'), trap > 0 || 'limit' in leftOut);
    });

    await t.test(`a site ${name}: chips count what their lists show`, async () => {
      const { text } = await ann.get(`/sites/127.0.0.1?crawl=${id}`);
      const chips = [...text.matchAll(/issues\?[^"]*severity=([a-z]+)"[^>]*>(?:<[^>]*>)*(\d+) /g)];
      assert.ok(chips.length > 0);
      for (const [, severity = '', number] of chips) {
        const list = (await ann.get(`/sites/127.0.0.1/issues?crawl=${id}&severity=${severity}`)).text;
        assert.equal(list.match(/<th scope="row">/g)?.length, Number(number), severity);
      }
      for (const [severity, number] of Object.entries(summary.issues))
        assert.equal(issues.filter((issue) => issue.severity === severity).length, number, severity);
    });

    await t.test(`a site ${name}: score, fixes and order of issues`, async () => {
      assert.match((await ann.get(`/sites/127.0.0.1?crawl=${id}`)).text, new RegExp(`Score ${score} out of 100`));
      const gained = fix_first.reduce((total: number, { gain }: { gain: number }) => total + gain, score);
      assert.equal(gained, fix_first.at(-1).score_after);
      assert.deepEqual(issues, inOrder(issues));
    });
  }
});
