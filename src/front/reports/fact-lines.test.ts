import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rendered } from '../../../test/fixtures/samples.ts';
import type { LinkCheckFacts } from '../../audit/facts/link-check.ts';
import { type RenderedFacts, renderedFacts } from '../../audit/facts/rendered.ts';
import type { ResourcesFacts } from '../../audit/facts/resources.ts';
import { english } from '../../locales/english.ts';
import { factLines } from './fact-lines.ts';

const files = { requests: 1, transfer_bytes: 900, items: [], left_out: {} } as unknown as ResourcesFacts;
const browser = renderedFacts(rendered('<p>Tomatoes').rendered);
const links: LinkCheckFacts = {
  ...{ checked: 1, ok: 1, redirected: 0, broken: 0, error: 0, blocked: 0, unknown: 0 },
  items: [],
  left_out: {},
};

test('the report has one line about resources and one about links, with the number of problems', () => {
  const both = { resources: files, link_check: links };
  assert.deepEqual(factLines(both, english), ['Files: 1 request, 1 KB', 'Links: 1 checked']);
  const items = [{ broken: true }, { broken: false }] as unknown as ResourcesFacts['items'];
  assert.deepEqual(
    factLines(
      {
        resources: { ...files, requests: 1_061, transfer_bytes: 1_940_000, items, left_out: { limit: 2, time: 3 } },
        link_check: { ...links, checked: 1_200, redirected: 3, broken: 2, error: 1, blocked: 5, unknown: 4, left_out: { host_limit: 7 } },
      },
      english,
    ),
    [
      'Files: 1,061 requests, 1.9 MB; 1 broken; 5 left out',
      'Links: 1,200 checked, 2 broken, 1 server error, 3 redirected, 5 refused programs, 4 without a certain answer, 7 left out',
    ],
  );
});

test('the report has a line about the rendered page if the page was rendered', () => {
  assert.deepEqual(factLines({ rendered: browser }, english), [
    'In a browser: LCP 0.9 s, CLS 0, TBT 0 ms in one run in a laboratory; 0 requests',
  ]);
  const busy: RenderedFacts = {
    ...browser,
    lab: { ...browser.lab, lcp: null, cls: 0.1234, tbt: 1_200 },
    requests: { total: 1, items: [] },
    console: { errors: 2, warnings: 0, total: 2, items: [] },
    cookies: { total: 1, items: [] },
    refused: { ...browser.refused, method: 2, socket: 1, beacon: 9 },
    ended: 'time',
  };
  assert.deepEqual(factLines({ rendered: busy }, english), [
    'In a browser: LCP none, CLS 0.123, TBT 1,200 ms in one run in a laboratory; 1 request; 2 errors in the console; 1 cookie; 3 not sent by Sonde; the page didn’t finish',
  ]);
});

test('reports of audits in other modes have no lines about resources, links or rendering', () => {
  assert.deepEqual(factLines({}, english), []);
  assert.deepEqual(factLines({ resources: null, link_check: null }, english), []);
});
