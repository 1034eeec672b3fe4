import assert from 'node:assert/strict';
import { httpSettings } from '../src/app/egress.ts';
import { readConfig } from '../src/config/config.ts';
import type { Crawler } from '../src/crawls/crawler.ts';
import type { Queue } from '../src/queue/queue.ts';
import type { Database } from '../src/storage/database.ts';
import { pools } from './analysis.ts';

/** Creates the dependencies of crawls of one allowed site. */
export const crawlerOf = (queue: Queue, target: string, db: Database): Crawler => ({
  ...{ db, queue, auditQueue: queue, sites: pools.sites, rate: 50, kept: 5 },
  publish: async () => {},
  http: httpSettings(readConfig({ ALLOW_TARGETS: target }), new Set()),
  isClosing: () => false,
  whenIdle: async () => {},
  onBrokenCheck: () => {},
  onBug: (error: unknown) => assert.fail(String(error)),
});
