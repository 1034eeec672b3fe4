import assert from 'node:assert/strict';
import { it } from 'node:test';
import { assertLinear } from '../../../../test/fixtures/growth.ts';
import { shownText, showsNumber, showsWords } from './shown-text.ts';

const numbers: [text: string, number: string, shown: boolean][] = [
  ['Only 9.50', '9.5', true],
  ['Nur 9,50 €', '9.50', true],
  ['1.299,50 €', '1299.5', true],
  ['1 299,50 €', '1299.50', true],
  ['1\u202F299,50\u00A0€', '1299.50', true],
  ['$1,299', '1299.00', true],
  ['CHF 1’299.00', '1299', true],
  ['1 234 567,00 kr', '1234567', true],
  ['1299.-', '1299', true],
  ['19 99', '19.99', true],
  ['٩٫٥٠ and ۱۲', '12', true],
  ['९५०', '950', true],
  ['１，２９９円', '1299', true],
  ['第3，9.5元', '9.5', true],
  ['4.7 of 5', '4.7', true],
  ['0,50', '0.5', true],
  ['Only 8.50', '9.50', false],
  ['Call us: 5551299', '1299', false],
  ['12 99', '1299', true],
  ['', '1', false],
  ['nothing', 'free', true],
  ['4.7', '4.67', false],
];
for (const [text, number, shown] of numbers)
  it(`the page text “${text}” ${shown ? 'shows' : 'does not show'} the number ${number}`, () =>
    assert.equal(showsNumber(shownText(text), number), shown));

const headings: [text: string, heading: string, shown: boolean][] = [
  ['Growing tomatoes on a balcony. Sow them in March.', 'Growing Tomatoes on a Balcony', true],
  ['Growing tomatoes on a balcony', 'Growing tomatoes on a balcony | Example', true],
  ['Growing tomatoes', 'Ten cars that changed history', false],
  ['Tomaten züchten', 'TOMATEN ZÜCHTEN', true],
  ['バルコニーでトマトを育てる', 'トマトを育てる', true],
  ['バルコニー', '猫と犬', false],
  ['anything', '★★★', true],
];
for (const [text, heading, shown] of headings)
  it(`the page text “${text}” ${shown ? 'shows' : 'does not show'} the words of the heading “${heading}”`, () =>
    assert.equal(showsWords(shownText(text), heading), shown));

it('the visible text of a page is searched in linear time', () => {
  for (const text of ['1 ', '1,', '1', '1, ', 'a1']) assertLinear((size) => shownText(text.repeat(size)), 50_000, text);
});
