import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readColor } from './field.ts';

test('of the text field and the color picker, the one that the user changed is used', () => {
  const rows: [before: string | null, text: string, picked: string | null, meant: string][] = [
    ['', '', '#1d4ed8', ''],
    ['', '', '#ff0000', '#ff0000'],
    ['', '#00ff00', '#1d4ed8', '#00ff00'],
    ['', '#00ff00', '#ff0000', '#00ff00'],
    ['#00ff00', '#00ff00', '#00ff00', '#00ff00'],
    ['#00FF00', '#00FF00', '#00ff00', '#00FF00'],
    ['#00ff00', '#00ff00', '#ff0000', '#ff0000'],
    ['#00ff00', '', '#00ff00', ''],
    ['blue', 'blue', '#1d4ed8', 'blue'],
    ['blue', 'blue', '#ff0000', '#ff0000'],
    [null, '#00ff00', null, '#00ff00'],
    [null, '', '#ff0000', ''],
  ];
  for (const [before, text, picked, meant] of rows) {
    const form = new URLSearchParams({ a: text });
    if (before !== null) form.set('a_before', before);
    if (picked !== null) form.set('a_picked', picked);
    assert.equal(readColor(form, 'a'), meant, String(form));
  }
});
