import { contentCodings } from '../../http/content-codings.ts';
import type { FailureCode } from '../audit-failure.ts';
import type { Page } from '../evidence.ts';
import { isSameSite } from '../read/address/same-site.ts';
import { faultOf } from '../read/resources/fault.ts';
import { cacheSecondsOf } from '../read/resources/freshness.ts';
import { pageLoads } from '../read/resources/page-loads.ts';
import { previewImages } from '../read/resources/preview-images.ts';
import { heaviestFirst, transferOf } from '../read/resources/resource-item.ts';
import { type LeftOut, NOTHING_TOLD, type Resource, type ResourceKind, type Resources, resourceKinds } from '../resources.ts';
import { cut, MAX_TEXT, MAX_URL } from './cut.ts';

/** What the page loads, itself included: sums of known sizes, and a list of the broken and the heaviest. */
export interface ResourcesFacts extends Load {
  decoded_bytes: number;
  third_party: Load;
  by_kind: ({ kind: ResourceKind } & Load)[];
  items: ResourceFacts[];
  /** How many more there are, and why they were not requested. */
  left_out: { [Reason in LeftOut]?: number | undefined };
}

interface Load {
  requests: number;
  transfer_bytes: number;
}

/** Sizes that no one told are null. */
interface ResourceFacts {
  url: string;
  kind: ResourceKind;
  /** 0 if there was no answer; `error` says why. */
  status: number;
  error: FailureCode | null;
  type: string;
  /** True if the answer certainly is of no use. */
  broken: boolean;
  transfer_bytes: number | null;
  decoded_bytes: number | null;
  width: number | null;
  height: number | null;
  cache_seconds: number | null;
  encoding: string | null;
  /** In the HTML of the page; null if a style sheet names it, and of the page itself. */
  line: number | null;
}

export const MAX_RESOURCES = 100;

/** Preview images are listed, but not counted: browsers don't load them. */
export const resourcesFacts = (page: Page, now: number | null, { items, leftOut }: Resources): ResourcesFacts => {
  const own = new URL(page.url);
  const all = [documentOf(page, now), ...items];
  const loads = pageLoads(page, all);
  const byKind = Map.groupBy(loads, ({ kind }) => kind);
  const previews = previewImages(page);
  const faulty = new Set(all.filter((item) => faultOf(item, previews.has(item.url) ? 'image' : item.kind) !== null));
  const listed = [...faulty, ...heaviestFirst(all.filter((item) => !faulty.has(item)))].slice(0, MAX_RESOURCES);
  return {
    ...loadOf(loads),
    decoded_bytes: loads.reduce((sum, { decodedBytes }) => sum + (decodedBytes ?? 0), 0),
    third_party: loadOf(loads.filter(({ url }) => !isSameSite(new URL(url), own))),
    by_kind: resourceKinds.flatMap((kind) => {
      const ofKind = byKind.get(kind);
      return ofKind === undefined ? [] : [{ kind, ...loadOf(ofKind) }];
    }),
    items: listed.map((item) => factsOfResource(item, faulty.has(item))),
    left_out: leftOut,
  };
};

const loadOf = (loads: readonly Resource[]): Load => ({ requests: loads.length, transfer_bytes: transferOf(loads) });

/** The page itself as one of its resources. */
const documentOf = ({ url, status, type, headers, bytes, encodedBytes }: Page, now: number | null): Resource => ({
  ...NOTHING_TOLD,
  url,
  kind: 'document',
  line: null,
  finalUrl: url,
  redirects: [],
  status,
  error: null,
  type,
  encoding: contentCodings(headers).join(', ') || null,
  cacheSeconds: now === null ? null : cacheSecondsOf(headers, now),
  transferBytes: encodedBytes,
  decodedBytes: bytes,
});

const factsOfResource = (resource: Resource, broken: boolean): ResourceFacts => ({
  url: cut(resource.url, MAX_URL),
  kind: resource.kind,
  status: resource.status,
  error: resource.error,
  type: cut(resource.type, MAX_TEXT),
  broken,
  transfer_bytes: resource.transferBytes,
  decoded_bytes: resource.decodedBytes,
  width: resource.width,
  height: resource.height,
  cache_seconds: resource.cacheSeconds,
  encoding: resource.encoding === null ? null : cut(resource.encoding, MAX_TEXT),
  line: resource.line,
});
