import type { ImageElement, SourceElement } from '../document/document-elements.ts';
import { parseSrcset, type SrcsetCandidate } from '../images/srcset.ts';
import { cssPixelsOf, PHONE } from './css-length.ts';
import { createCssTokens } from './css-tokens.ts';
import { matchesPhone } from './media-query.ts';

type Image = Pick<ImageElement, 'src' | 'srcset' | 'sizes'>;
type PictureSource = Pick<SourceElement, 'srcset' | 'sizes' | 'type' | 'media'>;

/**
 * Returns the URL, as written, that a browser on a phone loads for an image: from the first matching `<source>` of its picture, else from the image’s
 * own attributes. Null without a URL.
 */
export const chooseImage = ({ src, srcset, sizes }: Image, sources: readonly PictureSource[] = []): string | null => {
  for (const source of sources) {
    const chosen = matchesSource(source) ? bestDensity(candidatesOf(source.srcset, source.sizes)) : null;
    if (chosen !== null) return chosen.url;
  }
  const candidates = candidatesOf(srcset, sizes);
  const address = src?.trim() ?? '';
  const isCovered = candidates.some(({ density, width }) => width !== null || density === 1);
  if (address !== '' && !isCovered) candidates.push({ url: address, density: 1, width: null });
  return bestDensity(candidates)?.url ?? null;
};

/** True if browsers support the image type; a missing type counts as supported. */
export const isKnownImageType = (type: string | null): boolean =>
  !type?.trim() || KNOWN_TYPES.has(type.split(';', 1)[0]?.trim().toLowerCase() ?? '');

const KNOWN_TYPES: ReadonlySet<string> = new Set(
  ['avif', 'webp', 'png', 'apng', 'jpeg', 'jpg', 'gif', 'svg+xml', 'x-icon', 'vnd.microsoft.icon', 'bmp'].map((type) => `image/${type}`),
);

const matchesSource = ({ media, type }: PictureSource): boolean => matchesPhone(media) === true && isKnownImageType(type);

interface Candidate {
  url: string;
  density: number;
  width: number | null;
}

const candidatesOf = (srcset: string | null, sizes: string | null): Candidate[] => {
  const kept = parseSrcset(srcset ?? '').filter(({ dropped }) => !dropped);
  const size = kept.some(({ width }) => width !== null) ? displayWidthOf(sizes) : 1;
  return kept.map(({ url, width, density }: SrcsetCandidate) => ({
    url,
    width,
    density: width === null ? (density ?? 1) : size === 0 ? Number.MAX_VALUE : width / size,
  }));
};

/** Returns the image’s width in pixels by `sizes`: the first length whose condition holds, else the width of the screen. */
const displayWidthOf = (sizes: string | null): number => {
  for (const { condition, length } of splitSizes(sizes ?? '')) {
    if (condition !== '' && matchesPhone(condition) !== true) continue;
    const pixels = cssPixelsOf(length);
    if (pixels !== null && pixels >= 0) return pixels;
  }
  return PHONE.width;
};

/** Splits `sizes` at its commas, and each entry into a condition and a length, its last component. */
function* splitSizes(sizes: string): Generator<{ condition: string; length: string }> {
  const tokens = createCssTokens(sizes);
  let depth = 0;
  let start = 0;
  let lengthStart = 0;
  let end = 0;
  const entry = () => ({ condition: sizes.slice(start, lengthStart).trim(), length: sizes.slice(lengthStart, end) });
  while (tokens.next()) {
    const { kind } = tokens;
    if (kind === ',' && depth === 0) {
      yield entry();
      start = tokens.end;
      lengthStart = tokens.end;
      end = tokens.end;
    } else if (kind !== 'space' && kind !== 'comment') {
      if (depth === 0) lengthStart = tokens.start;
      end = tokens.end;
      if (kind === '(' || kind === 'function') depth++;
      else if (kind === ')') depth = Math.max(depth - 1, 0);
    }
  }
  yield entry();
}

/**
 * Returns the candidate whose density suits a phone, as Chromium chooses: the smallest sufficient density, or the next lower one if it is closer. Of
 * equal densities, the first counts. Null without candidates.
 */
export const bestDensity = <Candidate extends { density: number }>(candidates: readonly Candidate[]): Candidate | null => {
  const sorted = candidates.toSorted((one, other) => one.density - other.density);
  let best: Candidate | null = null;
  for (const candidate of sorted) {
    if (best === null) best = candidate;
    else if (candidate.density > best.density) {
      // The midpoint between two densities is their geometric mean.
      if (best.density >= PHONE.density || PHONE.density ** 2 < best.density * candidate.density) return best;
      best = candidate;
    }
  }
  return best;
};
