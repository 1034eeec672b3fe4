import type { ImageElement } from '../read/document/document-elements.ts';
import { type CutList, cut, cutList, cutOrNull } from './cut.ts';

interface ImageFacts {
  line: number;
  /** As written; null if it is missing. */
  src: string | null;
  alt: string | null;
  width: string | null;
  height: string | null;
  loading: string | null;
}

export const MAX_IMAGES = 60;
export const MAX_SRC = 300;
export const MAX_ALT = 200;
export const MAX_ATTRIBUTE = 20;

/** Lists the first `<img>`s. */
export const imageFacts = (images: readonly ImageElement[]): CutList<ImageFacts> =>
  cutList(images, MAX_IMAGES, ({ line, src, alt, width, height, loading }) => ({
    line,
    src: src === null ? null : cut(src, src.startsWith('data:') ? MAX_ATTRIBUTE : MAX_SRC),
    alt: cutOrNull(alt, MAX_ALT),
    width: cutOrNull(width, MAX_ATTRIBUTE),
    height: cutOrNull(height, MAX_ATTRIBUTE),
    loading: cutOrNull(loading, MAX_ATTRIBUTE),
  }));
