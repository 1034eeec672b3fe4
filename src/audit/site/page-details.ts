import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Finding, FindingItem } from '../check.ts';
import { type LinkLandmark, linkLandmarks } from '../read/document/document-elements.ts';
import { cutText } from '../run-check.ts';
import { checkOfNumber, numberOfCheck } from '../scoring/issues.ts';

/** Where a link of a page is: in a landmark, or in `<head>` as a language version. */
export type LinkPlace = LinkLandmark | 'hreflang';

/** One occurrence of a link on its page. */
export interface LinkOccurrence {
  /** Text of the link, or the language of a language version, cut to a maximum length. */
  text: string;
  place: LinkPlace | null;
  /** Line in the HTML; 0 if unknown. */
  line: number;
}

/** The occurrences of a link on its page: how many there are, and the first of them. */
export interface LinkDetails {
  nofollow: boolean;
  count: number;
  occurrences: readonly LinkOccurrence[];
}

/** Values of `rel` that search engines read. */
export const relValues = ['nofollow', 'sponsored', 'ugc'] as const;

/** What a page says of all its links to one target. */
export interface ReadLink extends LinkDetails {
  rel?: ReadonlySet<string>;
  /** True if none of the texts says anything about the target. */
  isGeneric?: boolean;
}

/** The part of a finding that a crawl keeps. */
export interface KeptFinding extends Pick<Finding, 'check' | 'verdict' | 'values' | 'items' | 'itemsTotal'> {}

/** Maximum compressed bytes of the findings of a page, of its links to URLs that show an issue, and of all its links until the analysis. */
const MAX_FINDINGS = 1_024;
const MAX_ISSUE_LINKS = 1_024;
const MAX_LINKS = 8_192;
/** Maximum bytes after decompression. */
const MAX_UNPACKED = 4_000_000;

/** Maximum occurrences and characters of a text, tried in this order until the details are small enough. */
const linkSteps = [
  { occurrences: 3, text: 80 },
  { occurrences: 1, text: 40 },
  { occurrences: 1, text: 0 },
  { occurrences: 0, text: 0 },
] as const;
export const MAX_OCCURRENCES = linkSteps[0].occurrences;
export const MAX_LINK_TEXT = linkSteps[0].text;
const findingSteps = [
  { items: 3, text: 120 },
  { items: 1, text: 80 },
  { items: 1, text: 30 },
  { items: 0, text: 30 },
] as const;

const places: readonly LinkPlace[] = [...linkLandmarks, 'hreflang'];

/** A link in a packed list: number of occurrences, bits for nofollow, a generic text and each value of `rel`, and the occurrences. */
type PackedLink = [count: number, bits: number, ...occurrences: [text: string, place: number, line: number][]];

const GENERIC_BIT = 2;
const FIRST_REL_BIT = 4;

const packLink = ({ count, nofollow, isGeneric, rel, occurrences }: ReadLink, step: (typeof linkSteps)[number]): PackedLink => [
  count,
  (nofollow ? 1 : 0) |
    (isGeneric ? GENERIC_BIT : 0) |
    relValues.reduce((bits, value, index) => bits | (rel?.has(value) ? FIRST_REL_BIT << index : 0), 0),
  ...occurrences
    .slice(0, step.occurrences)
    .map(({ text, place, line }): [string, number, number] => [
      cutText(text, step.text),
      place === null ? -1 : places.indexOf(place),
      line,
    ]),
];

const unpackLink = ([count, bits, ...occurrences]: PackedLink): LinkDetails => ({
  count,
  nofollow: (bits & 1) === 1,
  occurrences: occurrences.map(([text, place, line]) => ({ text, place: places[place] ?? null, line })),
});

/** Unpacks the details of all links of a page, in order. */
export const unpackLinkDetails = (packed: Uint8Array): (LinkDetails & { isGeneric: boolean; rel: string })[] =>
  (unpack(packed) as PackedLink[]).map((link) => ({
    ...unpackLink(link),
    isGeneric: (link[1] & GENERIC_BIT) > 0,
    rel: link[1] < FIRST_REL_BIT ? '' : relValues.filter((_, index) => (link[1] & (FIRST_REL_BIT << index)) > 0).join(' '),
  }));

