import assert from 'node:assert/strict';
import { test } from 'node:test';
import { relativeUri, sarifRun } from './sarif-run.ts';

test('relative URIs follow RFC 3986 and resolve to the same page', () => {
  const cases = [
    ['https://a.example/', '/'],
    ['https://a.example/?q=1', '/?q=1'],
    ['https://a.example/docs/intro', 'docs/intro'],
    ['https://a.example/a|b^c`d[1]{2}?x[]=|&y="<>', 'a%7Cb%5Ec%60d%5B1%5D%7B2%7D?x%5B%5D=%7C&y=%22%3C%3E'],
    ['https://a.example/100%/%zz/%C3%A9', '100%25/%25zz/%C3%A9'],
    ['https://a.example//other.example/x', './/other.example/x'],
    ['https://a.example/time:12/', './time:12/'],
    ['https://a.example/café?stra\u00dfe=1#part', 'caf%C3%A9?stra%C3%9Fe=1'],
  ] as const;
  for (const [url, relative] of cases) {
    assert.equal(relativeUri(url), relative);
    assert.match(relative, /^(?:[\w\-.~:/?@!$&'()*+,;=]|%[0-9A-Fa-f]{2})+$/);
    const { pathname, origin } = new URL(relative, 'https://a.example/');
    assert.equal(origin, 'https://a.example');
    if (!/[|%]/.test(url)) assert.equal(pathname, new URL(url).pathname);
  }
});

test('results of the same page and check share a fingerprint, and each result has a line number', () => {
  const run = sarifRun('audit');
  const results = [
    run.result('title-present', 'error', 'No [title]', 'https://a.example/'),
    run.result('title-present', 'error', 'Changed text', 'https://a.example/', [
      { line: 3, snippet: 'Bell \u0007\u202emoc', note: 'To \u0000\u2066b' },
    ]),
    run.result('title-present', 'error', 'No title', 'https://b.example:8443/x'),
    run.result('h1-present', 'error', 'No H1', 'https://a.example/'),
  ] as { partialFingerprints: Record<string, string>; locations: { physicalLocation: { region: object; artifactLocation: object } }[] }[];
  const prints = results.map(({ partialFingerprints }) => partialFingerprints.primaryLocationLineHash);
  assert.equal(prints[0], prints[1]);
  assert.equal(new Set(prints).size, 3);
  assert.deepEqual(results[0]?.locations, [
    { physicalLocation: { artifactLocation: { uri: '/', uriBaseId: 'https://a.example' }, region: { startLine: 1 } } },
  ]);
  assert.doesNotMatch(JSON.stringify(results[1]), /\\u00|\p{Bidi_Control}/u);
  assert.deepEqual(run.bases(), {
    originalUriBaseIds: {
      'https://a.example': { uri: 'https://a.example/' },
      'https://b.example:8443': { uri: 'https://b.example:8443/' },
    },
    automationDetails: { id: 'sonde/audit/' },
  });
});

test('the SARIF category contains the host name if all pages are on one host', () => {
  const run = sarifRun('crawl');
  run.result('title-present', 'error', '', 'https://a.example:8443/x');
  assert.deepEqual(run.bases().automationDetails, { id: 'sonde/crawl/a.example:8443/' });
});
