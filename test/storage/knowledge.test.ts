import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import type { CheckedTarget } from '../../src/audit/link-check.ts';
import { pruneKnowledge } from '../../src/knowledge/prune.ts';
import { hostLeases, storedKnowledge } from '../../src/knowledge/store.ts';
import { storages } from '../storages.ts';

const HOUR = 60 * 60_000;
const NOW = Date.parse('2026-11-23T12:00:00Z');

const target = (url: string, more: Partial<CheckedTarget> = {}): CheckedTarget => ({
  ...{ url, verdict: 'ok', status: 200, error: null, finalUrl: url, redirects: 0, permanent: false, checkedAt: NOW, ...more },
});

for (const { name, open } of storages) {
  test(`link verdicts are stored until they expire and can be renewed on ${name}`, async (t) => {
    const { db } = await open(t);
    const knowledge = storedKnowledge(db);
    const there = target('https://far.example/a', {
      verdict: 'redirected',
      finalUrl: 'https://far.example/b',
      redirects: 2,
      permanent: true,
    });
    const gone = target('https://far.example/gone', { verdict: 'broken', status: 404 });
    const nameless = target('https://nowhere.example/', { verdict: 'broken', status: 0, error: 'dns_error' });
    const shy = target('https://shy.example/', { verdict: 'unknown', status: 0, error: 'robots_disallowed' });
    await knowledge.saveTargets([there, gone, nameless, shy]);
    const urls = [...[there, gone, nameless, shy].map(({ url }) => url), 'https://other.example/'];
    const found = async (now: number) => [...(await knowledge.findTargets(urls, now)).values()].sort((a, b) => a.url.localeCompare(b.url));
    assert.deepEqual(await found(NOW), [there, gone, nameless, shy]);
    assert.deepEqual(
      (await found(NOW + HOUR / 2)).map(({ url }) => url),
      [there, gone, nameless].map(({ url }) => url),
    );
    assert.deepEqual(await found(NOW + 2 * HOUR), [there]);
    assert.deepEqual(await found(NOW + 25 * HOUR), []);

    await knowledge.saveTargets([target(gone.url, { checkedAt: NOW + HOUR })]);
    assert.equal((await knowledge.findTargets([gone.url], NOW + 2 * HOUR)).get(gone.url)?.verdict, 'ok');
    await knowledge.saveTargets([]);
    assert.deepEqual([...(await knowledge.findTargets([], NOW))], []);
  });

  test(`the robots.txt and Retry-After of a host are stored, except for a robots.txt that is too long, on ${name}`, async (t) => {
    const { db } = await open(t);
    const knowledge = storedKnowledge(db);
    const body = Buffer.from('User-agent: *\nDisallow: /private/\n');
    const polite = { origin: 'https://far.example', robots: { status: 200, body }, robotsAt: NOW, restUntil: NOW + HOUR };
    const noise = Buffer.concat(Array.from({ length: 500 }, (_, index) => createHash('sha512').update(`${index}`).digest()));
    const long = { origin: 'https://long.example', robots: { status: 200, body: noise }, robotsAt: NOW, restUntil: 0 };
    await knowledge.saveOrigins([polite, long]);
    const found = await knowledge.findOrigins([polite.origin, long.origin, 'https://other.example']);
    assert.deepEqual(Buffer.from(found.get(polite.origin)?.robots?.body ?? []), body);
    assert.deepEqual([found.get(polite.origin)?.robotsAt, found.get(polite.origin)?.restUntil], [NOW, NOW + HOUR]);
    assert.deepEqual(found.get(long.origin), { ...long, robots: null, robotsAt: 0 });
    assert.equal(found.has('https://other.example'), false);
    await knowledge.saveOrigins([{ ...polite, robots: null, robotsAt: 0, restUntil: 0 }]);
    assert.equal((await knowledge.findOrigins([polite.origin])).get(polite.origin)?.robots, null);
  });

  test(`expired link verdicts and robots.txt files are deleted on ${name}`, async (t) => {
    const { db } = await open(t);
    const knowledge = storedKnowledge(db);
    await knowledge.saveTargets([target('https://far.example/a'), target('https://far.example/b', { verdict: 'broken' })]);
    await knowledge.saveOrigins([
      { origin: 'https://far.example', robots: { status: 404, body: Buffer.alloc(0) }, robotsAt: NOW, restUntil: 0 },
    ]);
    await pruneKnowledge(db, NOW + 2 * HOUR);
    assert.deepEqual(
      (await db.selectFrom('link_target').select('verdict').execute()).map(({ verdict }) => verdict),
      ['ok'],
    );
    assert.equal((await db.selectFrom('external_origin').select('origin').execute()).length, 1);
    await pruneKnowledge(db, NOW + 25 * HOUR);
    assert.deepEqual(await db.selectFrom('link_target').selectAll().execute(), []);
    assert.deepEqual(await db.selectFrom('external_origin').selectAll().execute(), []);
  });

  test(`one process at a time holds the lease of a host, until the process releases the lease or it expires, on ${name}`, async (t) => {
    const { db } = await open(t);
    let now = NOW;
    const [one, other] = [hostLeases(db, () => now), hostLeases(db, () => now)];
    assert.equal(await one.acquire('far.example', 1_000), true);
    assert.equal(await other.acquire('far.example', 1_000), false);
    assert.equal(await other.acquire('near.example', 1_000), true);
    assert.equal(await one.acquire('far.example', 1_000), true, 'the holder can acquire it again');
    await one.release('far.example', 250);
    assert.equal(await other.acquire('far.example', 1_000), false, 'the lease is not free during the pause');
    now += 250;
    assert.equal(await other.acquire('far.example', 1_000), true);
    await one.release('far.example', 0);
    assert.equal(await one.acquire('far.example', 1_000), false, 'a process cannot release the lease of another');
    now += 1_000;
    assert.equal(await one.acquire('far.example', 1_000), true, 'the lease has expired');
  });
}
