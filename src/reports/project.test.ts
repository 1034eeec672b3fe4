import assert from 'node:assert/strict';
import { test } from 'node:test';
import { projectName } from './project.ts';

const rows: readonly [host: string, name: string | null][] = [
  ['example.com', 'example.com'],
  ['EXAMPLE.com.', 'example.com'],
  ['www.example.com:8080', 'example.com'],
  ['www.example.co.uk', 'example.co.uk'],
  ['shop.example.com', 'shop.example.com'],
  // `www.` is kept, because without it no registrable domain would remain.
  ['www.com', 'www.com'],
  ['www.co.uk', 'www.co.uk'],
  ['münchen.de', 'xn--mnchen-3ya.de'],
  ['[2001:db8::1]:443', '[2001:db8::1]'],
  ['127.0.0.1:8080', '127.0.0.1'],
  ['', null],
  ['a b', null],
  ['example.com/path', null],
  ['user@example.com', null],
];

test('project names are normalized', () => {
  for (const [host, name] of rows) assert.equal(projectName(host), name, host);
});
