import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertLinear } from '../../test/fixtures/growth.ts';
import { redactor, withoutSlugs } from './log.ts';

const redact = redactor(['a secret "of" the settings', 'short']);

test('secrets in log lines are redacted, and other text is unchanged', () => {
  for (const [text, expected] of [
    ['key sonde_0123456789012345678901234567890123456789abcdef here', 'key [redacted] here'],
    ['sonde_0123 is only the beginning of one', 'sonde_0123 is only the beginning of one'],
    ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', '[redacted]'],
    ['Authorization: Bearer abcdefgh.ijkl', 'Authorization: Bearer [redacted]'],
    ['cannot reach postgres://sonde:pass@db:5432/sonde', 'cannot reach postgres://[redacted]@db:5432/sonde'],
    ['https://example.com/a@b', 'https://example.com/a@b'],
    [JSON.stringify({ msg: 'a secret "of" the settings' }), '{"msg":"[redacted]"}'],
    ['GET https://seo.example.net/r/7Yq2abcdefghijklmnopqr?x', 'GET https://seo.example.net/r/[redacted]?x'],
    ['GET https://seo.example.net/s/7Yq2abcdefghijklmnopqr', 'GET https://seo.example.net/s/[redacted]'],
    ['/var/r/short', '/var/r/short'],
    ['a short word', 'a short word'],
  ])
    assert.equal(redact(text ?? ''), expected);
});

test('redacting a log line takes linear time', () => {
  for (const [first, repeated] of [
    ['', ':/'],
    ['', '://'],
    ['://', ':'],
    ['', 'sonde_'],
    ['', 'Bearer '],
  ] as const)
    assertLinear((size) => redact(first + repeated.repeat(size)), 100_000, first + repeated);
});

test('the secret slug of a shared page is not logged', () => {
  for (const [path, expected] of [
    ['/r/7Yq2abcdefghijklmnopqr', '/r/[redacted]'],
    ['/r/7Yq2abcdefghijklmnopqr/badge.svg', '/r/[redacted]/badge.svg'],
    ['/r/mistyped', '/r/[redacted]'],
    ['//r//7Yq2', '//r//[redacted]'],
    ['/s/7Yq2abcdefghijklmnopqr/logo/1', '/s/[redacted]/logo/1'],
    ['/settings/7', '/settings/7'],
    ['/api/R/7Yq2/events', '/api/R/[redacted]/events'],
    ['/reports/7', '/reports/7'],
  ] as const)
    assert.equal(withoutSlugs(path), expected);
  for (const part of ['/', '/r/', '/r', '/s/'] as const) assertLinear((size) => withoutSlugs(part.repeat(size)), 10_000, part);
});
