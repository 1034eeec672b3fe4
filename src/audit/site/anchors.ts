import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { type LinkLandmark, linkLandmarks } from '../read/document/document-elements.ts';
import { CHUNK } from './linked-from.ts';
import { unpackLinkDetails } from './page-details.ts';
import { packLists, packNumbers, unpackIds, unpackNumbers } from './page-lists.ts';

/** Text, place and `rel` of links to a page; `text` is the one that says most of all links of a page to the target. */
export interface Anchor {
  text: string;
  place: LinkLandmark | null;
  rel: string;
}

/** An anchor with the number of links: those outside the content count once for all pages of a template. */
export interface CountedAnchor extends Anchor {
  links: number;
  pages: number;
}

/** The links of a page with their texts, as a crawl stores them until the analysis. */
export interface LinkTextRow {
  id: number;
  url: string;
  links: Uint8Array | null;
  targets: Uint8Array | null;
  packed: Uint8Array | null;
}

/** What the analysis found about the texts of all links of a site. */
export interface AnchorAnalysis {
  /** For each slice of `CHUNK` pages the anchors of links to these pages, packed. */
  anchors: readonly Uint8Array[];
  /** For each slice of pages the number of the anchor of each of their links, in the order of `packLinks`, starting at 1; 0 is unknown. */
  linkAnchors: readonly Uint8Array[];
  /** Facts by id: bits of `anchorFacts`, and from `GROUP_SHIFT` on the number of the text that the page shares with others, 0 for none. */
  facts: Uint32Array;
}

/** `linked`: links to the URL are known. `vague`: no text says anything. `navigation`: all links are in navigation, header or footer. */
export const anchorFacts = { linked: 1, vague: 2, navigation: 4 } as const;
export const GROUP_SHIFT = 3;

/** Maximum links and different anchors of a site that are read. */
const MAX_LINKS = 12_000_000;
const MAX_ANCHORS = 500_000;
/** Maximum bytes of the anchors of a page, and maximum links of a page with a known anchor. */
const MAX_BYTES = 1_000;
const MAX_KNOWN_LINKS = 500;
/** Maximum anchors of a page that its links can refer to, so that each number takes a byte. */
const MAX_PAGE_ANCHORS = 100;
/** Maximum pages that share a text: a text for more is the name of an action, such as “Details”. */
const MAX_SHARING = 5;

const frames: ReadonlySet<LinkLandmark | null> = new Set(['nav', 'header', 'footer']);
/** Places from the best to the worst evidence that a link is part of the content. */
const placeOrder: readonly (LinkLandmark | null)[] = ['main', null, 'aside', 'header', 'footer', 'nav'];

interface KnownAnchor extends Anchor {
  isGeneric: boolean;
}

type PackedAnchor = [text: string, place: number, rel: string, links: number, pages: number];

