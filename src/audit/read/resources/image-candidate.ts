import type { ImageElement, SourceElement } from '../document/document-elements.ts';
import { parseSrcset, type SrcsetCandidate } from '../images/srcset.ts';
import { lengthOf, PHONE } from './css-length.ts';
import { createCssTokens } from './css-tokens.ts';
import { matchesPhone } from './media-query.ts';

type Image = Pick<ImageElement, 'src' | 'srcset' | 'sizes'>;
type Source = Pick<SourceElement, 'srcset' | 'sizes' | 'type' | 'media'>;

/**
 * Returns the URL that a browser on a phone loads for an image, as written: from the first of its picture's sources that fits, else from
 * its own attributes. Null if there is none.
 */
export const chooseImage = ({ src, srcset, sizes }: Image, sources: readonly Source[] = []): string | null => {
  for (const source of sources) {
    const chosen = fits(source) ? bestDensity(candidatesOf(source.srcset, source.sizes)) : null;
    if (chosen !== null) return chosen.url;
  }
  const candidates = candidatesOf(srcset, sizes);
  const address = src?.trim() ?? '';
  const isCovered = candidates.some(({ density, width }) => width !== null || density === 1);
  if (address !== '' && !isCovered) candidates.push({ url: address, density: 1, width: null });
  return bestDensity(candidates)?.url ?? null;
};

/** Checks for a type of image that browsers know; a missing one may be any. */
export const isKnownImageType = (type: string | null): boolean =>
  !type?.trim() || KNOWN_TYPES.has(type.split(';', 1)[0]?.trim().toLowerCase() ?? '');

const KNOWN_TYPES: ReadonlySet<string> = new Set(
  ['avif', 'webp', 'png', 'apng', 'jpeg', 'jpg', 'gif', 'svg+xml', 'x-icon', 'vnd.microsoft.icon', 'bmp'].map((type) => `image/${type}`),
);

const fits = ({ media, type }: Source): boolean => matchesPhone(media) === true && isKnownImageType(type);

interface Candidate {
  url: string;
  density: number;
  width: number | null;
}

const candidatesOf = (srcset: string | null, sizes: string | null): Candidate[] => {
  const kept = parseSrcset(srcset ?? '').filter(({ dropped }) => !dropped);
  const size = kept.some(({ width }) => width !== null) ? sizeOf(sizes) : 1;
  return kept.map(({ url, width, density }: SrcsetCandidate) => ({
    url,
    width,
    density: width === null ? (density ?? 1) : size === 0 ? Number.MAX_VALUE : width / size,
  }));
};

/** Returns the width in pixels that `sizes` gives an image: the first whose condition holds, else that of the screen. */
const sizeOf = (sizes: string | null): number => {
  for (const { condition, length } of sizesIn(sizes ?? '')) {
    if (condition !== '' && matchesPhone(condition) !== true) continue;
    const pixels = lengthOf(length);
    if (pixels !== null && pixels >= 0) return pixels;
  }
  return PHONE.width;
};

/** Splits `sizes` at its commas, and each entry before its last component, which is the length. */
function* sizesIn(sizes: string): Generator<{ condition: string; length: string }> {
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
 * Returns the candidate whose density suits a phone as Chromium chooses: the smallest that is enough, or the one below it if that is
 * nearer. Of equal densities, the first counts. Null if there is none.
 */
export const bestDensity = <Candidate extends { density: number }>(candidates: readonly Candidate[]): Candidate | null => {
  const sorted = candidates.toSorted((one, other) => one.density - other.density);
  let best: Candidate | null = null;
  for (const candidate of sorted) {
    if (best === null) best = candidate;
    else if (candidate.density > best.density) {
      // Half way between two densities is their geometric mean.
      if (best.density >= PHONE.density || PHONE.density ** 2 < best.density * candidate.density) return best;
      best = candidate;
    }
  }
  return best;
};
