import type { Hop } from '../http/fetch.ts';
import type { FailureCode } from './audit-failure.ts';

export const resourceKinds = ['document', 'stylesheet', 'script', 'image', 'font', 'media', 'frame', 'icon', 'preload', 'other'] as const;
export type ResourceKind = (typeof resourceKinds)[number];

/** Everything that the page loads without running scripts, with the responses. */
export interface Resources {
  /** The resources in page order, each URL once. The page itself is not included. */
  items: readonly Resource[];
  /** Number of further resources, by the reason why they were not requested. */
  leftOut: Readonly<Partial<Record<LeftOut, number>>>;
}

/**
 * `limit`: over the limit of a run; `time`: no response within the time of the run; `refused`: the address is not allowed; `retry_after`: the host
 * asked clients to wait.
 */
export type LeftOut = 'limit' | 'time' | 'refused' | 'retry_after';

/** A resource that the page or a style sheet references. */
export interface ResourceReference {
  /** Absolute URL without fragment. */
  url: string;
  kind: ResourceKind;
  /** Line of the reference in the HTML of the page; null if the reference is in a style sheet. */
  line: number | null;
}

export interface Resource extends ResourceReference {
  /** URL of the response, after redirects. */
  finalUrl: string;
  redirects: readonly Hop[];
  /** HTTP status; 0 if there was no response, and then `error` has the reason. */
  status: number;
  error: FailureCode | null;
  /** Media type in lower case without parameters; '' if missing. */
  type: string;
  /** Content coding in lower case; null if the body was not encoded. */
  encoding: string | null;
  /** Seconds for which the headers let a browser cache the resource; null if they don't say. */
  cacheSeconds: number | null;
  /** Size of the body in transfer and decoded; null if unknown. */
  transferBytes: number | null;
  decodedBytes: number | null;
  /** Format and dimensions of an image, read from its bytes: the format, and the size in pixels, null if it cannot be read. */
  format: ImageFormat | null;
  width: number | null;
  height: number | null;
  /** True if an image has more than one frame. */
  animated: boolean;
  /** Number of bytes that a minifier would remove from a style sheet or script that was read completely. */
  minifiable: number | null;
  /** The web fonts that a style sheet defines. */
  fontFaces: readonly FontFace[];
}

export type ImageFormat = 'png' | 'jpeg' | 'gif' | 'webp' | 'avif' | 'svg' | 'ico';

/** Width and height of an image in pixels. */
export interface ImageSize {
  width: number;
  height: number;
}

export interface FontFace {
  family: string;
  /** Value of `font-display` in lower case; null if missing. */
  display: string | null;
  /** Absolute URLs of the font's sources. */
  urls: readonly string[];
}

/** Properties of a resource without a response. */
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
