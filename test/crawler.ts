import assert from 'node:assert/strict';
import { after } from 'node:test';
import { httpSettings } from '../src/app/egress.ts';
import { defaultAnalysisSettings } from '../src/audit/analysis-pool.ts';
import { openSitePool } from '../src/audit/site/site-pool.ts';
import { readConfig } from '../src/config/config.ts';
import type { Crawler } from '../src/crawls/crawler.ts';
import type { Queue } from '../src/queue/queue.ts';
import type { Database } from '../src/storage/database.ts';

const sites = openSitePool({ ...defaultAnalysisSettings, size: 2 });
after(() => sites.close());

/** What crawls of one allowed site run with. */
export const crawlerOf = (queue: Queue, target: string, db: Database): Crawler => ({
  ...{ db, queue, sites, rate: 50, kept: 5 },
  publish: async () => {},
  http: httpSettings(readConfig({ ALLOW_TARGETS: target }), new Set()),
  isClosing: () => false,
  whenIdle: async () => {},
  onBrokenCheck: () => {},
  onBug: (error: unknown) => assert.fail(String(error)),
});