/** Compresses a value that is made shorter step by step until it takes at most `most` bytes. */
const packWithin = <Step>(steps: readonly Step[], most: number, shorten: (step: Step) => unknown): Uint8Array | null => {
  for (const step of steps) {
    const packed = zstdCompressSync(JSON.stringify(shorten(step)));
    if (packed.length <= most) return packed;
  }
  return null;
};

const unpack = (packed: Uint8Array): unknown => JSON.parse(zstdDecompressSync(packed, { maxOutputLength: MAX_UNPACKED }).toString());

/** Packs the details of all links of a page, in order; null if they are too long even without texts. */
export const packLinkDetails = (links: readonly ReadLink[]): Uint8Array | null =>
  links.length === 0 ? null : packWithin(linkSteps, MAX_LINKS, (step) => links.map((link) => packLink(link, step)));

/** The links of a page to some targets, with the ids of the targets. */
export interface IssueLinks {
  /** Packed for storage; null if there are none, or if they are too long. */
  packed: Uint8Array | null;
  /** Number of followed occurrences by target. */
  counts: readonly [target: number, count: number][];
}

/** Selects the details of some links of a page: `wanted` has the place in the packed list and the target of each. */
export const keepLinks = (packed: Uint8Array, wanted: readonly (readonly [at: number, target: number])[]): IssueLinks => {
  const all = unpack(packed) as PackedLink[];
  const links = wanted.flatMap(([at, target]) => {
    const link = all[at];
    return link === undefined ? [] : [{ target, ...unpackLink(link) }];
  });
  const isVersion = ({ occurrences: [first] }: LinkDetails): boolean => first?.place === 'hreflang';
  return {
    packed:
      links.length === 0
        ? null
        : packWithin(linkSteps, MAX_ISSUE_LINKS, (step) => links.map(({ target, ...link }) => [target, ...packLink(link, step)])),
    counts: links.filter((link) => !link.nofollow && !isVersion(link)).map(({ target, count }) => [target, count]),
  };
};

/** Unpacks the links that `keepLinks` packed. */
export const unpackIssueLinks = (packed: Uint8Array): (LinkDetails & { target: number })[] =>
  (unpack(packed) as [number, ...PackedLink][]).map(([target, ...link]) => ({ target, ...unpackLink(link) }));

/** Packs findings with their values and first places, so that their sentences can be shown. */
export const packFindings = (findings: readonly Finding[]): Uint8Array | null =>
  findings.length === 0
    ? null
    : packWithin([...findingSteps, null], MAX_FINDINGS, (step) => findings.flatMap((finding) => packFinding(finding, step)));

type PackedFinding = [check: number, verdict: string, values: KeptFinding['values'], itemsTotal: number, ...items: FindingItem[]];

const packFinding = (
  { check, verdict, values, items, itemsTotal }: Finding,
  step: (typeof findingSteps)[number] | null,
): PackedFinding[] => {
  const number = numberOfCheck(check);
  if (number === undefined) return [];
  if (step === null) return [[number, verdict, {}, itemsTotal]];
  return [
    [number, verdict, clipTexts(values, step.text), itemsTotal, ...items.slice(0, step.items).map((item) => clipTexts(item, step.text))],
  ];
};

const clipTexts = <Texts extends object>(texts: Texts, most: number): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([name, value]) => [name, typeof value === 'string' ? cutText(value, most) : value]),
  ) as Texts;

/** Unpacks the findings of a page, by check. */
export const unpackFindings = (packed: Uint8Array): ReadonlyMap<string, KeptFinding> =>
  new Map(
    (unpack(packed) as PackedFinding[]).flatMap(([number, verdict, values, itemsTotal, ...items]) => {
      const check = checkOfNumber(number);
      return check === undefined ? [] : [[check, { check, verdict, values, items, itemsTotal }] as const];
    }),
  );
