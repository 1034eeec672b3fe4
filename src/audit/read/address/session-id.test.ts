import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertLinear } from '../../../../test/fixtures/growth.ts';
import { possibleSessionsIn, sessionNamesIn, withoutSessionIds } from './session-id.ts';

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
  ['/talk?session_id=12', []],
  ['/soup?sid=6f1c2a34-9b1d-4e6a-8a55-0c9d3b7e1f20', ['sid']],
  ['/soup?q=jsessionid', []],
  ['/soup?zenid=a1&zenid=b2', ['zenid']],
];

describe('names of session id parameters are recognized', () => {
  for (const [address, names] of table)
    it(`the session id parameters in ${address} are ${names.join(', ') || 'none'}`, () =>
      assert.deepEqual(sessionNamesIn(new URL(address, 'https://example.com')), names));
});

describe('session ids are removed from URLs', () => {
  const without: [path: string, left: string, learned?: string[]][] = [
    ['/soup;jsessionid=1A53?id=7', '/soup?id=7'],
    ['/soup;v=2;JSESSIONID=1A53/pot;jsessionid=1A53', '/soup;v=2/pot'],
    ['/soup?PHPSESSID=9f2c', '/soup'],
    ['/soup?PHPSESSID=9f2c&id=7', '/soup?id=7'],
    ['/soup?id=7&PHPSESSID=9f2c&page=2', '/soup?id=7&page=2'],
    ['/soup?id=7&ASPSESSIONIDQACTBRRR=GKAB', '/soup?id=7'],
    ['/(S(4f1kbtr0))/soup', '/soup'],
    ['/shop/(S(4f1kbtr0))/soup?id=7', '/shop/soup?id=7'],
    ['/(X(1)S(4f1kbtr0))/', '/'],
    ['/(S(4f1kbtr0))', '/'],
    ['/soup(S(1))/a', '/soup(S(1))/a'],
    ['/soup?', '/soup?'],
    ['/soup?sid=9f2c41aa07be4d1f', '/soup?sid=9f2c41aa07be4d1f'],
    ['/soup?sid=9f2c41aa07be4d1f&id=7', '/soup?id=7', ['sid']],
    ['/soup?SID=9f2c41aa07be4d1f', '/soup', ['sid']],
    ['/soup?id=/a;b?c=d', '/soup?id=/a;b?c=d'],
  ];
  for (const [path, left, learned = []] of without)
    it(`the path ${path} without session ids is ${left}${learned.length === 0 ? '' : ` if ${learned.join(' and ')} is known`}`, () => {
      const origin = 'https://example.com';
      assert.equal(withoutSessionIds(origin + path, new Set(learned)), origin + left);
    });

  it('session ids are removed in linear time', () => {
    for (const part of ['(S(', '/(S(a)', ';a=', '?a=1', '&jsessionid=1', '/(S(1))']) {
      assertLinear((size) => void withoutSessionIds(`https://example.com/${part.repeat(size)}`, new Set()), 5_000, part);
    }
  });
});

it('an ambiguous parameter is recognized as a session id if its value looks random', () => {
  const found = (path: string) => possibleSessionsIn(`https://example.com${path}`);
  assert.deepEqual(found('/soup?SID=9f2c41aa07be4d1f'), [{ name: 'sid', value: '9f2c41aa07be4d1f' }]);
  assert.deepEqual(found('/soup?sid=9f2c41aa&id=9f2c41aa07be4d1f&PHPSESSID=9f2c41aa07be4d1f'), []);
});
