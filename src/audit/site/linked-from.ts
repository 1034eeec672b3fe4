import { eachTarget, type Graph } from './graph.ts';
import { packIds, packLists, unpackLists } from './page-lists.ts';

/** A link from the page with this id. A page with a followed and a nofollow link to one target has two entries. */
export interface PageInlink {
  from: number;
  nofollow: boolean;
}

/** Number of pages in one chunk of results. */
export const CHUNK = 500;
/** Maximum inlinks stored per page. */
export const MAX_INLINKS = 100;

/** Returns the first links to each page from other pages, including links through redirects, in chunks of pages sorted by id. */
export const packInlinks = (graph: Graph, ends: Int32Array): Uint8Array[] => {
  const { size } = graph;
  const counts = new Uint8Array(size);
  const [lastFollowed, lastNofollow] = [new Int32Array(size), new Int32Array(size)];
  const eachInlink = (found: (to: number, key: number) => void): void => {
    counts.fill(0);
    lastFollowed.fill(-1);
    lastNofollow.fill(-1);
    for (let id = 0; id < size; id++)
      eachTarget(graph, ends, id, (to, isNofollow) => {
        const last = isNofollow ? lastNofollow : lastFollowed;
        const count = counts[to] as number;
        if (to === id || count === MAX_INLINKS || last[to] === id) return;
        last[to] = id;
        counts[to] = count + 1;
        found(to, 2 * id + (isNofollow ? 1 : 0));
      });
  };
  eachInlink(() => {});
  const starts = new Uint32Array(size + 1);
  for (let id = 0; id < size; id++) starts[id + 1] = (starts[id] as number) + (counts[id] as number);
  const inlinks = new Uint32Array(starts[size] as number);
  eachInlink((to, key) => {
    const at = (starts[to] as number) + (counts[to] as number) - 1;
    const before = at === starts[to] ? -1 : (inlinks[at - 1] as number);
    inlinks[at] = Math.max(before, key);
    // A nofollow link to a page may precede a followed link to a redirect to that page.
    if (before > key) inlinks[at - 1] = key;
  });
  return Array.from({ length: Math.ceil(size / CHUNK) }, (_, chunk) => {
    const pages = Math.min(CHUNK, size - chunk * CHUNK);
    const lists = Array.from({ length: pages }, (__, index) => {
      const id = chunk * CHUNK + index;
      return packIds(inlinks.subarray(starts[id], starts[id + 1]));
    });
    return packLists(lists);
  });
};

/** Returns the links to a page from the page's chunk. */
export const unpackInlinks = (chunk: Uint8Array, id: number): PageInlink[] =>
  unpackLists(chunk)(id % CHUNK).map((key) => ({ from: key >>> 1, nofollow: key % 2 === 1 }));
