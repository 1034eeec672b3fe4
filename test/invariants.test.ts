import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Check } from '../src/audit/check.ts';
import { checks } from '../src/audit/checks/index.ts';
import type { Gathered, Page } from '../src/audit/evidence.ts';
import { runCheck } from '../src/audit/run-check.ts';
import { makeCertificate } from './fixtures/certificate.ts';
import { cutPage } from './fixtures/samples.ts';
import { linkedFiles, linkedPage } from './linked-site.ts';
import { startService } from './service.ts';
import { type SiteFile, startSite } from './site.ts';

type Rows = Readonly<Record<string, readonly Gathered[]>>;

const samplesOf = async ({ category, id }: Check): Promise<Rows> =>
  ((await import(new URL(`../src/audit/checks/${category}/${id}.samples.ts`, import.meta.url).href)) as { default: Rows }).default;

const isProblem = ({ outcome }: { outcome: string }): boolean => outcome === 'warn' || outcome === 'fail';

/** Fractions of a page that are read. */
const SHARES = [0, 0.2, 0.4, 0.6, 0.8, 0.9, 0.97];

/** A page that is read partly; undefined if that part can’t be parsed, such as XML that is not well-formed. */
const partOf = (page: Page, share: number): Page | undefined => {
  try {
    return cutPage(page, share);
  } catch {
    return undefined;
  }
};

describe('a check does not report content as missing if that content was not read', () => {
  for (const check of checks.filter(({ needs }) => needs.includes('page')))
    it(`${check.id} finds no problem in part of a page without problems`, async () => {
      const rows = Object.values(await samplesOf(check)).flat();
      for (const row of rows.filter((evidence) => runCheck(check, evidence).outcome === 'pass'))
        for (const share of SHARES) {
          const page = partOf(row.page as Page, share);
          // A page that is too large remains so if only part of it is read.
          if (page === undefined || check.needsWhole === false) continue;
          const { outcome, verdict } = runCheck(check, { ...row, page });
          assert.ok(!isProblem({ outcome }), `${verdict} in ${share * 100} % of the page`);
        }
    });

  for (const check of checks.filter(({ needs }) => needs.some((need) => need !== 'page' && need !== 'clock')))
    it(`${check.id} finds no problem if its evidence could not be fetched`, async () => {
      for (const row of Object.values(await samplesOf(check)).flat())
        for (const need of check.needs.filter((one) => one !== 'page' && one !== 'clock')) {
          const unavailable = { reason: 'fetch_failed', code: 'timeout', url: 'https://example.com/' } as const;
          assert.ok(!isProblem(runCheck(check, { ...row, [need]: { unavailable } })), need);
        }
    });
});

