import { zstdCompressSync } from 'node:zlib';
import type { Item } from './check.ts';
import type { CutList } from './facts/cut.ts';
import type { Facts } from './facts/facts.ts';
import { shorterOutline } from './read/structured/outline.ts';
import { type StoredResult, storedJson } from './stored-result.ts';

/** Limit of a stored result in compressed bytes. Only pages made for it come near. */
export const MAX_STORED = 64 * 1024;

/** Limits that are tried in this order: items of a finding, entries of a list of facts, characters of an item. */
const steps = [
  { items: 8, entries: 30, text: 200 },
  { items: 3, entries: 10, text: 100 },
  { items: 1, entries: 3, text: 50 },
  { items: 0, entries: 0, text: 0 },
];

/** Packs a result as it is stored, with lists shortened until it takes at most `most` bytes; totals stay as they were. */
export const packWithinLimit = (result: StoredResult, most: number = MAX_STORED): Uint8Array => {
  let packed = zstdCompressSync(storedJson(result));
  let shortened = result;
  for (const { items, entries, text } of steps) {
    if (fits(packed, shortened, most)) break;
    shortened = {
      ...result,
      findings: result.findings.map((finding) => ({ ...finding, items: finding.items.slice(0, items).map((item) => shorter(item, text)) })),
      facts: withEntries(result.facts, entries),
    };
    packed = zstdCompressSync(storedJson(shortened));
  }
  return packed;
};

/** Upper bound of the bytes by which other timings change the compressed size. */
const TIMES = 512;

/** Checks the size. Near the limit, timings count as zeros, so that equal pages are cut at the same place. */
const fits = (packed: Uint8Array, result: StoredResult, most: number): boolean => {
  const { facts } = result;
  if (packed.byteLength + TIMES <= most || !facts.timing) return packed.byteLength <= most;
  const timing = { dns: 0, connect: 0, tls: 0, first_byte: 0, download: 0, total: 0 };
  return zstdCompressSync(storedJson({ ...result, facts: { ...facts, timing } })).byteLength <= most;
};

const shorter = (item: Item, most: number): Item =>
  Object.fromEntries(
    Object.entries(item).map(([member, value]) => [member, typeof value === 'string' ? value.slice(0, most).toWellFormed() : value]),
  );

const withEntries = ({ headers, page, resources, link_check, ...facts }: Facts, most: number): Facts => ({
  ...facts,
  resources: resources && { ...resources, items: resources.items.slice(0, most) },
  link_check: link_check && { ...link_check, items: link_check.items.slice(0, most) },
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
