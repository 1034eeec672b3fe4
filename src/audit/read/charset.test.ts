import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertLinear } from '../../../test/fixtures/growth.ts';
import { type Charset, decode, encodingOf, PRESCAN_BYTES, readCharset } from './charset.ts';

const latin1 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'));
const read = (body: string, contentType?: string): Charset =>
  readCharset(latin1(body), contentType === undefined ? [] : [['content-type', contentType]]);

describe('the encoding is read from the Content-Type header, the byte order mark and meta elements', () => {
  const table: [name: string, contentType: string | undefined, body: string, charset: string, from: Charset['from']][] = [
    ['mark before header', 'text/html; charset=koi8-r', '\xEF\xBB\xBF<title>', 'utf-8', 'bom'],
    ['mark of UTF-16, big end first', undefined, '\xFE\xFF\0<', 'utf-16be', 'bom'],
    ['mark of UTF-16, little end first', undefined, '\xFF\xFE<\0', 'utf-16le', 'bom'],
    ['header before meta', 'text/html; charset=windows-1251', '<meta charset=utf-8>', 'windows-1251', 'header'],
    ['quoted in the header', 'text/html;charset="utf\\-8"', '', 'utf-8', 'header'],
    ['single quotes are no quotes', "text/html; charset='utf-8'", '<meta charset=koi8-r>', 'koi8-r', 'meta'],
    ['first of two in the header', 'text/html; a="b; charset=x"; CHARSET=koi8-u; charset=utf-8', '', 'koi8-u', 'header'],
    ['space before the equals sign', 'text/html; charset =utf-8', '', 'windows-1252', 'default'],
    ['unknown in the header', 'text/html; charset=klingon', '<meta charset=koi8-r>', 'koi8-r', 'meta'],
    ['no type in the header', 'charset=utf-8', '', 'windows-1252', 'default'],
    ['UTF-16 in the header', 'text/html; charset=utf-16', '<\0', 'utf-16le', 'header'],
    ['meta', undefined, '<html><head><META CharSet = "UTF-8" >', 'utf-8', 'meta'],
    [
      'meta that stands for a header',
      undefined,
      '<meta http-equiv=Content-Type content=\'text/html; charset = "koi8-r" \'>',
      'koi8-r',
      'meta',
    ],
    ['the same, the other way round', undefined, '<meta content="charsetcharset=koi8-r;" http-equiv="content-type">', 'koi8-r', 'meta'],
    ['meta for another header', undefined, '<meta http-equiv=refresh content="0;charset=koi8-r">', 'windows-1252', 'default'],
    ['unclosed quote in the content', undefined, `<meta http-equiv=content-type content="charset='koi8-r">`, 'windows-1252', 'default'],
    ['unknown, then known', undefined, '<meta charset=klingon><meta charset=koi8-r>', 'koi8-r', 'meta'],
    ['UTF-16 in ASCII', undefined, '<meta charset=utf-16le>', 'utf-8', 'meta'],
    ['x-user-defined', undefined, '<meta charset=x-user-defined>', 'windows-1252', 'meta'],
    ['in a comment', undefined, '<!-- <meta charset=koi8-r> --><meta charset=utf-8>', 'utf-8', 'meta'],
    ['behind a short comment', undefined, '<!--><meta charset=koi8-r>', 'koi8-r', 'meta'],
    ['in a comment without end', undefined, '<!-- <meta charset=koi8-r>', 'windows-1252', 'default'],
    ['in a value', undefined, '<p title="<meta charset=koi8-r>"><meta charset=utf-8>', 'utf-8', 'meta'],
    ['in a value without end', undefined, '<p title="<meta charset=koi8-r>', 'windows-1252', 'default'],
    ['in a script', undefined, '<script>"<meta charset=koi8-r>"</script>', 'koi8-r', 'meta'],
    [
      'other names',
      undefined,
      '<metacharset=koi8-r><metadata charset=koi8-r><!meta charset=koi8-r><?meta charset=koi8-r?>',
      'windows-1252',
      'default',
    ],
    ['tag without end', undefined, '<meta charset=koi8-r', 'windows-1252', 'default'],
    ['slashes between', undefined, '<meta/charset=koi8-r/>', 'windows-1252', 'default'],
    ['slash before', undefined, '<meta/charset="koi8-r"/>', 'koi8-r', 'meta'],
    ['first of two attributes', undefined, '<meta charset=koi8-r charset=utf-8>', 'koi8-r', 'meta'],
    ['nothing, ASCII', undefined, '<title>x</title>', 'windows-1252', 'default'],
    ['nothing, Latin-1', undefined, '<title>caf\xE9</title>', 'windows-1252', 'default'],
    ['nothing, UTF-8', undefined, '<title>caf\xC3\xA9</title>', 'utf-8', 'default'],
    ['nothing, UTF-8 that was cut', undefined, '<title>caf\xC3\xA9 \xE2\x82', 'utf-8', 'default'],
    ['empty', 'text/html', '', 'windows-1252', 'default'],
  ];
  for (const [name, contentType, body, charset, from] of table) {
    it(name, () => {
      const found = read(body, contentType);
      assert.deepEqual([found.name, found.from], [charset, from]);
    });
  }
});

