import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { html as parse5 } from 'parse5';
import { readByTags, readByTree } from '../src/audit/read/page.ts';
import { withLineFeeds } from '../src/html/lines.ts';
import { SPECIAL, TAG_KINDS } from '../src/html/tag-kinds.ts';
import { mutate } from './page-mutations.ts';
import { PAGES } from './page-samples.ts';
import { randomFrom } from './random.ts';

/** Number of mutations of each page; `node lab/page-reading.ts <folder>` tests many more, of real pages. */
const MUTATIONS = 100;

/** Reads a page from its tags and from its tree, and asserts that both agree; false if the tags are not enough. */
const agrees = (page: string): boolean => {
  const html = withLineFeeds(page);
  const { document } = readByTags(html);
  if (document !== null) assert.deepEqual(document, readByTree(html), html);
  return document !== null;
};

describe('reading a page from its tags gives the same result as reading it from a parsed tree', () => {
  for (const [name, page] of Object.entries(PAGES)) {
    it(`the tag reader and the tree reader read the ${name} page in the same way`, () => assert.equal(agrees(page), name !== 'misnested'));

    it(`the tag reader and the tree reader read the ${name} page with random errors in the same way`, () => {
      const random = randomFrom(name.length * 1000 + page.length);
      for (let count = 0; count < MUTATIONS; count++) agrees(mutate(page, random));
    });
  }
});

describe('the tag reader rejects pages that need a parsed tree', () => {
  const table: [name: string, body: string, why: RegExp][] = [
    ['misnested formatting', '<p><b>x<i>y</b>z</i>', /misnested formatting/],
    ['formatting left open in a block', '<div><b>x</div>y', /misnested formatting/],
    ['a link in a link', '<a href=/1>x<a href=/2>y</a>', /nested links/],
    ['a button in a button', '<button>x<div><button>y', /nested buttons/],
    ['text in a table', '<table>x<tr><td>y</table>', /moved out of a table/],
    ['an element in a table', '<table><tr><div>x</div></table>', /moved out of a table/],
    ['a table in a table', '<table><table>', /moved out of a table/],
    ['HTML in a drawing', '<svg><p>x</svg>', /p in svg/],
    ['a drawing that ends too late', '<div><svg></div>', /foreign content/],
    ['a frameset', '<frameset>', /frameset/],
    ['plain text', '<plaintext>x', /plaintext/],
    ['other content in a select', '<select><p>x</select>', /in a select/],
    ['table parts in a template', '<template><tr><td></template>', /template/],
    ['an unclosed title', '<title>x', /unclosed title/],
    ['an unclosed script', '<script>x', /unclosed script/],
    ['a script in a script', '<script><!--<script></script>--></script>', /a script in a script/],
    ['the end inside a tag', '<p title="x>', /inside a tag/],
    ['an end tag with attributes', '<p>x</p a=">">', /end tag with attributes/],
    ['CDATA', '<svg><![CDATA[x]]></svg>', /CDATA/],
    ['NUL', '<p>\0</p>', /NUL/],
    ['a form that ends in a block', '<form><div></form></div>', /a form that ends/],
  ];
  for (const [name, body, why] of table) {
    it(`the tag reader rejects ${name}`, () =>
      assert.match(readByTags(`<!doctype html><html><head></head><body>${body}`).why ?? 'read', why));
  }

  it('the tag reader rejects a head element after the head', () => {
    assert.match(readByTags('<!doctype html><head></head><link rel=canonical href=/><body>').why ?? 'read', /late head element/);
  });
});

it('the tag reader treats the same elements as special as the tree parser', () => {
  const special = [...parse5.SPECIAL_ELEMENTS[parse5.NS.HTML]].sort();
  const own = [...TAG_KINDS.values()].filter(({ flags }) => (flags & SPECIAL) !== 0).map(({ name }) => parse5.getTagID(name));
  assert.deepEqual(own.sort(), special);
});
