import { type Crawl, defaultCrawlOptions } from '../../crawls/crawl.ts';
import { initialSettings, shareSettingsOf } from '../../reports/report.ts';
import { DONE, REQUESTED_AT } from '../reports/example.ts';

/** Returns an example of a crawl that is running. */
export const exampleRunningCrawl = (): Crawl => ({
  id: 3,
  accountId: 1,
  projectId: 1,
  project: 'example.com',
  url: 'https://example.com/',
  target: 'https://example.com/',
  privacy: 1,
  ...shareSettingsOf(initialSettings),
  passwordHash: null,
  slug: 'Vt3zJ5rLq0WnB8sXyKdMpA',
  accessVersion: 1,
  mode: 'html',
  scope: null,
  options: defaultCrawlOptions,
  state: 'running',
  stage: 'fetching',
  pausedAt: null,
  error: null,
  found: 210,
  crawled: 100,
  failed: 0,
  waiting: 110,
  leftOut: { trap: { count: 12, example: 'https://example.com/calendar/2031/04/' } },
  trapPatterns: 1,
  score: null,
  result: null,
  summary: null,
  overview: null,
  soFar: { statuses: [118, 6, 2, 0, 0], newest: [], findings: {}, expected: 340, share: 0.37 },
  version: 4,
  createdAt: REQUESTED_AT,
  updatedAt: DONE,
  startedAt: REQUESTED_AT,
  generatedAt: null,
  failedAt: null,
});

/** Returns the example crawl after it has finished, with its result. */
export const exampleCrawl = (): Crawl => ({
  ...exampleRunningCrawl(),
  state: 'completed',
  stage: null,
  crawled: 210,
  waiting: 0,
  score: 81,
  result: 'good',
  summary: {
    issues: { blocker: 0, high: 1, medium: 3, low: 5, information: 1 },
    ledger: {
      ...{ pages: 196, mean: 88, lost: 7, cap: 40, gate: null },
      categories: [
        { id: 'metadata', lost: 3, cap: 25 },
        { id: 'links', lost: 4, cap: 15 },
      ],
    },
    fixes: [
      { check: 'title-duplicate', checks: ['title-duplicate'], gain: 3, scoreAfter: 84 },
      { check: 'site-broken-links', checks: ['site-broken-links'], gain: 2, scoreAfter: 86 },
    ],
    listed: 10,
    unread: 0,
  },
  generatedAt: DONE,
});