/** Opens the analysis of the link texts of a site with `size` URLs. Rows must be in the order of their ids. */
export const openAnchors = (size: number) => {
  const known: KnownAnchor[] = [{ text: '', place: null, rel: '', isGeneric: false }];
  const numbers = new Map<string, number>();
  const templates = new Map<string, number>();
  const templateOf = new Uint32Array(size);
  const starts = new Uint32Array(size + 1);
  let targets = new Uint32Array(1 << 12);
  let anchors = new Uint32Array(1 << 12);
  let links = 0;
  let last = -1;

  const numberOf = (anchor: KnownAnchor): number => {
    const name = `${anchor.place} ${anchor.rel} ${anchor.isGeneric} ${anchor.text}`;
    const before = numbers.get(name);
    if (before !== undefined) return before;
    if (known.length > MAX_ANCHORS) return 0;
    numbers.set(name, known.length);
    return known.push(anchor) - 1;
  };

  const addLink = (target: number, anchor: number): void => {
    if (links === targets.length) {
      const larger = Math.min(2 * links, MAX_LINKS);
      targets = grown(targets, larger);
      anchors = grown(anchors, larger);
    }
    targets[links] = target;
    anchors[links++] = anchor;
  };

  const add = ({ id, url, links: packedLinks, targets: packedTargets, packed }: LinkTextRow): void => {
    if (id <= last || id >= size || packedLinks === null) return;
    while (last < id) starts[++last] = links;
    const template = templateOfUrl(url);
    templateOf[id] = templates.get(template) ?? templates.size;
    templates.set(template, templateOf[id]);
    const keys = unpackIds(packedLinks);
    if (links + keys.length > MAX_LINKS) return;
    const details = packed === null ? [] : unpackLinkDetails(packed);
    const ids = packedTargets === null ? [] : unpackNumbers(packedTargets);
    const anchorOf = new Map<number, number>();
    for (const [at, link] of details.entries()) {
      const key = 2 * ((ids[at] ?? 0) - 1) + (link.nofollow ? 1 : 0);
      const anchor = bestOf(link);
      if (key >= 0 && anchor && !anchorOf.has(key)) anchorOf.set(key, numberOf(anchor));
    }
    for (const key of keys) addLink(key >>> 1, anchorOf.get(key) ?? 0);
  };

  const finish = (): AnchorAnalysis => {
    while (last < size) starts[++last] = links;
    // Sorts the links by target; links of a page to itself do not count.
    const ends = new Uint32Array(size + 1);
    const eachLink = (found: (source: number, link: number, target: number) => void): void => {
      for (let source = 0; source < size; source++)
        for (let link = starts[source] as number; link < (starts[source + 1] as number); link++) {
          const target = targets[link] as number;
          if (target < size && target !== source) found(source, link, target);
        }
    };
    eachLink((_, __, target) => {
      ends[target + 1] = (ends[target + 1] as number) + 1;
    });
    for (let id = 0; id < size; id++) ends[id + 1] = (ends[id + 1] as number) + (ends[id] as number);
    const sorted = new Uint32Array(ends[size] as number);
    const sortedTemplates = new Uint32Array(sorted.length);
    const next = ends.slice();
    eachLink((source, link, target) => {
      const at = next[target] as number;
      next[target] = at + 1;
      sorted[at] = link;
      sortedTemplates[at] = templateOf[source] as number;
    });
    const facts = new Uint32Array(size);
    const local = new Uint8Array(links);
    const sharing = new Map<string, number[]>();
    const listOf = (target: number): PackedAnchor[] => {
      const found = new Map<number, { pages: number; templates: Set<number> }>();
      for (let at = ends[target] as number; at < (ends[target + 1] as number); at++) {
        const anchor = anchors[sorted[at] as number] as number;
        const one = found.get(anchor) ?? { pages: 0, templates: new Set() };
        found.set(anchor, one);
        one.pages++;
        one.templates.add(sortedTemplates[at] as number);
      }
      facts[target] = factsOf([...found.keys()].map((anchor) => (anchor === 0 ? null : (known[anchor] as KnownAnchor))));
      for (const text of new Set([...found.keys()].flatMap((anchor) => sharedTextOf(known[anchor] as KnownAnchor)))) {
        const others = sharing.get(text) ?? [];
        sharing.set(text, others);
        if (others.length <= MAX_SHARING) others.push(target);
      }
      found.delete(0);
      const counted = [...found].map(([anchor, { pages, templates: of }]) => {
        const { text, place, rel } = known[anchor] as KnownAnchor;
        return { anchor, text, place, rel, pages, links: place === 'main' || place === null ? pages : of.size };
      });
      counted.sort((one, other) => other.links - one.links || other.pages - one.pages || one.anchor - other.anchor);
      const kept = new Map<number, number>();
      const list: PackedAnchor[] = [];
      let bytes = 0;
      for (const { anchor, text, place, rel, links: count, pages } of counted) {
        const entry: PackedAnchor = [text, place === null ? -1 : linkLandmarks.indexOf(place), rel, count, pages];
        bytes += Buffer.byteLength(JSON.stringify(entry)) + 1;
        if (bytes > MAX_BYTES || list.length === MAX_PAGE_ANCHORS) break;
        list.push(entry);
        kept.set(anchor, list.length);
      }
      for (let at = ends[target] as number; at < (ends[target + 1] as number); at++) {
        const link = sorted[at] as number;
        local[link] = kept.get(anchors[link] as number) ?? 0;
      }
      return list;
    };
    const slices = Array.from(
      { length: Math.ceil(size / CHUNK) },
      (_, chunk) => [chunk * CHUNK, Math.min(size, (chunk + 1) * CHUNK)] as const,
    );
    const eachIn = <Value>([from, to]: readonly [number, number], read: (id: number) => Value): Value[] =>
      Array.from({ length: to - from }, (_, index) => read(from + index));
    const packedAnchors = slices.map((slice) => zstdCompressSync(JSON.stringify(eachIn(slice, listOf))));
    const numbersOf = (id: number): Uint8Array => {
      const from = starts[id] as number;
      return packNumbers([...local.subarray(from, Math.min(starts[id + 1] as number, from + MAX_KNOWN_LINKS))]);
    };
    const linkAnchors = slices.map((slice) => packLists(eachIn(slice, numbersOf)));
    numberGroups(sharing, facts);
    return { anchors: packedAnchors, linkAnchors, facts };
  };

  return { add: (rows: readonly LinkTextRow[]) => rows.forEach(add), finish };
};

