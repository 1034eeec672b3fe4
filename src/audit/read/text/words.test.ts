import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { countGraphemes, countWords } from './words.ts';

describe('words are counted in any language', () => {
  const table: [text: string, words: number][] = [
    ['', 0],
    ['one', 1],
    ["it's a dog’s life", 4],
    ['3.14 and 1,000 or a.b.c', 5],
    ['10:30, a:b, 1;2', 4],
    ['naïve cafe\u0301', 2],
    ['soft\u00adhyphen', 1],
    ['“quoted” — dash … !', 2],
    ['Привет, мир! 한국어 텍스트', 4],
    ['हिन्दी भाषा', 2],
    ['🎉 party 👍🏽', 1],
    ['私は学生です', 4],
    ['ฉันรักประเทศไทย', 3],
    ['Sonde 監査 report', 3],
    ['snake_case', 1],
    ['𝐛𝐨𝐥𝐝 text', 2],
  ];
  for (const [text, words] of table) {
    it(`the text ${JSON.stringify(text)} has ${words} words`, () => assert.equal(countWords(text), words));
    it(`the text ${JSON.stringify(text)} is split into the same words as by Intl.Segmenter`, () => {
      const segments = [...new Intl.Segmenter('en', { granularity: 'word' }).segment(text)];
      assert.equal(countWords(text), segments.filter(({ isWordLike }) => isWordLike).length);
    });
  }

  it('counting words accepts any language tag', () => {
    for (const lang of ['ja', 'zh-Hans', 'xx', 'not a language', '123', null]) assert.ok(countWords('私は学生です', lang) > 1);
  });
});

describe('grapheme clusters are counted', () => {
  const table: [text: string, count: number][] = [
    ['', 0],
    ['abc', 3],
    ['e\u0301', 1],
    ['👨‍👩‍👧', 1],
    ['🇨🇭', 1],
    ['Привет', 6],
  ];
  for (const [text, count] of table)
    it(`the text ${JSON.stringify(text)} has ${count} graphemes`, () => assert.equal(countGraphemes(text), count));

  it('the graphemes of character pairs below U+0300 are counted as Intl.Segmenter counts them', () => {
    const characters = [...Array.from({ length: 0x300 }, (_, code) => String.fromCharCode(code)), '–', '…'];
    const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
    const joined = characters.flatMap((one) => characters.map((other) => one + other)).filter((pair) => countGraphemes(pair) === 1);
    assert.deepEqual(joined, ['\r\n']);
    for (const one of characters) assert.equal([...segmenter.segment(characters.join(one))].length, countGraphemes(characters.join(one)));
  });
});