describe('facts are attributed to the site at the end of the redirects', () => {
  for (const scheme of ['http', 'https'])
    it(`audits and crawls of a site over ${scheme} agree after redirects from another port and from its host without www`, async (t) => {
      const files: Record<string, SiteFile> = {};
      const ca = makeCertificate({ subject: 'Authority' });
      const secure = scheme === 'https' ? makeCertificate({ names: ['www.site.test'], issuer: ca }) : undefined;
      const site = await startSite(t, files, undefined, secure);
      const { port } = new URL(site.url);
      const reached = `${scheme}://www.site.test:${port}`;
      Object.assign(files, linkedFiles(reached));
      const moves: Record<string, SiteFile> = { '/': { status: 301, headers: { location: `${reached}/` }, body: '' } };
      // Another port, whose robots.txt would forbid everything.
      const other = await startSite(t, {
        ...moves,
        '/robots.txt': { headers: { 'content-type': 'text/plain' }, body: 'User-agent: *\nAllow: /\n' },
      });
      const bare = await startSite(t, moves);
      const barePort = new URL(bare.url).port;
      const targets = [`www.site.test:${port}`, other.target, `site.test:${barePort}`];
      const lookup = async () => [{ address: '127.0.0.1' }];
      const { call } = await startService(t, { ALLOW_TARGETS: targets.join(','), CREATE_WAIT: '0' }, { lookup, ca: ca.cert });
      const read = async (path: string) => (await call('GET', `/api/v1${path}`)).json.data;
      const end = async (path: string) => {
        for (;;) {
          const data = await read(path);
          if (['completed', 'failed', 'stopped'].includes(data.state)) return data;
          await setTimeout(30);
        }
      };
      const audited = async (url: string) => {
        const { id } = (await call('POST', '/api/v1/reports', { body: { url } })).json.data;
        const { results, error } = await end(`/reports/${id}`);
        assert.equal(error, null);
        const byCheck = (results as { check: string; verdict: string; category: string }[]).map(({ check, verdict }) => [check, verdict]);
        return Object.fromEntries(byCheck.filter(([check]) => !OF_THE_WAY.has(check as string)));
      };
      const crawled = async (url: string) => {
        const { id } = (await call('POST', '/api/v1/crawls', { body: { url } })).json.data;
        const { state, score } = await end(`/crawls/${id}`);
        const issues = (await read(`/crawls/${id}/issues?per_page=100`)) as { check: string; points: number }[];
        const pages = (await read(`/crawls/${id}/pages?per_page=100`)) as {
          url: string;
          status: number;
          indexable: boolean;
          inlinks: number;
        }[];
        return {
          state,
          score,
          issues: issues.map(({ check, points }) => `${check} ${points}`).sort(),
          pages: pages
            .filter((page) => page.url.startsWith(reached))
            .map((page) => `${page.url} ${page.status} ${page.indexable} ${page.inlinks}`)
            .sort(),
        };
      };
      const [direct, tree] = [await audited(`${reached}/`), await crawled(`${reached}/`)];
      assert.equal(tree.state, 'completed');
      for (const url of [`${other.url}/`, `http://site.test:${barePort}/`]) {
        assert.deepEqual(await audited(url), direct, url);
        assert.deepEqual(await crawled(url), tree, url);
      }
    });
});

describe('audits and crawls give the same answer to the same question', () => {
  it('audits and crawls of the same pages agree on checks, sitemap, hreflang, links and indexing', async (t) => {
    const files: Record<string, SiteFile> = {};
    const site = await startSite(t, files);
    Object.assign(files, contradictoryFiles(site.url));
    const { call } = await startService(t, { ALLOW_TARGETS: site.target, CREATE_WAIT: '0' });
    const read = async (path: string) => (await call('GET', `/api/v1${path}`)).json.data;
    const { id } = (await call('POST', '/api/v1/crawls', { body: { url: `${site.url}/` } })).json.data;
    while (['queued', 'running'].includes((await read(`/crawls/${id}`)).state)) await setTimeout(30);
    const pages = (await read(`/crawls/${id}/pages?per_page=100`)) as { id: number; url: string; status: number; indexable: boolean }[];
    const listing = async (check: string): Promise<string[]> =>
      (((await call('GET', `/api/v1/crawls/${id}/issues/${check}?per_page=100`)).json.data ?? []) as { url: string }[]).map(
        ({ url }) => url,
      );
    const [unlisted, broken, unreturned] = [
      await listing('not-in-sitemap'),
      await listing('site-broken-links'),
      await listing('hreflang-no-return'),
    ];
    const html = pages.filter(({ url, status }) => [200, 203].includes(status) && !/\.(?:txt|xml|gz)$/.test(url));
    assert.ok(html.length >= 40, String(html.length));
    for (const page of html) {
      const path = page.url.slice(site.url.length);
      const report = (await call('POST', '/api/v1/reports', { body: { url: page.url } })).json.data;
      let ended = report;
      for (; ['queued', 'processing'].includes(ended.state); ended = await read(`/reports/${report.id}`)) await setTimeout(20);
      assert.equal(ended.state, 'completed', path);
      const verdicts = new Map((ended.results as { check: string; outcome: string; verdict: string }[]).map((one) => [one.check, one]));
      const fails = (check: string): boolean => isProblem(verdicts.get(check) ?? { outcome: 'unknown' });
      const { findings } = (await read(`/crawls/${id}/pages/${page.id}`)) as { findings: { check: string }[] };
      const both = checks.filter(({ needs }) => needs.every((need) => ['page', 'robots', 'clock'].includes(need))).map((check) => check.id);
      const crawled = new Set(findings.map(({ check }) => check));
      assert.deepEqual(
        both.filter(fails),
        both.filter((check) => crawled.has(check)),
        path,
      );
      assert.equal(unlisted.includes(page.url), verdicts.get('sitemap-lists-page')?.verdict === 'missing', `${path} in the sitemap`);
      assert.equal(broken.includes(page.url), fails('link-broken-internal'), `${path} has broken links`);
      assert.equal(unreturned.includes(page.url), fails('hreflang-return'), `${path} has return links`);
      // A rule for another search engine is a warning, and the page is indexable.
      const isKept = !fails('noindex') || verdicts.get('noindex')?.verdict === 'otherBot';
      const isMeant = isKept && verdicts.get('redirect-soft')?.verdict !== 'instant' && !CANONICALISED.has(path);
      assert.equal(page.indexable, isMeant, `${path} is indexable`);
    }
  });
});

