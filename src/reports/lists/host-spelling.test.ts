import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foldCase } from './host-spelling.ts';

test('a search for a part of a host name finds it in any letter case', () => {
  const rows: [text: string, part: string][] = [
    ['https://example.com/ΑΣΒ', 'ΑΣ'],
    ['https://example.com/ασβ', 'ας'],
    ['https://example.com/Äpfel', 'äPF'],
  ];
  for (const [text, part] of rows) assert.ok(foldCase(text).includes(foldCase(part)), part);
});
