import { hasFlag } from './page-flags.ts';
import type { Site } from './site.ts';

/** The URLs of a site and their links, in typed arrays: the link `keys` of a page are 2 × id of the target, + 1 for nofollow. */
export interface Graph {
  size: number;
  offsets: Uint32Array;
  keys: Uint32Array;
  redirect: Int32Array;
  flags: Uint16Array;
  status: Int16Array;
}

/** Number of PageRank iterations, and the share of rank passed on in each. */
const RANK_ITERATIONS = 30;
const DAMPING = 0.85;
const RANK_SCALE = 1e9;
/** Points of the link score per power of ten in PageRank. */
const POINTS_PER_DECADE = 20;

/** Returns the minimum number of followed links from the start, by id; a redirect does not count as a link. −1 for unreachable URLs. */
export const depthsOf = ({ size, offsets, keys, redirect }: Graph): Int16Array => {
  const depth = new Int16Array(size).fill(-1);
  if (size === 0) return depth;
  const isWaiting = new Uint8Array(size);
  let level = [0];
  for (let steps = 0; level.length > 0 && steps < MAX_STEPS; steps++) {
    const next: number[] = [];
    // Redirect targets are added to the level in which the redirect was found.
    for (let at = 0; at < level.length; at++) {
      const id = level[at] as number;
      if ((depth[id] as number) !== -1) continue;
      depth[id] = steps;
      const target = redirect[id] as number;
      if (target !== -1) level.push(target);
      for (let link = offsets[id] as number; link < (offsets[id + 1] as number); link++) {
        const key = keys[link] as number;
        const to = key >>> 1;
        if (key % 2 === 1 || depth[to] !== -1 || isWaiting[to] === 1) continue;
        isWaiting[to] = 1;
        next.push(to);
      }
    }
    level = next;
  }
  return depth;
};

/** Maximum depth that the type of the depth array can store. */
const MAX_STEPS = 32_000;

/** Returns where each URL leads: the end of its redirects, or the URL itself. */
export const redirectEndsOf = (size: number, end: (id: number) => { id: number; isLoop: boolean }): Int32Array =>
  Int32Array.from({ length: size }, (_, id) => {
    const { id: last, isLoop } = end(id);
    return last === -1 || isLoop ? id : last;
  });

/** Calls `found` for each link of a page: with the target, and with the page where redirects of the target end. */
export const eachTarget = (
  { offsets, keys }: Graph,
  ends: Int32Array,
  page: number,
  found: (to: number, isNofollow: boolean) => void,
): void => {
  for (let link = offsets[page] as number; link < (offsets[page + 1] as number); link++) {
    const key = keys[link] as number;
    const to = key >>> 1;
    const end = ends[to] as number;
    found(to, key % 2 === 1);
    if (end !== to) found(end, key % 2 === 1);
  }
};

/** Counts for each URL the other pages with a followed link, and with any link, including links through redirects. Each page counts once. */
export const inlinksOf = (graph: Graph, ends: Int32Array): Pick<Site, 'followedFrom' | 'linkedFrom'> => {
  const { size } = graph;
  const [followedFrom, linkedFrom] = [new Uint32Array(size), new Uint32Array(size)];
  const [lastFollowed, lastLinked] = [new Int32Array(size).fill(-1), new Int32Array(size).fill(-1)];
  for (let id = 0; id < size; id++)
    eachTarget(graph, ends, id, (to, isNofollow) => {
      if (to === id) return;
      if (!isNofollow && lastFollowed[to] !== id) {
        followedFrom[to] = (followedFrom[to] as number) + 1;
        lastFollowed[to] = id;
      }
      if (lastLinked[to] === id) return;
      linkedFrom[to] = (linkedFrom[to] as number) + 1;
      lastLinked[to] = id;
    });
  return { followedFrom, linkedFrom };
};

/** Returns PageRank by id in units of 10⁻⁹; followed links and redirects pass rank on. Blocked URLs and URLs not fetched have none. */
export const ranksOf = (graph: Graph): Uint32Array => {
  const { size, offsets, keys, redirect, status, flags } = graph;
  const counts = Uint8Array.from({ length: size }, (_, id) =>
    (status[id] as number) >= 0 && !hasFlag(flags[id] as number, 'blocked') ? 1 : 0,
  );
  const nodes = counts.reduce((sum, one) => sum + one, 0);
  const result = new Uint32Array(size);
  if (nodes === 0) return result;
  const targets = new Uint32Array(size);
  for (let id = 0; id < size; id++) targets[id] = countTargets(graph, id, counts);
  let rank = Float64Array.from(counts, (one) => one / nodes);
  for (let round = 0; round < RANK_ITERATIONS; round++) {
    const next = new Float64Array(size);
    let lost = 0;
    for (let id = 0; id < size; id++) {
      const own = rank[id] as number;
      if (own === 0) continue;
      const most = targets[id] as number;
      if (most === 0) {
        lost += own;
        continue;
      }
      const share = own / most;
      const to = redirect[id] as number;
      if (to !== -1 && counts[to] === 1) next[to] = (next[to] as number) + share;
      for (let link = offsets[id] as number; link < (offsets[id + 1] as number); link++) {
        const key = keys[link] as number;
        if (key % 2 === 0 && key >>> 1 !== id && counts[key >>> 1] === 1) next[key >>> 1] = (next[key >>> 1] as number) + share;
      }
    }
    const base = (1 - DAMPING + DAMPING * lost) / nodes;
    for (let id = 0; id < size; id++) next[id] = counts[id] === 1 ? base + DAMPING * (next[id] as number) : 0;
    rank = next;
  }
  for (let id = 0; id < size; id++) result[id] = Math.round((rank[id] as number) * RANK_SCALE);
  return result;
};

/**
 * Returns PageRank as points by id on a logarithmic scale: 100 for the highest rank, 20 less for a tenth of it, and so on. −1 for URLs without rank.
 */
export const linkScoresOf = (ranks: Uint32Array): Int8Array => {
  const most = ranks.reduce((one, other) => Math.max(one, other), 0);
  return Int8Array.from(ranks, (rank) => (rank === 0 ? -1 : Math.max(0, Math.round(100 + POINTS_PER_DECADE * Math.log10(rank / most)))));
};

const countTargets = ({ offsets, keys, redirect }: Graph, id: number, counts: Uint8Array): number => {
  const to = redirect[id] as number;
  let count = to !== -1 && counts[to] === 1 ? 1 : 0;
  for (let link = offsets[id] as number; link < (offsets[id + 1] as number); link++) {
    const key = keys[link] as number;
    if (key % 2 === 0 && key >>> 1 !== id && counts[key >>> 1] === 1) count++;
  }
  return count;
};
