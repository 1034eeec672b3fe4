import { zstdCompressSync } from 'node:zlib';
import type { Item } from './check.ts';
import type { CutList } from './facts/cut.ts';
import type { Facts } from './facts/facts.ts';
import type { PageFacts } from './facts/page.ts';
import type { RenderedFacts } from './facts/rendered.ts';
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
  if (packed.byteLength + TIMES <= most || !(facts.timing || facts.rendered)) return packed.byteLength <= most;
  return zstdCompressSync(storedJson({ ...result, facts: withoutTimes(facts) })).byteLength <= most;
};

const withoutTimes = ({ timing, rendered, ...facts }: Facts): Facts => ({
  ...facts,
  timing: timing && { dns: 0, connect: 0, tls: 0, first_byte: 0, download: 0, total: 0 },
  rendered: rendered && { ...rendered, milliseconds: 0, lab: { ...rendered.lab, fcp: 0, lcp: 0, tbt: 0 } },
});

const shorter = (item: Item, most: number): Item =>
  Object.fromEntries(
    Object.entries(item).map(([member, value]) => [member, typeof value === 'string' ? value.slice(0, most).toWellFormed() : value]),
  );

const withEntries = ({ headers, page, resources, link_check, rendered, ...facts }: Facts, most: number): Facts => ({
  ...facts,
  resources: resources && { ...resources, items: resources.items.slice(0, most) },
  link_check: link_check && { ...link_check, items: link_check.items.slice(0, most) },
  rendered: rendered && shorterRendered(rendered, most),
  headers: first(headers, most),
  page: shorterPage(page, most),
});

const shorterPage = (page: PageFacts, most: number): PageFacts => ({
  ...page,
  // The first of these decides most.
  meta_robots: page.meta_robots.slice(0, Math.max(most, 1)),
  canonical: page.canonical.slice(0, Math.max(most, 1)),
  outline: first(page.outline, most),
  images: first(page.images, most),
  links: { ...page.links, targets: first(page.links.targets, most) },
  structured: shorterOutline(page.structured, most),
});

/** What is measured or counted stays. */
const shorterRendered = (facts: RenderedFacts, most: number): RenderedFacts => {
  const { page, lab, layout, console, requests, third_party, cookies } = facts;
  return {
    ...facts,
    page: shorterPage(page, most),
    lab: { ...lab, shifts: lab.shifts.slice(0, most) },
    layout: layout && {
      ...layout,
      wide: layout.wide.slice(0, most),
      targets: { ...layout.targets, items: layout.targets.items.slice(0, most) },
      text: { ...layout.text, items: layout.text.items.slice(0, most) },
    },
    console: { ...console, items: console.items.slice(0, most) },
    requests: first(requests, most),
    third_party: { ...third_party, sites: first(third_party.sites, most) },
    cookies: first(cookies, most),
  };
};

const first = <Entry>({ total, items }: CutList<Entry>, most: number): CutList<Entry> => ({ total, items: items.slice(0, most) });
