import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { page } from '../../../../test/fixtures/samples.ts';
import { descriptionOf, titleOf } from './head-texts.ts';

const rows: [name: string, html: string, title: string | null, description: string | null][] = [
  ['both', '<title> Tomatoes </title><meta name=Description content=" On a balcony ">', 'Tomatoes', 'On a balcony'],
  ['neither', '<p>Tomatoes</p>', null, null],
  ['empty', '<title> </title><meta name=description content="">', null, null],
  [
    'the first title, the first description that is filled',
    '<title>A</title><title>B</title><meta name=description><meta name=description content=C>',
    'A',
    'C',
  ],
  ['no title after an empty first one', '<title></title><title>B</title>', null, null],
  ['not in the body', '<body><p>x</p><title>A</title><meta name=description content=C>', null, null],
];

describe('the title and the description of a page are read from its head', () => {
  for (const [name, html, title, description] of rows) {
    it(name, () => {
      const { document } = page(html).page;
      assert.equal(titleOf(document)?.text ?? null, title);
      assert.equal(descriptionOf(document)?.text ?? null, description);
    });
  }
});
