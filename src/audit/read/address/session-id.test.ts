import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sessionNamesIn } from './session-id.ts';

const table: [address: string, names: string[]][] = [
  ['/soup', []],
  ['/soup;jsessionid=1A530637289A03B07199A44E8D531427?id=7', ['jsessionid']],
  ['/soup;v=2/pot;JSESSIONID=abc', ['JSESSIONID']],
  ['/soup;color=red', []],
  ['/soup?PHPSESSID=9f2c&id=7', ['PHPSESSID']],
  ['/soup?PHPSESSID=', []],
  ['/soup?ASPSESSIONIDQACTBRRR=GKAB', ['ASPSESSIONIDQACTBRRR']],
  ['/soup?sid=789', []],
  ['/soup?sid=vegetables-and-fruit-2026', []],
  ['/soup?sid=9f2c41aa07be4d1f9f2c41aa07be4d1f', ['sid']],
  ['/soup?s=tomatosouptomatosouptomato', []],
  ['/soup?session=winter', []],
  ['/soup?q=jsessionid', []],
  ['/soup?zenid=a1&zenid=b2', ['zenid']],
];

for (const [address, names] of table)
  it(`${address}: ${names.join(', ') || 'none'}`, () => assert.deepEqual(sessionNamesIn(new URL(address, 'https://example.com')), names));
