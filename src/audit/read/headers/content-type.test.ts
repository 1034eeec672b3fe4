import assert from 'node:assert/strict';
import { it } from 'node:test';
import { contentTypeOf } from './content-type.ts';

const table: [values: string[], type: string, charset: string | null][] = [
  [[], '', null],
  [['text/html'], 'text/html', null],
  [[' Text/HTML ;Charset="utf-8"'], 'text/html', 'utf-8'],
  [['text/html;charset=utf-8, text/html'], 'text/html', 'utf-8'],
  [['text/html;charset=utf-8', 'text/html;charset=gbk'], 'text/html', 'gbk'],
  [['text/html;charset=utf-8', 'text/plain'], 'text/plain', null],
  [['text/html;charset=utf-8', 'text/plain', 'text/html'], 'text/html', null],
  [['text/html;charset=gbk', '*/*'], 'text/html', 'gbk'],
  [['text/html;charset=gbk', 'x'], 'text/html', 'gbk'],
  [['text/html;x=",text/plain";charset=gbk'], 'text/html', 'gbk'],
  [['text/html;x=",text/plain'], 'text/html', null],
  [['text/html;;charset;charset=gbk'], 'text/html', 'gbk'],
  [['text/html;charset=;charset=gbk'], 'text/html', 'gbk'],
  [['text/html charset=utf-8'], '', null],
  [['html'], '', null],
  [['text/'], '', null],
  [['*/*'], '', null],
  [[','.repeat(10_000)], '', null],
];
for (const [values, type, charset] of table) {
  it(JSON.stringify(values).slice(0, 80), () =>
    assert.deepEqual(contentTypeOf(values.map((value) => ['content-type', value] as const)), { type, charset }),
  );
}
