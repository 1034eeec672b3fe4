import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertLinear } from '../../../../test/fixtures/growth.ts';
import { createCssTokens } from './css-tokens.ts';

/** Lists all tokens except punctuation, as `kind:value`. */
const tokensOf = (css: string): string => {
  const tokens = createCssTokens(css);
  const found: string[] = [];
  let end = 0;
  while (tokens.next()) {
    assert.equal(tokens.start, end);
    assert.ok(tokens.end > tokens.start);
    end = tokens.end;
    found.push(tokens.kind.length === 1 ? tokens.kind : `${tokens.kind}:${tokens.value()}`);
  }
  assert.equal(end, css.length);
  return found.join('|');
};

const rows: readonly (readonly [css: string, tokens: string])[] = [
  ['', ''],
  ['a{b:c}', 'ident:a|{|ident:b|:|ident:c|}'],
  [' \n\t', 'space: \n\t'],
  ['/* { */a', 'comment:/* { */|ident:a'],
  ['/*/a', 'comment:/*/a'],
  ['/a', 'other:/|ident:a'],
  ['@media x', 'at:media|space: |ident:x'],
  ['@ x', 'other:@|space: |ident:x'],
  ['#a-1', 'hash:a-1'],
  ['-a --b -1 -- -', 'ident:-a|space: |ident:--b|space: |number:-1|space: |ident:--|space: |other:-'],
  ['1.5px +.5% 1e3 2e 1.e', 'number:1.5px|space: |number:+.5%|space: |number:1e3|space: |number:2e|space: |number:1|other:.|ident:e'],
  ['é→', 'ident:é→'],
  ['\\75 rl(x)', 'url:x'],
  ['\\61 b', 'ident:ab'],
  ['a\\:b', 'ident:a:b'],
  ['a\\', 'ident:a|other:\\'],
  ['<!--a-->', 'space:<!--|ident:a--|other:>'],
  ['<!-- a -->', 'space:<!--|space: |ident:a|space: |space:-->'],
  // String tokens
  ['"a\'b"', "string:a'b"],
  ["'a\\'b'", "string:a'b"],
  ['"a\\\nb"', 'string:ab'],
  ['"a\\26 b\\000026c"', 'string:a&b&c'],
  ['"\\0\\110000"', 'string:\ufffd\ufffd'],
  ['"a\nb', 'bad:"a|space:\n|ident:b'],
  ['"a', 'string:a'],
  ['"', 'string:'],
  ['"a\\', 'string:a'],
  // URL tokens
  ['url(a.png)', 'url:a.png'],
  ['URL(  a.png\n)', 'url:a.png'],
  ['url()', 'url:'],
  ['url(a\\)b.png)', 'url:a)b.png'],
  ['url("a.png")', 'function:url|string:a.png|)'],
  ["url( 'a.png' )", 'function:url|space: |string:a.png|space: |)'],
  ['url(a b)c', 'bad:url(a b)|ident:c'],
  ['url(a"b)c', 'bad:url(a"b)|ident:c'],
  ['url(a(b)c)', 'bad:url(a(b)|ident:c|)'],
  ['url(a', 'url:a'],
  ['url(/*a*/)', 'url:/*a*/'],
  ['url(data:image/png;base64,AA==)', 'url:data:image/png;base64,AA=='],
  ['src("a")', 'function:src|string:a|)'],
  ['urls(a)', 'function:urls|ident:a|)'],
];

for (const [css, tokens] of rows) test(JSON.stringify(css), () => assert.equal(tokensOf(css), tokens));

test('malicious style sheets are tokenized in linear time', () => {
  const parts = ['url(', 'url( ', 'url(a b', '/*', '"', '"\\', '\\', '\\\n', 'a\\61 ', '<!-', '-', '@', '#', '1e', '+', '{(['];
  for (const part of parts) assertLinear((size) => void tokensOf(part.repeat(size)), 10_000, part);
});
