import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { wholeSite } from '../../../test/fixtures/tiny-site.ts';
import { defaultAnalysisSettings } from '../processes/analysis-pool.ts';
import { pageFlags } from './page-flags.ts';
import type { SiteRow } from './site-analysis.ts';
import { openSitePool } from './site-pool.ts';

const nothing = { canonical: null, redirect: null, hashes: null, minhash: null, links: null, alternates: null, findings: null };
const pageOf = (id: number): SiteRow => ({
  ...nothing,
  ...{ id, url: `https://example.com/${id}`, flags: pageFlags.page, status: 200, words: 300, score: 80 },
});

/** Yields rows one by one, with pauses in which another analysis could begin. */
async function* slowly(pages: number): AsyncGenerator<SiteRow[]> {
  for (let id = 0; id < pages; id++) {
    await sleep(5);
    yield [pageOf(id)];
  }
}

test('sites are analyzed one after the other, and a failed analysis does not stop the next one', async (t) => {
  const pool = openSitePool({ ...defaultAnalysisSettings, size: 1 });
  t.after(() => pool.close());
  const facts = () => ({ ...wholeSite, hasSitemap: false });
  const broken = () => {
    throw new Error('gone');
  };
  const [two, none, three] = await Promise.allSettled([
    pool.analyse('site', 2, slowly(2), facts),
    pool.analyse('site', 1, slowly(1), broken),
    pool.analyse('site', 3, slowly(3), facts),
  ]);
  assert.equal(two.status === 'fulfilled' && two.value.overview.pages, 2);
  assert.equal(none.status, 'rejected');
  assert.equal(three.status === 'fulfilled' && three.value.overview.pages, 3);
});
