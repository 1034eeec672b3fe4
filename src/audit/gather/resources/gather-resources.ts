import { MAX_FILE_BYTES, type PictureFile } from '../../pictures/site-picture.ts';
import type { Analysis } from '../../processes/analysis-pool.ts';
import type { LeftOut, Resource, ResourceReference, Resources } from '../../resources.ts';
import { type Requester, skipCauseOf } from '../requester.ts';
import { unlessUnreadable } from '../unless-unreadable.ts';
import { type Extent, type LoadedResource, loadResource } from './load-resource.ts';

interface GatherResourcesParts {
  /** Resources that the HTML of the page references. */
  references: readonly ResourceReference[];
  /** Number of references above the limit. */
  leftOut: number;
  /** The URL of the reference whose file is also returned; null if there is none. */
  preview?: string | null;
  requester: Requester;
  analysis: Pick<Analysis, 'readStylesheet' | 'readScript' | 'readImageHeads'>;
  signal: AbortSignal;
  now: number;
}

/** Maximum resources per audit, maximum levels of style sheets, and maximum bytes of style sheets and scripts read completely. */
const MAX_RESOURCES = 150;
const MAX_STYLE_LEVELS = 5;
/** Number of these resources that are reserved for files referenced by style sheets. */
const FOR_STYLES = 30;
const MAX_TEXT_BYTES = 16 * 1024 * 1024;
/** Bytes of an image that usually show its dimensions, maximum bytes examined, and maximum images read at once. */
const SHORT_HEAD = 4 * 1024;
const LONG_HEAD = 64 * 1024;
const MAX_HEAD_READS = 50;

interface GatheredResources {
  resources: Resources;
  preview: PictureFile;
}

/** Loads everything that the page and its style sheets reference, level by level, so that equal pages give equal lists. */
export const gatherResources = async (parts: GatherResourcesParts): Promise<GatheredResources> => {
  const { preview: kept, requester, analysis, signal, now } = parts;
  const leftOut: Partial<Record<LeftOut, number>> = {};
  const leave = (reason: LeftOut, count = 1): void => {
    if (count > 0) leftOut[reason] = (leftOut[reason] ?? 0) + count;
  };
  leave('limit', parts.leftOut);
  const seen = new Set<string>();
  const items: Resource[] = [];
  const heads: ImageHeadBytes[] = [];
  let read = 0;
  let preview: PictureFile = kept === null ? null : undefined;

  const extentOf = ({ url }: ResourceReference): Extent => (url === kept ? 'preview' : read < MAX_TEXT_BYTES ? 'whole' : 'head');

  const loadOne = async (reference: ResourceReference): Promise<LoadedLevel | LeftOut> => {
    let loaded: LoadedResource;
    try {
      loaded = await loadResource(reference, extentOf(reference), requester, signal, now);
    } catch (error) {
      return skipCauseOf(error, signal);
    }
    if (loaded.resource.error === 'blocked_address') return 'refused';
    const { resource, answer } = loaded;
    if (reference.url === kept) preview = previewFile(loaded);
    if (answer === null) return { resource, named: [] };
    if ('body' in answer && answer.body.byteLength > 0 && mayBeImage(resource))
      heads.push({ resource, bytes: answer.body.subarray(0, LONG_HEAD) });
    if (resource.type.includes('html')) return { resource, named: [] };
    read += answer.encodedBytes;
    // A file that cannot be parsed is still listed.
    if (resource.kind === 'script')
      return { resource: { ...resource, ...(await unlessUnreadable(analysis.readScript(answer), null)) }, named: [] };
    if (resource.kind !== 'stylesheet') return { resource, named: [] };
    const { named = [], ...sheet } = (await unlessUnreadable(analysis.readStylesheet(answer), null)) ?? {};
    return { resource: { ...resource, ...sheet }, named };
  };

  let requested = 0;
  /** Loads the new ones among these references, up to the limit. Returns the references found in the loaded files. */
  const loadAll = async (references: readonly ResourceReference[]): Promise<ResourceReference[]> => {
    const fresh = references.filter(({ url }) => !seen.has(url) && seen.add(url));
    const allowed = fresh.slice(0, Math.max(0, MAX_RESOURCES - requested));
    requested += allowed.length;
    leave('limit', fresh.length - allowed.length);
    const named: ResourceReference[] = [];
    for (const found of await Promise.all(allowed.map(loadOne))) {
      if (typeof found === 'string') leave(found);
      else {
        items.push(found.resource);
        named.push(...found.named);
      }
    }
    return named;
  };

  // If a page has very many resources, the last ones are loaded after the files that the style sheets reference.
  const first = parts.references.filter(({ kind }, index) => kind === 'stylesheet' || index < MAX_RESOURCES - FOR_STYLES);
  let level = await loadAll(first);
  for (let depth = 1; level.length > 0 && depth < MAX_STYLE_LEVELS; depth++) level = await loadAll(level);
  await loadAll(parts.references);
  return { resources: { items: await withImageHeads(items, heads, analysis), leftOut }, preview };
};

/** Returns the file, unless it is too large or was cut off. */
const previewFile = ({ resource: { status, type }, answer }: LoadedResource): PictureFile => {
  if (status === 404 || status === 410) return null;
  if (answer === null || !('body' in answer)) return undefined;
  if (type.includes('html')) return null;
  if (!answer.truncated) return answer.body;
  return answer.body.byteLength === MAX_FILE_BYTES.preview ? null : undefined;
};

/** A loaded resource and the references in it. */
interface LoadedLevel {
  resource: Resource;
  named: readonly ResourceReference[];
}

interface ImageHeadBytes {
  resource: Resource;
  bytes: Uint8Array;
}

const mayBeImage = ({ kind, type }: Resource): boolean =>
  type.startsWith('image/') || ((kind === 'image' || kind === 'icon') && !type.includes('html'));

/** Adds what the first bytes of images show: reads a few bytes first, and more only if needed. */
const withImageHeads = async (
  items: readonly Resource[],
  heads: readonly ImageHeadBytes[],
  analysis: Pick<Analysis, 'readImageHeads'>,
): Promise<Resource[]> => {
  const found = new Map<string, Partial<Resource>>();
  const readSome = async (those: readonly ImageHeadBytes[], most: number): Promise<void> => {
    for (let from = 0; from < those.length; from += MAX_HEAD_READS) {
      const some = those.slice(from, from + MAX_HEAD_READS);
      const images = await unlessUnreadable(analysis.readImageHeads(some.map(({ bytes }) => bytes.slice(0, most))), []);
      for (const [index, image] of images.entries()) if (image) found.set(some[index]?.resource.url ?? '', image);
    }
  };
  await readSome(heads, SHORT_HEAD);
  const unsized = heads.filter(({ resource, bytes }) => bytes.byteLength > SHORT_HEAD && (found.get(resource.url)?.width ?? null) === null);
  for (const one of unsized) await readSome([one], Number.POSITIVE_INFINITY);
  return items.map((item) => ({ ...item, ...found.get(item.url) }));
};
