import { zstdCompressSync } from 'node:zlib';
import type { FindingItem } from './check.ts';
import type { Facts } from './facts/facts.ts';
import { type StructuredOutline, shorterOutline } from './read/structured/outline.ts';
import { type StoredResult, storedJson } from './stored-result.ts';

/** Maximum compressed bytes of a stored result. Only pages built on purpose come near this limit. */
export const MAX_STORED_BYTES = 64 * 1024;

/** Maximum items per finding, entries per list of facts and characters per item, tried in this order. */
const cutSteps = [
  { items: 8, entries: 30, text: 200 },
  { items: 3, entries: 10, text: 100 },
  { items: 1, entries: 3, text: 50 },
  { items: 0, entries: 0, text: 0 },
];

/** Packs a result for storage and shortens its lists until it takes at most `most` bytes; totals stay unchanged. */
export const packWithinLimit = (result: StoredResult, most: number = MAX_STORED_BYTES): Uint8Array => {
  let packed = zstdCompressSync(storedJson(result));
  let shortened = result;
  for (const { items, entries, text } of cutSteps) {
    if (isWithinLimit(packed, shortened, most)) break;
    shortened = {
      ...result,
      findings: result.findings.map((finding) => ({ ...finding, items: finding.items.slice(0, items).map((item) => shorter(item, text)) })),
      facts: withEntries(result.facts, entries),
    };
    packed = zstdCompressSync(storedJson(shortened));
  }
  return packed;
};

/** Maximum bytes by which different timings change the compressed size. */
const TIMINGS_MARGIN = 512;

/** Checks the size. Near the limit, timings are replaced by zeros, so that equal pages are cut at the same point. */
const isWithinLimit = (packed: Uint8Array, result: StoredResult, most: number): boolean => {
  const { facts } = result;
  if (packed.byteLength + TIMINGS_MARGIN <= most || !(facts.timing || facts.rendered)) return packed.byteLength <= most;
  return zstdCompressSync(storedJson({ ...result, facts: withoutTimes(facts) })).byteLength <= most;
};

const withoutTimes = ({ timing, rendered, ...facts }: Facts): Facts => ({
  ...facts,
  timing: timing && { dns: 0, connect: 0, tls: 0, first_byte: 0, download: 0, total: 0 },
  rendered: rendered && { ...rendered, milliseconds: 0, lab: { ...rendered.lab, fcp: 0, lcp: 0, tbt: 0 } },
});

const shorter = (item: FindingItem, most: number): FindingItem =>
  Object.fromEntries(
    Object.entries(item).map(([member, value]) => [member, typeof value === 'string' ? value.slice(0, most).toWellFormed() : value]),
  );

/** Names of the fact lists that are shortened, with the minimum entries kept; all other lists are short. */
const minEntriesByList: ReadonlyMap<string, number> = new Map([
  ['items', 0],
  ['wide', 0],
  ['shifts', 0],
  // For robots meta elements and canonicals, the first entry matters most.
  ['meta_robots', 1],
  ['canonical', 1],
]);

/** Shortens the lists in a part of the facts; measurements and counts stay unchanged. */
const withEntries = <Part extends object>(part: Part, most: number): Part =>
  Object.fromEntries(Object.entries(part).map(([name, value]) => [name, shorterMember(name, value, most)])) as Part;

const shorterMember = (name: string, value: unknown, most: number): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (name === 'structured') return shorterOutline(value as StructuredOutline, most);
  if (!Array.isArray(value)) return withEntries(value, most);
  const kept = minEntriesByList.get(name);
  return kept === undefined ? value : value.slice(0, Math.max(most, kept));
};
