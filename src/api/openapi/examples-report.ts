import type { z } from 'zod';
import { factsExample } from './examples-facts.ts';
import type { report, reportSummary, run } from './schemas/report.ts';

/** Where the service of the examples is, when a report was asked for there, and when it was done. */
export const BASE = 'https://seo.example.net';
export const ASKED = '2026-11-20T23:14:03Z';
export const DONE = '2026-11-20T23:14:05Z';

export const summaryOfReport: z.infer<typeof reportSummary> = {
  id: 42,
  object: 'report',
  url: 'https://example.com/pricing',
  project: 'example.com',
  privacy: 1,
  has_password: false,
  share_language: 'auto',
  state: 'completed',
  result: 'decent',
  score: 74,
  summary: { passed: 121, warned: 6, failed: 8, unknown: 1, not_applicable: 12, accepted: 0 },
  ruleset: '2026.12',
  previous: { result: 'bad', score: 48, generated_at: '2026-11-13T08:00:00Z' },
  error: null,
  share_url: `${BASE}/r/7Yq2nV0tB4xLmZ9cKd3hRw`,
  generated_at: DONE,
  created_at: ASKED,
  updated_at: DONE,
};

export const wholeReport: z.infer<typeof report> = {
  ...summaryOfReport,
  categories: [{ id: 'metadata', title: 'Title & meta tags', score: 64, lost: 9, cap: 25 }],
  gates: [{ gate: 79, check: 'title-present', lost: 0 }],
  fix_first: [{ check: 'title-width', headline: 'Title is too long for search results', gain: 1, score_after: 75 }],
  results: [
    {
      check: 'title-width',
      verdict: 'tooLong',
      category: 'metadata',
      severity: 'low',
      outcome: 'warn',
      accepted: false,
      lost: 1,
      follows_from: null,
      group: null,
      title: 'Title length',
      headline: 'Title is too long for search results',
      text: 'The title is 66 characters (about 640 px); Google shows about 580 px.',
      values: { length: 66, pixels: 640 },
      items: [{ line: 7, snippet: '<title>Prices and plans' }],
      items_total: 1,
      fix: 'Start the title with what the page is about. Use at least 15 characters and at most about 580 px.',
      source: 'https://developers.google.com/search/docs/appearance/title-link',
    },
  ],
  facts: factsExample,
};

export const runExample: z.infer<typeof run> = {
  id: 7,
  object: 'run',
  result: 'decent',
  score: 74,
  ruleset: '2026.12',
  generated_at: DONE,
};
