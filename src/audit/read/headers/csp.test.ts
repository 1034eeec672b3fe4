import assert from 'node:assert/strict';
import { test } from 'node:test';
import { page } from '../../../../test/fixtures/samples.ts';
import { headerPolicies, policiesOf } from './csp.ts';

const meta = (content: string) => `<meta http-equiv="Content-Security-Policy" content="${content}">`;

const table: [name: string, headers: string[], html: string, policies: Record<string, string>[]][] = [
  ['nothing', [], '<title>Tomatoes</title>', []],
  ['empty', ['', ' ; ;'], meta(''), []],
  ['one', ["default-src 'self'"], '', [{ 'default-src': "'self'" }]],
  [
    'several directives',
    ["Default-Src 'Self' https://CDN.example;\tupgrade-insecure-requests ;"],
    '',
    [{ 'default-src': "'self' https://cdn.example", 'upgrade-insecure-requests': '' }],
  ],
  ['a directive twice', ["img-src a.example; IMG-SRC 'none'"], '', [{ 'img-src': 'a.example' }]],
  ['several headers', ["default-src 'self'", 'sandbox'], '', [{ 'default-src': "'self'" }, { sandbox: '' }]],
  ['a header with commas', ["default-src 'self', , img-src *"], '', [{ 'default-src': "'self'" }, { 'img-src': '*' }]],
  ['a meta element', [], meta("script-src 'none'"), [{ 'script-src': "'none'" }]],
  ['both', ['img-src *'], meta("script-src 'none'"), [{ 'img-src': '*' }, { 'script-src': "'none'" }]],
  ['commas part nothing in a meta element', [], meta('img-src a, b'), [{ 'img-src': 'a, b' }]],
  ['what a meta element may not say', [], meta('frame-ancestors a; sandbox; report-uri /r; img-src a'), [{ 'img-src': 'a' }]],
  ['a meta element in the body', [], `<body>${meta("script-src 'none'")}`, []],
  ['a meta element for others', [], `<noscript>${meta("script-src 'none'")}</noscript>`, []],
  ['one that only reports', [], '<meta http-equiv=content-security-policy-report-only content="img-src *">', []],
];

for (const [name, headers, html, policies] of table) {
  test(name, () => {
    const read = policiesOf(page(html, { headers: { 'content-security-policy': headers } }).page);
    assert.deepEqual(
      read.map((policy) => Object.fromEntries([...policy].map(([directive, values]) => [directive, values.join(' ')]))),
      policies,
    );
  });
}

test('the Content-Security-Policy-Report-Only header is read as a separate policy', () => {
  const { headers } = page('', { headers: { 'content-security-policy-report-only': 'img-src *' } }).page;
  assert.deepEqual(headerPolicies(headers), []);
  assert.equal(headerPolicies(headers, 'content-security-policy-report-only').length, 1);
});

test('a huge Content-Security-Policy header is parsed only up to a limit', () => {
  const { headers } = page('', { headers: { 'content-security-policy': 'img-src *,'.repeat(100_000) } }).page;
  assert.equal(headerPolicies(headers).length, 100);
});
