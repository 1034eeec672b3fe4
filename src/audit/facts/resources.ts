import { contentCodings } from '../../http/content-codings.ts';
import type { Page } from '../evidence.ts';
import { isSameSite } from '../read/address/same-site.ts';
import { faultOf } from '../read/resources/fault.ts';
import { cacheSecondsOf } from '../read/resources/freshness.ts';
import { pageLoads } from '../read/resources/page-loads.ts';
import { previewImages } from '../read/resources/preview-images.ts';
import { heaviestFirst, transferBytesOf } from '../read/resources/resource-item.ts';
import { NOTHING_TOLD, type Resource, type Resources, resourceKinds } from '../resources.ts';
import { cut, MAX_TEXT, MAX_URL } from './cut.ts';
import type { SchemaKit, SchemaOutput } from './schema-kit.ts';

export const MAX_RESOURCES = 100;

/** The page and what it loads: sums of the known sizes, and a list of broken and of the largest files. Unknown sizes are null. */
export const resourcesSchema = ({ z, components, count, untrusted, failureCodes, answerStatus, lineOrNull }: SchemaKit) => {
  const load = {
    requests: count('Number of requests.'),
    transfer_bytes: count('Sum of the known sizes, as transferred.'),
  };
  const kind = z.enum(resourceKinds);
  const knownSize = (description: string) => count(`${description} Null if unknown.`).nullable();
  const leftOut = (description: string) => count(description).optional();
  return z
    .object({
      ...load,
      decoded_bytes: count('Sum of the known sizes, decompressed.'),
      third_party: z.object(load).describe('Those of other registrable domains.'),
      by_kind: z.array(z.object({ kind, ...load })).max(resourceKinds.length),
      items: z
        .array(
          z.object({
            url: untrusted(MAX_URL, 'URL before redirects.'),
            kind,
            status: answerStatus,
            error: z.enum(failureCodes).nullable(),
            type: untrusted(MAX_TEXT, 'Media type; empty if there is none.'),
            broken: z.boolean().describe('Whether the answer is of no use: an error, or another type than requested.'),
            transfer_bytes: knownSize('Size as transferred.'),
            decoded_bytes: knownSize('Size decompressed.'),
            width: knownSize('Of images, in pixels.'),
            height: knownSize('Of images, in pixels.'),
            cache_seconds: knownSize('How long browsers keep it by its headers.'),
            encoding: untrusted(MAX_TEXT, 'Content coding; null if it isn’t compressed.').nullable(),
            line: lineOrNull.describe('Line in the HTML; null if a style sheet loads it, and for the page itself.'),
          }),
        )
        .max(MAX_RESOURCES)
        .describe(`The broken ones, then the heaviest, at most ${MAX_RESOURCES}.`),
      left_out: z
        .object({
          limit: leftOut('Beyond the limit of a run.'),
          time: leftOut('Without an answer in the time of the run.'),
          refused: leftOut('At an IP address that isn’t allowed.'),
          retry_after: leftOut('On a host that asked to wait.'),
        })
        .describe('How many resources were not loaded, by reason.'),
    })
    .describe('What the page loads without scripts, itself included. Absent in mode html.')
    .register(components, { id: 'ResourcesFacts' });
};

export type ResourcesFacts = SchemaOutput<typeof resourcesSchema>;

export const resourcesExample: ResourcesFacts = {
  requests: 2,
  transfer_bytes: 6_620,
  decoded_bytes: 24_204,
  third_party: { requests: 0, transfer_bytes: 0 },
  by_kind: [
    { kind: 'document', requests: 1, transfer_bytes: 5_120 },
    { kind: 'stylesheet', requests: 1, transfer_bytes: 1_500 },
  ],
  items: [
    {
      url: 'https://example.com/pricing',
      kind: 'document',
      status: 200,
      error: null,
      type: 'text/html',
      broken: false,
      transfer_bytes: 5_120,
      decoded_bytes: 18_204,
      width: null,
      height: null,
      cache_seconds: null,
      encoding: 'br',
      line: null,
    },
    {
      url: 'https://example.com/site.css',
      kind: 'stylesheet',
      status: 200,
      error: null,
      type: 'text/css',
      broken: false,
      transfer_bytes: 1_500,
      decoded_bytes: 6_000,
      width: null,
      height: null,
      cache_seconds: 31_536_000,
      encoding: 'br',
      line: 8,
    },
  ],
  left_out: {},
};

/** Preview images are listed, but not included in the sums: browsers don't load them. */
export const resourcesFacts = (page: Page, now: number | null, { items, leftOut }: Resources): ResourcesFacts => {
  const own = new URL(page.url);
  const all = [documentOf(page, now), ...items];
  const loads = pageLoads(page, all);
  const byKind = Map.groupBy(loads, ({ kind }) => kind);
  const previews = previewImages(page);
  const faulty = new Set(all.filter((item) => faultOf(item, previews.has(item.url) ? 'image' : item.kind) !== null));
  const shown = [...faulty, ...heaviestFirst(all.filter((item) => !faulty.has(item)))].slice(0, MAX_RESOURCES);
  return {
    ...resourceTotals(loads),
    decoded_bytes: loads.reduce((sum, { decodedBytes }) => sum + (decodedBytes ?? 0), 0),
    third_party: resourceTotals(loads.filter(({ url }) => !isSameSite(new URL(url), own))),
    by_kind: resourceKinds.flatMap((kind) => {
      const ofKind = byKind.get(kind);
      return ofKind === undefined ? [] : [{ kind, ...resourceTotals(ofKind) }];
    }),
    items: shown.map((item) => factsOfResource(item, faulty.has(item))),
    left_out: leftOut,
  };
};

const resourceTotals = (loads: readonly Resource[]): ResourcesFacts['third_party'] => ({
  requests: loads.length,
  transfer_bytes: transferBytesOf(loads),
});

/** Returns the page itself as one of its resources. */
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

const factsOfResource = (resource: Resource, broken: boolean): ResourcesFacts['items'][number] => ({
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