const grown = (numbers: Uint32Array, size: number): Uint32Array<ArrayBuffer> => {
  const larger = new Uint32Array(size);
  larger.set(numbers);
  return larger;
};

/** Returns what pages of one template have in common: the first folder and the number of segments of their paths. */
const templateOfUrl = (url: string): string => {
  const segments = /^https?:\/\/[^/?#]*([^?#]*)/.exec(url)?.[1]?.split('/') ?? [];
  return `${segments.length > 2 ? segments[1] : ''} ${segments.length}`;
};

/** Returns the anchor that says most of all occurrences of a link; undefined if nothing is known of them. */
const bestOf = ({ occurrences, count, rel, isGeneric }: ReturnType<typeof unpackLinkDetails>[number]): KnownAnchor | undefined => {
  const inBody = occurrences.flatMap(({ text, place }) => (place === 'hreflang' ? [] : [{ text: text.trim(), place }]));
  // Most links occur once.
  if (inBody.length > 1)
    inBody.sort(
      (one, other) =>
        placeOrder.indexOf(one.place) - placeOrder.indexOf(other.place) || Number(one.text === '') - Number(other.text === ''),
    );
  const [best] = inBody;
  if (!best) return undefined;
  // Places that were not kept may be in the content.
  const place = frames.has(best.place) && count > occurrences.length ? null : best.place;
  return { text: best.text, place, rel, isGeneric };
};

const factsOf = (found: readonly (KnownAnchor | null)[]): number => {
  if (found.length === 0) return 0;
  const isVague = found.every((anchor) => anchor?.isGeneric);
  const isInFrame = found.every((anchor) => anchor !== null && frames.has(anchor.place));
  return anchorFacts.linked | (isVague ? anchorFacts.vague : 0) | (isInFrame ? anchorFacts.navigation : 0);
};

/** Returns the text by which an anchor is compared with those of other pages; none if it says nothing or is only a number. */
const sharedTextOf = ({ text, isGeneric }: KnownAnchor): string[] => {
  const compared = text.toLowerCase().replace(/\s+/g, ' ');
  return isGeneric || !/\p{L}{2}/u.test(compared) ? [] : [compared];
};

/** Numbers the texts that several pages share; a page gets the number of one of its texts. */
const numberGroups = (sharing: ReadonlyMap<string, readonly number[]>, facts: Uint32Array): void => {
  let group = 0;
  for (const pages of sharing.values()) {
    const free = pages.filter((id) => (facts[id] as number) >>> GROUP_SHIFT === 0);
    if (pages.length > MAX_SHARING || free.length < 2) continue;
    group++;
    for (const id of free) facts[id] = (facts[id] as number) | (group << GROUP_SHIFT);
  }
};

/** Returns a function that reads the anchors of one page from the slice of the page. */
export const unpackAnchors = (chunk: Uint8Array): ((id: number) => CountedAnchor[]) => {
  const lists = JSON.parse(zstdDecompressSync(chunk).toString()) as PackedAnchor[][];
  return (id) =>
    (lists[id % CHUNK] ?? []).map(([text, place, rel, links, pages]) => ({ text, place: linkLandmarks[place] ?? null, rel, links, pages }));
};
