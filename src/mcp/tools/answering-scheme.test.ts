import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withSchemeThatAnswers } from './answering-scheme.ts';

const rows: [what: string, url: string, code: string | null, tried: string[]][] = [
  ['takes a URL without a scheme as https', 'example.com/a', null, ['https://example.com/a']],
  ['tries http where nothing listens', 'example.com', 'connection_refused', ['https://example.com', 'http://example.com']],
  ['tries http where nothing answers', 'example.com', 'timeout', ['https://example.com', 'http://example.com']],
  ['stays with https after a TLS error', 'example.com', 'tls_expired', ['https://example.com']],
  ['leaves a URL with a scheme as it is', 'https://example.com/', 'connection_refused', ['https://example.com/']],
];

for (const [what, url, code, expected] of rows)
  test(what, async () => {
    const tried: string[] = [];
    await withSchemeThatAnswers(url, async (one) => {
      tried.push(one);
      return { error: code === null ? null : { code } };
    });
    assert.deepEqual(tried, expected);
  });
