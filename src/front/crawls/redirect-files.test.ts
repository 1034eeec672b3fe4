import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type RedirectFormat, redirectFile, redirectFormats } from './redirect-files.ts';

const ORIGIN = 'https://example.com';
const write = (format: RedirectFormat, from: string, to = '/new', origin = ORIGIN) =>
  redirectFile({ redirects: [{ from: ORIGIN + from, to: origin + to, score: 0.9, reason: 'slug' }] }, format);
const written = (format: RedirectFormat, from: string, to?: string, origin?: string): string[] | number => {
  const { text, leftOut } = write(format, from, to, origin);
  const empty = redirectFile({ redirects: [] }, format).text.split('\n');
  return leftOut > 0 ? leftOut : text.split('\n').filter((line) => !empty.includes(line));
};

test('each server gets redirects in its own format, with the host only where it changes', () => {
  assert.deepEqual(written('nginx', '/old?x=1'), ['  "/old?x=1" "/new";']);
  assert.deepEqual(written('caddy', '/old?x=1'), ['  "/old?x=1" "/new"']);
  assert.deepEqual(written('apache', '/old.html', '/a%20b'), [
    'RewriteCond "%{THE_REQUEST}" "^[A-Z]+ /old\\.html HTTP/"',
    'RewriteRule "^" "/a\\%20b?" [R=301,L,NE]',
  ]);
  assert.deepEqual(written('redirects', '/old', '/new', 'https://example.org'), ['/old https://example.org/new 301']);
  assert.equal(write('csv', '/old,').text, `from,to,score,reason\r\n"${ORIGIN}/old,",${ORIGIN}/new,0.9,slug\r\n`);
});

test('a path that would end or change a rule is quoted, or else left out and counted', () => {
  const hostile = ['"', ';', '{', '}', '$', '${x}', '\\', '#', '\r', '\n', ' ', '\r\nreturn 302 /;', 'ü'];
  const kept = Object.fromEntries(
    redirectFormats
      .filter((format) => format !== 'csv')
      .map((format) => [
        format,
        hostile.filter((part) => written(format, `/old?a${part}b`) !== 1 && written(format, '/old', `/new?a${part}b`) !== 1),
      ]),
  );
  assert.deepEqual(kept, {
    nginx: ['"', ';', '{', '}', '\\', '#'],
    caddy: ['"', ';', '$', '#'],
    apache: [';', '{', '}', '$', '#'],
    redirects: [],
  });
  assert.deepEqual(written('nginx', '/a";b', '/c;{d}'), ['  "/a\\";b" "/c;{d}";']);
  assert.deepEqual(written('caddy', '/a"b'), ['  "/a\\"b" "/new"']);
  assert.deepEqual(written('apache', '/a$b;{c}', '/d$1'), [
    'RewriteCond "%{THE_REQUEST}" "^[A-Z]+ /a\\$b\\;\\{c\\} HTTP/"',
    'RewriteRule "^" "/d\\$1?" [R=301,L,NE]',
  ]);
  assert.deepEqual(
    ['/*', '/:id', '/a?b'].map((path) => written('redirects', path)),
    [1, 1, 1],
  );
  assert.match(write('nginx', '/a\nb').text, /^# Left out, as this format can’t express them: 1\n/);
});
