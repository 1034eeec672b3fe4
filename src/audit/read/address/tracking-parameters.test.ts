import assert from 'node:assert/strict';
import { it } from 'node:test';
import { trackingParametersOf } from './tracking-parameters.ts';

const table: [query: string, names: string[]][] = [
  ['', []],
  ['?id=7&page=2&source=shop&ref=home', []],
  ['?utm_source=mail&utm_campaign=mai&id=7', ['utm_source', 'utm_campaign']],
  ['?UTM_Source=mail&gclid=EAIa&gclid=x', ['UTM_Source', 'gclid']],
  ['?fbclid=Iw&mc_eid=a1&msclkid=9', ['fbclid', 'mc_eid', 'msclkid']],
  ['?utm=1&utmost=2&q=utm_source', []],
  ['#utm_source=mail', []],
];

for (const [query, names] of table)
  it(query || 'nothing', () => assert.deepEqual(trackingParametersOf(new URL(`https://example.com/soup${query}`)), names));
