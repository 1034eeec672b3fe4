import assert from 'node:assert/strict';
import { test } from 'node:test';
import { siteRobots } from './site-robots.ts';

const text = { status: 200, body: Buffer.from('User-agent: *\nDisallow: /a') };

test('the robots.txt of an origin is cached for each crawl', () => {
  assert.equal(siteRobots(70, 'https://example.com', undefined), undefined);
  const robots = siteRobots(70, 'https://example.com', text);
  assert.equal(robots && 'effect' in robots && robots.effect, 'rules');
  assert.equal(siteRobots(70, 'https://example.com', undefined), robots);
  assert.equal(siteRobots(70, 'https://www.example.com', undefined), undefined);
  assert.equal(siteRobots(71, 'https://example.com', undefined), undefined);
});

test('the cache of robots.txt files drops the oldest file when the cache is full', () => {
  const origins = Array.from({ length: 9 }, (_, index) => `https://${index}.example.com`);
  for (const origin of origins) siteRobots(72, origin, text);
  assert.deepEqual(
    origins.map((origin) => siteRobots(72, origin, undefined) !== undefined),
    [false, ...Array(8).fill(true)],
  );
});
