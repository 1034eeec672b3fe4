import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signedChange } from './amount.ts';

const shown = async (...input: Parameters<typeof signedChange>): Promise<string> => String(await signedChange(...input));

test('a change of a value has a sign and a color for better or worse', async () => {
  assert.equal(await shown(3), '<span class="signed good">+3</span>');
  assert.equal(await shown(-3), '<span class="signed bad">−3</span>');
  assert.equal(await shown(0), '<span class="signed dim">0</span>');
  assert.equal(await shown(3, { better: 'fewer' }), '<span class="signed bad">+3</span>');
  assert.equal(await shown(-3, { better: 'fewer' }), '<span class="signed good">−3</span>');
  assert.match(await shown(null), /–/);
});
