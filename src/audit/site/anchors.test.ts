import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type LinkTextRow, openAnchors, unpackAnchors } from './anchors.ts';
import { CHUNK } from './linked-from.ts';
import { packLinkDetails, type ReadLink } from './page-details.ts';
import { packLinks, packNumbers, unpackLists, unpackNumbers } from './page-lists.ts';

type TextOfLink = ReadLink['occurrences'][number] & Pick<ReadLink, 'rel'> & { to: number };

const rowOf = (id: number, path: string, links: readonly TextOfLink[]): LinkTextRow => ({
  ...{ id, url: `https://example.com${path}`, links: packLinks(links.map(({ to }) => ({ to, nofollow: false }))) },
  targets: packNumbers(links.map(({ to }) => to + 1)),
  packed: packLinkDetails(
    links.map(({ to: _, rel = new Set<string>(), ...occurrence }) => ({ nofollow: false, count: 1, rel, occurrences: [occurrence] })),
  ),
});

const link = (to: number, text: string, place: TextOfLink['place'] = 'main'): TextOfLink => ({ to, text, place, line: 1 });

const readAnchors = (rows: readonly LinkTextRow[], size = rows.length) => {
  const analysis = openAnchors(size);
  analysis.add(rows);
  const { anchors, linkAnchors } = analysis.finish();
  const anchorsOf = (id: number) => unpackAnchors(anchors[Math.floor(id / CHUNK)] ?? new Uint8Array())(id);
  const numbersOf = (id: number) => unpackLists(linkAnchors[Math.floor(id / CHUNK)] ?? new Uint8Array(), unpackNumbers)(id % CHUNK);
  return { anchors, linkAnchors, anchorsOf, numbersOf };
};

test('links in the frame of pages count once a template, links in the content once a page', () => {
  const { anchorsOf, numbersOf } = readAnchors([
    rowOf(0, '/', [link(1, 'All cups', 'nav')]),
    rowOf(1, '/cups', [link(1, 'All cups', 'nav')]),
    rowOf(2, '/blog/one', [link(1, 'All cups', 'nav')]),
    rowOf(3, '/blog/two', [link(0, 'Home', 'header'), link(1, 'All cups', 'nav')]),
    rowOf(4, '/news/one', [link(1, 'our cups')]),
    rowOf(5, '/news/two', [link(1, 'our cups')]),
    rowOf(6, '/news/three', [{ ...link(1, 'our cups'), rel: new Set(['sponsored', 'noopener']) }]),
  ]);
  assert.deepEqual(anchorsOf(1), [
    { text: 'All cups', place: 'nav', rel: '', links: 2, pages: 3 },
    { text: 'our cups', place: 'main', rel: '', links: 2, pages: 2 },
    { text: 'our cups', place: 'main', rel: 'sponsored', links: 1, pages: 1 },
  ]);
  assert.deepEqual([numbersOf(3), numbersOf(5), numbersOf(6), numbersOf(1)], [[1, 1], [2], [3], [0]], 'a page does not link to itself');
});

test('the texts of links take at most 2 KB a page, however many and long they are', () => {
  const size = 200;
  const text = (id: number): string => Array.from({ length: 8 }, (_, index) => Math.sin(id * 1_000 + index).toString(36)).join('');
  const rows = Array.from({ length: size }, (_, id) =>
    rowOf(
      id,
      `/${id}`,
      Array.from({ length: size }, (__, to) => link(to, text(id * size + to))),
    ),
  );
  const { anchors, linkAnchors, anchorsOf } = readAnchors(rows);
  const bytes = [...anchors, ...linkAnchors].reduce((sum, { length }) => sum + length, 0);
  assert.ok(bytes / size <= 2_048 && anchorsOf(7).length > 5, `${bytes / size} bytes a page`);
});
