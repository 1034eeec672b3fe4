import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import type { Check } from '../src/audit/check.ts';
import { checks } from '../src/audit/checks/index.ts';
import type { Gathered, Page } from '../src/audit/evidence.ts';
import { runCheck } from '../src/audit/run-check.ts';
import { cutPage } from '../src/audit/samples.ts';
import { linkedFiles } from './linked-site.ts';
import { startService } from './service.ts';
import { type SiteFile, startSite } from './site.ts';

type Rows = Readonly<Record<string, readonly Gathered[]>>;

const samplesOf = async ({ category, id }: Check): Promise<Rows> =>
  ((await import(new URL(`../src/audit/checks/${category}/${id}.samples.ts`, import.meta.url).href)) as { default: Rows }).default;

const isProblem = ({ outcome }: { outcome: string }): boolean => outcome === 'warn' || outcome === 'fail';

/** Shares of a page that are read of it. */
const SHARES = [0, 0.2, 0.4, 0.6, 0.8, 0.9, 0.97];

/** A page of which a part is read; undefined if that part can’t be read at all, as XML that is not well-formed. */
const partOf = (page: Page, share: number): Page | undefined => {
  try {
    return cutPage(page, share);
  } catch {
    return undefined;
  }
};

describe('what was not read is not absent', () => {
  for (const check of checks.filter(({ needs }) => needs.includes('page')))
    it(`${check.id} finds no problem in a part of a page that has none`, async () => {
      const rows = Object.values(await samplesOf(check)).flat();
      for (const row of rows.filter((evidence) => runCheck(check, evidence).outcome === 'pass'))
        for (const share of SHARES) {
          const page = partOf(row.page as Page, share);
          // A larger page than was read is too large all the more.
          if (page === undefined || check.needsWhole === false) continue;
          const { outcome, verdict } = runCheck(check, { ...row, page });
          assert.ok(!isProblem({ outcome }), `${verdict} in ${share * 100} % of the page`);
        }
    });

  for (const check of checks.filter(({ needs }) => needs.some((need) => need !== 'page' && need !== 'clock')))
    it(`${check.id} finds no problem if what it needs could not be fetched`, async () => {
      for (const row of Object.values(await samplesOf(check)).flat())
        for (const need of check.needs.filter((one) => one !== 'page' && one !== 'clock')) {
          const unavailable = { reason: 'fetch_failed', code: 'timeout', url: 'https://example.com/' } as const;
          assert.ok(!isProblem(runCheck(check, { ...row, [need]: { unavailable } })), need);
        }
    });
});

describe('facts belong to the site that was reached', () => {
  it('audits and crawls of a site give the same behind a redirect of another port, and of its host without www', async (t) => {
    const files: Record<string, SiteFile> = {};
    const site = await startSite(t, files);
    const { port } = new URL(site.url);
    const reached = `http://www.site.test:${port}`;
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
    const { call } = await startService(t, { ALLOW_TARGETS: targets.join(','), CREATE_WAIT: '0' }, { lookup });
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

/** Checks of the way to the page. */
const OF_THE_WAY: ReadonlySet<string> = new Set(['redirect-chain', 'redirect-kind', 'https-redirect', 'http-status', 'ttfb']);