/** Pages of `contradictoryFiles` whose canonical is another page. */
const CANONICALISED: ReadonlySet<string> = new Set(['/copy', '/copy-by-header', '/spelling?', '/up', '/to-moved', '/base']);

/** A site with everything that audits and crawls could interpret differently. */
const contradictoryFiles = (url: string): Record<string, SiteFile> => {
  const paths = ['/plain', '/copy', '/copy-by-header', '/own', '/own/', '/noindex', '/noindex-by-header', '/caf%c3%a9', '/spelling?'];
  const more = [
    '/en',
    '/de',
    '/fr',
    '/broken',
    '/asleep',
    '/moved',
    '/latin',
    '/frames',
    '/shadow',
    '/unlisted',
    ...Object.keys(furtherFiles(url)),
  ];
  const hreflang = (...tags: string[]) => tags.map((tag) => `<link rel="alternate" hreflang="${tag}" href="/${tag}">`).join('');
  const canonical = (href: string) => `<link rel="canonical" href="${href}">`;
  const urls = [
    '/',
    '/plain',
    '/copy',
    '/own/',
    '/noindex',
    '/caf%C3%A9',
    '/en',
    '/de',
    '/fr',
    '/broken',
    '/asleep',
    '/latin',
    '/frames',
    '/shadow',
  ];
  return {
    '/robots.txt': {
      headers: { 'content-type': 'text/plain' },
      body: `User-agent: *\nDisallow: /private/\nSitemap: ${url}/map.xml\nSitemap: ${url}/more.txt\nSitemap: ${url}/index.xml\nSitemap: ${url}/feed.xml\n`,
    },
    '/map.xml': {
      headers: { 'content-type': 'application/xml' },
      body: `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls
        .map((path) => {
          const versions = ['en', 'de'].map((tag) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${url}/${tag}"/>`).join('');
          return `<url><loc>${url}${path}</loc>${path === '/de' ? versions : ''}</url>`;
        })
        .join('')}</urlset>`,
    },
    '/': linkedPage('Start', [...paths, ...more]),
    '/plain': linkedPage('Plain', ['/', '/moved', '/private/a']),
    '/copy': linkedPage('Copy', ['/'], canonical('/plain')),
    '/copy-by-header': { ...linkedPage('Copy by header', ['/']), headers: { link: `<${url}/plain>; rel="canonical"` } },
    '/own': { status: 301, headers: { location: '/own/' }, body: '' },
    '/own/': linkedPage('Own', ['/'], canonical('/own/')),
    '/noindex': linkedPage('Noindex', ['/'], '<meta name="robots" content="noindex, follow">'),
    '/noindex-by-header': { ...linkedPage('Noindex by header', ['/']), headers: { 'x-robots-tag': 'none' } },
    '/caf%c3%a9': linkedPage('Coffee', ['/']),
    '/caf%C3%A9': linkedPage('Coffee', ['/']),
    '/spelling?': linkedPage('Spelling', ['/'], canonical('/spelling')),
    '/spelling': linkedPage('Spelling', ['/']),
    '/en': linkedPage('English', ['/'], hreflang('en', 'de', 'fr')),
    '/de': linkedPage('German', ['/']),
    '/fr': linkedPage('French', ['/']),
    '/broken': linkedPage('Broken', ['/gone', '/']),
    '/asleep': linkedPage('Asleep', ['/', '/locked']),
    '/locked': { status: 403, body: 'no' },
    '/moved': { status: 302, headers: { location: '/plain' }, body: '' },
    '/latin': {
      headers: { 'content-type': 'text/html; charset=iso-8859-1' },
      body: Buffer.from(String(linkedPage('Latin', ['/search?q=größe', '/']).body), 'latin1'),
    },
    '/search?q=gr%F6%DFe': linkedPage('Search', ['/']),
    '/frames': { body: '<html lang="en"><head><title>Frames</title></head><frameset cols="1,2"><frame src="/plain"></frameset></html>' },
    '/shadow': {
      body: '<!doctype html><html lang="en"><title>Shadow</title><main><div><template shadowrootmode="open"><h1>Inside</h1><a href="/plain">Plain</a></template></div></main></html>',
    },
    '/unlisted': linkedPage('Unlisted', ['/']),
    '/private/a': linkedPage('Private', ['/']),
    ...furtherFiles(url),
  };
};

/** Other ways to declare the URL, the indexing and the languages of a page. */
const furtherFiles = (url: string): Record<string, SiteFile> => {
  const head = (more: string) => linkedPage(`Head ${more.length}`, ['/', '/plain'], more);
  const headed = (headers: Record<string, string>, more = '') => ({ ...head(more), headers });
  const languages = (...tags: string[]) => tags.map((tag) => `<${url}/by-header-${tag}>; rel="alternate"; hreflang="${tag}"`).join(', ');
  return {
    '/up': head('<link rel="canonical" href="./plain">'),
    '/self': head(`<link rel="canonical" href="${url}/self#top">`),
    '/to-moved': head('<link rel="canonical" href="/moved">'),
    '/base': head('<base href="/own/"><link rel="canonical" href="../plain">'),
    '/print': head('<link rel="canonical" media="print" href="/plain">'),
    '/two': head('<link rel="canonical" href="/plain"><link rel="canonical" href="/en">'),
    '/other-anchor': headed({ link: `<${url}/plain>; rel="canonical"; anchor="${url}/en"` }),
    '/none': head('<meta name="robots" content="NONE">'),
    '/google': head('<meta name="googlebot" content="noindex">'),
    '/by-header-en': headed({ link: languages('en', 'it') }),
    '/by-header-it': headed({ link: languages('en', 'it') }),
    '/by-header-pt': headed({ link: languages('pt', 'en') }),
    '/in-text-file': linkedPage('Listed in a text file', ['/', '/gone?a=1&amp;b=2']),
    '/other-bot': head('<meta name="otherbot" content="noindex">'),
    '/other-bot-by-header': headed({ 'x-robots-tag': 'otherbot: noindex' }),
    '/google-by-header': headed({ 'x-robots-tag': 'googlebot: noindex, follow' }),
    '/canonical-by-both': headed({ link: `<${url}/en>; rel="canonical"` }, '<link rel="canonical" href="/plain">'),
    '/print-by-header': headed({ link: `<${url}/plain>; rel="canonical"; media="print"` }),
    '/partial': { ...linkedPage('Partial', ['/', '/plain']), status: 203 },
    '/later': head('<meta http-equiv="refresh" content="5;url=/plain">'),
    '/turned': { status: 301, headers: { location: '/turned/' }, body: '' },
    '/turned/': head('<link rel="canonical" href="/turned">'),
    '/in-packed': linkedPage('Listed in a packed sitemap', ['/']),
    '/in-feed': linkedPage('Listed in a feed', ['/']),
    '/index.xml': {
      headers: { 'content-type': 'application/xml' },
      body: `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${url}/packed.xml.gz</loc></sitemap></sitemapindex>`,
    },
    '/packed.xml.gz': {
      headers: { 'content-type': 'application/gzip' },
      body: gzipSync(
        `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${url}/in-packed</loc></url><url><loc>${url}/other-bot</loc></url></urlset>`,
      ),
    },
    '/feed.xml': {
      headers: { 'content-type': 'application/rss+xml' },
      body: '<rss version="2.0"><channel><item><link>/in-feed</link></item></channel></rss>',
    },
    '/more.txt': { headers: { 'content-type': 'text/plain' }, body: `${url}/in-text-file\n${url}/self\n${url}/turned/\n` },
  };
};

/** Checks of the redirects to a page. */
const OF_THE_WAY: ReadonlySet<string> = new Set(['redirect-chain', 'redirect-kind', 'https-redirect', 'http-status', 'ttfb']);
