import type { Headers } from '../http/answer.ts';

/**
 * What a browser made of a page. All texts and numbers in it come from the page: they are bounded, and nothing of them may be trusted. Lists
 * are cut; the numbers beside them count everything.
 */
export interface Rendering {
  /** URL of the document at the end, with what its scripts made of it. */
  url: string;
  /** How the document at the end was answered; of the page itself, unless a script led to another one. */
  answer: { url: string; status: number; headers: Headers };
  /**
   * The document at the end as HTML with its open shadow trees in place, in UTF-8, compressed with zstd, at most `MAX_HTML` bytes before that;
   * empty if the browser could not tell.
   */
  html: Uint8Array;
  /** True if the document was larger than that. */
  truncated: boolean;
  /** `idle`: nothing was left to wait for; `time`: the time was over; `limit`: it asked for too much; `crashed`: the page broke its process. */
  ended: 'idle' | 'time' | 'limit' | 'crashed';
  milliseconds: number;
  lab: Lab;
  /** Layout on a phone; null if the page did not answer any more. */
  layout: Layout | null;
  console: { items: ConsoleMessage[]; errors: number; warnings: number };
  requests: { items: RenderedRequest[]; total: number };
  cookies: { items: StoredCookie[]; total: number };
  /** Numbers of keys in the storage of the page. */
  storage: { local: number; session: number };
  refused: Refused;
  /** WebP images; null without, or if they could not be made. */
  screenshots: Record<ScreenDevice, Screenshot | null>;
}

/** Values of one run in a laboratory: times in milliseconds, null if nothing of the kind was painted. */
export interface Lab {
  fcp: number | null;
  lcp: number | null;
  /** The element of the LCP as a short selector, and the URL of its image. */
  lcpElement: { selector: string; url: string | null } | null;
  /** Cumulative Layout Shift: the worst session window. */
  cls: number;
  /** Total Blocking Time. */
  tbt: number;
  /** The largest shifts, with the element that moved most. */
  shifts: { value: number; time: number; selector: string | null }[];
}

export interface Layout {
  /** CSS pixels of the viewport, and of the document that can be scrolled to. */
  viewport: number;
  width: number;
  /** The outermost elements that reach beyond the viewport and widen the document. */
  wide: { selector: string; right: number }[];
  /** Targets below 24 × 24 CSS pixels that WCAG 2.5.8 does not exempt, among all targets. */
  targets: { small: { selector: string; width: number; height: number; text: string }[]; bad: number; total: number };
  /** Characters of shown text, and those below 12 CSS pixels with the elements that have most of them. */
  text: { total: number; small: number; items: { selector: string; size: number; text: string }[] };
}

export interface ConsoleMessage {
  level: 'error' | 'warning';
  /** `exception`: thrown and not caught; `message`: written by a script; `browser`: reported by the browser itself. */
  source: 'exception' | 'message' | 'browser';
  text: string;
  url: string | null;
  /** From 1. */
  line: number | null;
}

export interface RenderedRequest {
  url: string;
  kind: 'document' | 'stylesheet' | 'script' | 'image' | 'font' | 'media' | 'frame' | 'fetch' | 'other';
  /** 0 without an answer. */
  status: number;
  /** Code of the failure if there was no answer; `refused` if Sonde did not send it. */
  error: string | null;
  /** Why it was refused: a name of `Refused`. */
  refused: keyof Refused | null;
  /** Media type of the answer in lower case; '' without. */
  type: string;
  /** Bytes of the body as received and decoded. */
  transferBytes: number;
  bytes: number;
  thirdParty: boolean;
  /** True for plain HTTP that a page over HTTPS asks for; the browser blocks it or upgrades it. */
  mixed: boolean;
}

export interface StoredCookie {
  name: string;
  /** Domain without a leading dot. */
  host: string;
  thirdParty: boolean;
  /** Days until it expires; null for the end of the session. */
  days: number | null;
}

/** Requests that Sonde never sends, by reason. */
export interface Refused {
  /** Any method but GET and HEAD. */
  method: number;
  /** WebSocket, WebTransport, WebRTC. */
  socket: number;
  beacon: number;
  /** The guard of outgoing requests: addresses and ports that are not allowed. */
  forbidden: number;
  /** Beyond the limits of a rendering. */
  limit: number;
  /** By the caller: what robots.txt disallows. */
  robots: number;
}

export const screenDevices = ['phone', 'desktop'] as const;
export type ScreenDevice = (typeof screenDevices)[number];

export interface Screenshot {
  /** WebP, at most `MAX_SCREENSHOT` bytes. */
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** Bytes of a document that are read. */
export const MAX_HTML = 8 * 1024 * 1024;
export const MAX_SCREENSHOT = 60_000;
