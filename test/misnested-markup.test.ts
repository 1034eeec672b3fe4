import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checks } from '../src/audit/checks/index.ts';
import type { Gathered } from '../src/audit/evidence.ts';
import { runCheck } from '../src/audit/run-check.ts';
import { page } from './fixtures/samples.ts';

/** Formatting elements left open in a block, which the parser copies into the next blocks. */
const html = `<!doctype html><title>Tomatoes</title>
<ul>
<li><a href="/seed">Seed
<li><a href="/pots">Pots
</ul>
<p><a href="/read" id=read><font color=red>Read
<p>more
<p>and more
<table><tr><td>1</table>
<p><a href="/empty"><i></i>
<p><i></i></a>
<p><b itemprop=name>Bold
<p>still bold</b>
<p><a href="http://localhost/">Draft <em>of
<p>the</em> page</a>`;

const { page: misnested } = page(html, { url: 'https://example.com/garden' });
const lines = html.split('\n');

const ofPage = checks.filter(({ needs }) => needs.every((need) => need === 'page'));
for (const check of ofPage) {
  test(`${check.id} reports lines of the source for misnested elements`, () => {
    for (const { line, snippet } of runCheck(check, { page: misnested } as Partial<Gathered> as Gathered).items) {
      if (line !== undefined) assert.ok(line >= 1 && line <= lines.length, `${line}`);
      if (snippet !== undefined && line !== undefined) assert.ok(lines[line - 1]?.includes(snippet), `${line}: ${snippet}`);
      assert.notEqual(snippet, '');
    }
  });
}

test('a link that the parser continues in other blocks counts as one link with its whole text', () => {
  const { anchors, anchorCopies, obsolete } = misnested.document;
  assert.deepEqual(
    anchors.map(({ href, line, text }) => [href, line, text]),
    [
      ['/seed', 3, 'Seed'],
      ['/pots', 4, 'Pots'],
      ['/read', 6, 'Read more and more'],
      ['/empty', 10, ''],
      ['http://localhost/', 14, 'Draft of the page'],
    ],
  );
  assert.ok(anchorCopies.length > 5, 'the tree has copies of links');
  assert.equal(obsolete.filter(({ name }) => name === 'font').length, 1);
  assert.deepEqual(
    misnested.document.ids.filter((id) => id === 'read'),
    ['read'],
  );
});

const countOf = (id: string) => {
  const check = checks.find((one) => one.id === id);
  assert.ok(check);
  return runCheck(check, { page: misnested } as Partial<Gathered> as Gathered);
};

test('a link that the parser copies into other blocks is counted once', () => {
  assert.deepEqual(countOf('link-name').values, { bad: 1, total: 5 });
  assert.deepEqual(countOf('link-local').values, { bad: 1, total: 5 });
});
