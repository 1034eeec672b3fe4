import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { startBox } from './start-box.ts';

const start = { version: '1.2.3', address: 'http://127.0.0.1:3000', dataDir: '/data', setup: null, keyOnlyOperator: null, env: {} };
const linesOf = (text: string): string[] => stripVTControlCharacters(text).trimEnd().split('\n');

test('the start message shows the version, the URL, the data folder and the set-up link', () => {
  const plain = linesOf(startBox(start));
  assert.deepEqual(plain.slice(1, 3), [
    '│ Sonde 1.2.3 is running at http://127.0.0.1:3000 │',
    '│ Data: /data                                     │',
  ]);
  const open = linesOf(startBox({ ...start, setup: 'http://127.0.0.1:3000/setup?token=x' }));
  assert.ok(open.some((line) => /^│ http:\/\/127\.0\.0\.1:3000\/setup\?token=x +│$/.test(line)));
  const locked = linesOf(startBox({ ...start, keyOnlyOperator: 'operator@localhost' }));
  assert.ok(locked.some((line) => /^│ sonde account password --email operator@localhost +│$/.test(line)));
  const inCheckout = linesOf(startBox({ ...start, keyOnlyOperator: 'operator@localhost', env: { npm_lifecycle_event: 'start' } }));
  assert.ok(inCheckout.some((line) => /^│ npm run -s sonde -- account password --email operator@localhost +│$/.test(line)));
  for (const lines of [plain, open, locked, inCheckout]) assert.equal(new Set(lines.map((line) => line.length)).size, 1);
});

test('the start message has no frame in a narrow terminal', () => {
  const lines = linesOf(startBox({ ...start, setup: `http://127.0.0.1:3000/setup?token=${'x'.repeat(60)}` }));
  assert.deepEqual(
    lines.filter((line) => /[│┌└]/.test(line)),
    [],
  );
  assert.ok(linesOf(startBox({ ...start, setup: `http://127.0.0.1:3000/setup?token=${'x'.repeat(60)}` }, 120))[0]?.startsWith('┌'));
});
