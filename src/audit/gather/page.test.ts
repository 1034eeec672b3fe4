import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { timing } from '../../../test/fixtures/samples.ts';
import type { Answer } from '../../http/fetch.ts';
import { refusalOf } from '../refusal.ts';
import { gatherPage } from './page.ts';

const answerWith = (body: string | Uint8Array, { type = 'text/html', truncated = false } = {}): Answer => ({
  url: 'https://example.com/',
  status: 200,
  headers: [['content-type', type]],
  body: Buffer.from(body),
  encodedBytes: body.length,
  truncated,
  redirects: [],
  protocol: 'h2',
  timing: timing().timing,
  connection: null,
});

const rows: readonly (readonly [name: string, answer: Answer, ending: string])[] = [
  ['a page', answerWith('<p>x'), 'ok'],
  ['a page after blanks', answerWith(`${' \n'.repeat(9_999)}<p>x`), 'ok'],
  ['a page as text', answerWith('<!doctype html>', { type: 'text/plain' }), 'ok'],
  ['text', answerWith('x <p>', { type: 'text/plain' }), 'unsupported_content_type'],
  ['bytes that are no blanks', answerWith(Buffer.alloc(99, 7), { type: 'application/octet-stream' }), 'unsupported_content_type'],
  ['a picture', answerWith('x', { type: 'image/png' }), 'unsupported_content_type'],
  ['nothing', answerWith(''), 'empty_body'],
  ['blanks', answerWith(' \t\r\n\f\0'), 'empty_body'],
  ['blanks without end', answerWith(' '.repeat(3_000_000), { truncated: true }), 'too_large'],
  ['gzip that no header declares', answerWith(gzipSync('<p>x')), 'bad_encoding'],
];

test('a response counts as a page if its body has content and looks like HTML', async (t) => {
  for (const [name, answer, ending] of rows)
    await t.test(name, async () => {
      const gathered = gatherPage(new URL(answer.url), { fetchEncoded: async () => answer });
      assert.equal(
        await gathered.then(
          () => refusalOf(answer) ?? 'ok',
          ({ code }: { code: string }) => code,
        ),
        ending,
      );
    });
});
