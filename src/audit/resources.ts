import type { Hop } from '../http/fetch.ts';
import type { FailureCode } from './audit-failure.ts';

export const resourceKinds = ['document', 'stylesheet', 'script', 'image', 'font', 'media', 'frame', 'icon', 'preload', 'other'] as const;
export type ResourceKind = (typeof resourceKinds)[number];

/** Everything that the page loads without scripts running, and how it answered. */
export interface Resources {
  /** In the order of the page; each URL once. The page itself is not among them. */
  items: readonly Resource[];
  /** How many more there are, and why they were not requested. */
  leftOut: Readonly<Partial<Record<LeftOut, number>>>;
}

/**
 * `limit`: beyond the limit of a run; `time`: not answered in the time of the run; `refused`: an address that is not allowed; `retry_after`:
 * the host asked to wait.
 */
export type LeftOut = 'limit' | 'time' | 'refused' | 'retry_after';

/** A resource that the page or a style sheet names. */
export interface ResourceReference {
  /** Absolute, without fragment. */
  url: string;
  kind: ResourceKind;
  /** Line in the HTML of the page; null if a style sheet names it. */
  line: number | null;
}

export interface Resource extends ResourceReference {
  /** URL of the answer, after redirects. */
  finalUrl: string;
  redirects: readonly Hop[];
  /** 0 if there was no answer; `error` says why. */
  status: number;
  error: FailureCode | null;
  /** Media type in lower case, without parameters; '' if there is none. */
  type: string;
  /** Content coding in lower case; null if the body came as it is. */
  encoding: string | null;
  /** Seconds for which a browser keeps it by its headers; null if they do not say. */
  cacheSeconds: number | null;
  /** Size of the body over the wire and decoded; null if nobody told. */
  transferBytes: number | null;
  decodedBytes: number | null;
  /** Format and size of an image, from its bytes: the format, and the size in pixels, null if it cannot be read. */
  format: ImageFormat | null;
  width: number | null;
  height: number | null;
  /** True if an image has more than one frame. */
  animated: boolean;
  /** Bytes that a minifier would remove from a style sheet or script that was read whole. */
  minifiable: number | null;
  /** Web fonts of a style sheet. */
  fontFaces: readonly FontFace[];
}

export type ImageFormat = 'png' | 'jpeg' | 'gif' | 'webp' | 'avif' | 'svg' | 'ico';

/** In pixels. */
export interface ImageSize {
  width: number;
  height: number;
}

export interface FontFace {
  family: string;
  /** Value of `font-display` in lower case; null if there is none. */
  display: string | null;
  /** URLs of its sources, absolute. */
  urls: readonly string[];
}

/** What is known of a resource that did not answer. */
export const NOTHING_TOLD = {
  type: '',
  encoding: null,
  cacheSeconds: null,
  transferBytes: null,
  decodedBytes: null,
  format: null,
  width: null,
  height: null,
  animated: false,
  minifiable: null,
  fontFaces: [],
} as const satisfies Partial<Resource>;
