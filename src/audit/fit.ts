import { zstdCompressSync } from 'node:zlib';
import type { Item } from './check.ts';
import type { CutList } from './facts/cut.ts';
import type { Facts } from './facts/facts.ts';
import { shorterOutline } from './read/structured/outline.ts';
import type { Scored } from './score.ts';

interface Kept {
  findings: Scored['findings'];
  facts: Facts;
}

/** What a report may take up, compressed as it is stored. Pages stay far below it; only one made for it comes near. */
export const MAX_STORED = 64 * 1024;

/** How much is kept of each list, tried in this order: items of a finding, entries of a list of facts, characters of an item. */
const steps = [
  { items: 8, entries: 30, text: 200 },
  { items: 3, entries: 10, text: 100 },
  { items: 1, entries: 3, text: 50 },
  { items: 0, entries: 0, text: 0 },
];

/** The same auditResult with its lists shortened until it takes no more than `most` bytes; the counts of what there was stay. */
export const fit = <Result extends Kept>(result: Result, most: number = MAX_STORED): Result => {
  let fitting = result;
  for (const { items, entries, text } of steps) {
    if (storedBytes(fitting, most) <= most) break;
    fitting = {
      ...result,
      findings: result.findings.map((finding) => ({ ...finding, items: finding.items.slice(0, items).map((item) => shorter(item, text)) })),
      facts: withEntries(result.facts, entries),
    };
  }
  return fitting;
};

/**
 * Compressed size in bytes; that of the JSON itself where even this is small enough. Times are taken for equally long, so that equal pages are cut
 * at the same place.
 */
const storedBytes = (result: Kept, most: number): number => {
  const timing = result.facts.timing && { dns: 0, connect: 0, tls: 0, first_byte: 0, download: 0, total: 0 };
  const json = Buffer.from(JSON.stringify({ ...result, facts: { ...result.facts, timing } }));
  return json.byteLength <= most ? json.byteLength : zstdCompressSync(json).byteLength;
};

const shorter = (item: Item, most: number): Item =>
  Object.fromEntries(
    Object.entries(item).map(([member, value]) => [member, typeof value === 'string' ? value.slice(0, most).toWellFormed() : value]),
  );

const withEntries = ({ headers, page, ...facts }: Facts, most: number): Facts => ({
  ...facts,
  headers: first(headers, most),
  page: {
    ...page,
    outline: first(page.outline, most),
    images: first(page.images, most),
    links: { ...page.links, targets: first(page.links.targets, most) },
    structured: shorterOutline(page.structured, most),
  },
});

const first = <Entry>({ total, items }: CutList<Entry>, most: number): CutList<Entry> => ({ total, items: items.slice(0, most) });