describe('a document in UTF-8 that declares another encoding is recognized', () => {
  const bytesOf = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');
  const table: [contentType: string, body: string, misdeclared: boolean][] = [
    ['text/html; charset=iso-8859-1', bytesOf('café'), true],
    ['text/html; charset=iso-8859-1', 'caf\xE9', false],
    ['text/html; charset=iso-8859-1', 'cafe', false],
    ['text/html; charset=iso-8859-1', `${bytesOf('café')} caf\xE9.`, false],
    ['text/html; charset=windows-1251', bytesOf('Томаты на балконе'), true],
    // The text "Тест" in windows-1251.
    ['text/html; charset=windows-1251', '\xD2\xE5\xF1\xF2', false],
    ['text/html; charset=gbk', bytesOf('阳台上种番茄并不难'), true],
    // The character "模" in GBK, whose bytes are also valid UTF-8.
    ['text/html; charset=gbk', '\xC4\xA3', false],
    ['text/html; charset=shift_jis', bytesOf('ベランダでトマトを'), true],
    ['text/html; charset=utf-8', bytesOf('café'), false],
    ['text/html', `<meta charset=iso-8859-15>${bytesOf('5 €')}`, true],
    ['text/html', `\xEF\xBB\xBF<meta charset=koi8-r>${bytesOf('café')}`, false],
    ['text/html', bytesOf('café'), false],
  ];
  for (const [contentType, body, misdeclared] of table)
    it(`UTF-8 declared as another encoding is detected for the header ${contentType} and the body ${JSON.stringify(body)}`, () =>
      assert.equal(read(body, contentType).misdeclared, misdeclared));
});

describe('an encoding declaration after the first 1,024 bytes is late', () => {
  const meta = '<meta charset=koi8-r>';
  const at = (end: number): Charset => read(`<!--${'x'.repeat(end - meta.length - 7)}-->${meta}`);
  it('an encoding declaration within the first 1,024 bytes is not late', () => assert.equal(at(PRESCAN_BYTES).metaTooLate, false));
  it('a late encoding declaration still applies', () => {
    assert.deepEqual(at(PRESCAN_BYTES + 1), { name: 'koi8-r', from: 'meta', headerLabel: null, metaTooLate: true, misdeclared: false });
  });
  it('a late encoding declaration is reported even if the Content-Type header declares the encoding', () => {
    const charset = read(`${' '.repeat(PRESCAN_BYTES)}${meta}`, 'text/html; charset=UTF-8');
    assert.deepEqual(charset, { name: 'utf-8', from: 'header', headerLabel: 'UTF-8', metaTooLate: true, misdeclared: false });
  });
});

describe('encoding labels are resolved to encoding names', () => {
  const table: [label: string, name: string | null][] = [
    ['UTF-8', 'utf-8'],
    [' utf8\n', 'utf-8'],
    ['latin1', 'windows-1252'],
    ['ascii', 'windows-1252'],
    ['gb2312', 'gbk'],
    ['x-sjis', 'shift_jis'],
    ['hz-gb-2312', 'replacement'],
    ['x-user-defined', 'x-user-defined'],
    ['utf-7', null],
    ['', null],
    ['\u00a0utf-8', null],
  ];
  for (const [label, name] of table) it(JSON.stringify(label), () => assert.equal(encodingOf(label), name));

  it('resolving an encoding label with many spaces takes linear time', () => {
    assertLinear((size) => assert.equal(encodingOf(`x${' '.repeat(size)}y`), null), 75_000);
  });
});

describe('bytes are decoded to text', () => {
  const table: [name: string, bytes: string, text: string][] = [
    ['utf-8', '\xEF\xBB\xBFcaf\xC3\xA9\xFF', 'café\uFFFD'],
    ['windows-1252', '\x80\x81\xE9', '€\x81é'],
    ['utf-16be', '\xFE\xFF\x00a', 'a'],
    ['koi8-r', '\xF0', 'П'],
    ['shift_jis', '\x82\xA0', 'あ'],
    ['euc-jp', '\xA4\xA2', 'あ'],
    ['gb18030', '\xD6\xD0', '中'],
    ['big5', '\xA4\xA4', '中'],
    ['euc-kr', '\xB0\xA1', '가'],
    ['x-user-defined', 'a\x80\xFF', 'a\uF780\uF7FF'],
    ['replacement', 'anything', '\uFFFD'],
    ['replacement', '', ''],
  ];
  for (const [name, bytes, text] of table)
    it(`bytes in the encoding ${name} are decoded to ${JSON.stringify(text)}`, () => assert.equal(decode(latin1(bytes), { name }), text));
});

it('decoding malformed bytes takes bounded time', () => {
  for (const part of [
    '<',
    '<!--',
    '<a ',
    "<a b='",
    '<meta ',
    '<meta charset="',
    '<meta http-equiv=content-type content="charset ',
    ' ',
    '</',
    '\xC3',
  ]) {
    read(part.repeat(200_000));
  }
  assert.equal(read('', `text/html${';charset'.repeat(2_000)}${' '.repeat(5_000)}`).from, 'default');
});
