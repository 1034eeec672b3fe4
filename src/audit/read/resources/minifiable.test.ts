// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings are scripts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertLinear } from '../../../../test/fixtures/growth.ts';
import { minifiableBytes } from './minifiable.ts';

/** Text between two bars (`¦`) in a test case is removable; returns the text without bars and the number of removable bytes. */
const removedIn = (marked: string): [text: string, bytes: number] => {
  const parts = marked.split('¦');
  const removed = parts.filter((_, index) => index % 2 === 1).join('');
  return [parts.join(''), Buffer.byteLength(removed)];
};

const sheets: readonly string[] = [
  '',
  'a{b:c}',
  'a¦ ¦{¦\n  ¦b:¦ ¦c;¦\n¦}¦\n¦',
  'a b{c:d e}',
  'a ¦  ¦b{}',
  'a :hover{}',
  'a,¦ ¦b¦ ¦{}',
  '¦/* x */¦a{}¦\n\n/* ü */\n¦',
  '/*! x */ a{}',
  'a{b:c/*! x */}',
  'a¦/**/¦ ¦/**/¦b{}',
  'a{content:"  /* x */  "}',
  'a{background:url( a.png )}',
  '@media (a)¦ ¦{¦ ¦}',
];

for (const marked of sheets) {
  const [css, bytes] = removedIn(marked);
  test(`the style sheet ${css} is checked for removable whitespace and comments`, () =>
    assert.equal(minifiableBytes(css, 'stylesheet'), bytes));
}

const scripts: readonly string[] = [
  '',
  'a=1',
  'a¦ ¦=¦ ¦1;¦\n¦',
  'let a=1',
  'let ¦  ¦a=1',
  'a\nb',
  'a\n¦\n  ¦b',
  'f(¦\n  ¦a,¦\n  ¦b¦\n¦)',
  'if(a)¦ ¦{¦\n\t¦return b;¦\n¦}',
  'a + +b',
  '¦// x\n¦a',
  '¦/* x */¦a',
  'a\n¦// ü\n¦b',
  '/*! x */ a',
  '/** @license x */ a',
  'a//# sourceMappingURL=a.map',
  '"a  // b"',
  "'a \\'  /* b */'",
  "'a\\\n  b'",
  '`a  ${b¦ ¦*¦ ¦c}  // d`',
  '`${`  ${a}  `}  `',
  '`${{a:¦ ¦1}.a}  `',
  'a=/  [/*]  /g',
  'a=/"/;¦ ¦b',
  'a=b / c',
  'a=b / c;¦ // d / e¦',
  'if(a)/"/.test(b);¦ ¦c',
  'while(a)/"/.test(b);¦ ¦c',
  'for await(a of b)/"/.test(b);¦ ¦c',
  'f(a)/2;¦ ¦c',
  'a.if(b)/2;¦ ¦c',
  'a[0]/2;¦ ¦c',
  'a++/2;¦ ¦c',
  '1./2;¦ ¦c',
  'a.return/2;¦ ¦c',
  'return/"/;¦ ¦c',
  'typeof /"/;¦ ¦c',
  'a=>/"/;¦ ¦c',
  // The text after this point is ambiguous, so nothing in it counts as removable.
  'a;¦ ¦}/2;  b',
  'a;¦ ¦b="x\n;  c',
  'a;¦ ¦`x  ',
  'a;¦ ¦/x\n;  c',
  'a;¦ ¦<!--  x',
  'a;¦ ¦/* x  ',
];

for (const marked of scripts) {
  const [script, bytes] = removedIn(marked);
  test(`the script ${script} is checked for removable whitespace and comments`, () =>
    assert.equal(minifiableBytes(script, 'script'), bytes));
}

test('checking a malicious style sheet or script takes linear time', () => {
  const parts = ['/*', '//', '/**/', '"', "'\\", '`', '`${', '(', '{', '}', '/', '[/', 'a/', 'if(', ' ', '\n', '/*!', 'a ', '1.', '\\'];
  for (const part of parts) {
    assertLinear((size) => void minifiableBytes(part.repeat(size), 'script'), 10_000, `script ${part}`);
    assertLinear((size) => void minifiableBytes(part.repeat(size), 'stylesheet'), 10_000, `style sheet ${part}`);
  }
});
