import assert from 'node:assert/strict';
import { test } from 'node:test';
import { factLines } from './fact-lines.ts';
import type { LinkCheckFacts } from './facts/link-check.ts';
import type { ResourcesFacts } from './facts/resources.ts';
import { markdownWords } from './markdown-words.ts';

const files = { requests: 1, transfer_bytes: 900, items: [], left_out: {} } as unknown as ResourcesFacts;
const links: LinkCheckFacts = {
  ...{ checked: 1, ok: 1, redirected: 0, broken: 0, error: 0, blocked: 0, unknown: 0 },
  items: [],
  left_out: {},
};

test('files and links have a line each, with what is worth a look', () => {
  const both = { resources: files, link_check: links };
  assert.deepEqual(factLines(both, markdownWords), ['Files: 1 request, 1 KB', 'Links: 1 checked']);
  const items = [{ broken: true }, { broken: false }] as unknown as ResourcesFacts['items'];
  assert.deepEqual(
    factLines(
      {
        resources: { ...files, requests: 1_061, transfer_bytes: 1_940_000, items, left_out: { limit: 2, time: 3 } },
        link_check: { ...links, checked: 1_200, redirected: 3, broken: 2, error: 1, blocked: 5, unknown: 4, left_out: { host_limit: 7 } },
      },
      markdownWords,
    ),
    [
      'Files: 1,061 requests, 1.9 MB; 1 broken; 5 left out',
      'Links: 1,200 checked, 2 broken, 1 server error, 3 redirected, 5 refused programs, 4 without a certain answer, 7 left out',
    ],
  );
});

test('audits that did not look at them have none', () => {
  assert.deepEqual(factLines({}, markdownWords), []);
  assert.deepEqual(factLines({ resources: null, link_check: null }, markdownWords), []);
});
