import type { Headers } from '../http/answer.ts';

/**
 * The result of rendering a page in a browser. All texts and numbers in it come from the page: their size is limited, and they must not be trusted.
 * Lists are truncated; the numbers beside them count everything.
 */
export interface Rendering {
  /** Final URL of the document, including changes by its scripts. */
  url: string;
  /** The response for the final document: that of the page itself, unless a script navigated to another document. */
  answer: { url: string; status: number; headers: Headers };
  /**
   * The final document as HTML, in UTF-8 and compressed with zstd, with open shadow trees in place; at most `MAX_HTML` bytes before compression;
   * empty if the browser could not provide it.
   */
  html: Uint8Array;
  /** True if the document was larger than `MAX_HTML`. */
  truncated: boolean;
  /** `idle`: nothing was left to wait for; `time`: time ran out; `limit`: the page exceeded a limit; `crashed`: the page’s process crashed. */
  ended: 'idle' | 'time' | 'limit' | 'crashed';
  milliseconds: number;
  lab: LabData;
  /** Layout on a phone screen; null if the page stopped responding. */
  layout: Layout | null;
  console: { items: ConsoleMessage[]; errors: number; warnings: number };
  requests: { items: RenderedRequest[]; total: number };
  cookies: { items: StoredCookie[]; total: number };
  /** Number of keys in the page’s local and session storage. */
  storage: { local: number; session: number };
  refused: RefusedCounts;
  /** WebP images; null if not requested, or if the screenshot failed. */
  screenshots: Record<ScreenDevice, Screenshot | null>;
}

/** Lab data of a single run: times in milliseconds, null if no such paint occurred. */
export interface LabData {
  fcp: number | null;
  lcp: number | null;
  /** The LCP element as a short selector, and the URL of its image. */
  lcpElement: { selector: string; url: string | null } | null;
  /** Cumulative Layout Shift: the worst session window. */
  cls: number;
  /** Total Blocking Time. */
  tbt: number;
  /** The largest layout shifts, each with the element that moved most. */
  shifts: { value: number; time: number; selector: string | null }[];
}

export interface Layout {
  /** Width of the viewport, and of the scrollable document, in CSS pixels. */
  viewport: number;
  width: number;
  /** The outermost elements that extend beyond the viewport and widen the document. */
  wide: { selector: string; right: number }[];
  /** Tap targets below 24 × 24 CSS pixels that WCAG 2.5.8 does not exempt, and the number of all targets. */
  targets: { small: { selector: string; width: number; height: number; text: string }[]; bad: number; total: number };
  /** Characters of visible text, those below 12 CSS pixels, and the elements that have most of those. */
  text: { total: number; small: number; items: { selector: string; size: number; text: string }[] };
}

export interface ConsoleMessage {
  level: 'error' | 'warning';
  /** `exception`: an uncaught exception; `message`: logged by a script; `browser`: reported by the browser itself. */
  source: 'exception' | 'message' | 'browser';
  text: string;
  url: string | null;
  /** Line number, counted from 1. */
  line: number | null;
}

export interface RenderedRequest {
  url: string;
  kind: 'document' | 'stylesheet' | 'script' | 'image' | 'font' | 'media' | 'frame' | 'fetch' | 'other';
  /** HTTP status; 0 if there was no response. */
  status: number;
  /** Failure code if there was no response; `refused` if Sonde did not send the request. */
  error: string | null;
  /** Reason of the refusal: a key of `Refused`. */
  refused: keyof RefusedCounts | null;
  /** Media type of the response in lower case; '' if there is none. */
  type: string;
  /** Bytes of the body as received; `bytes` is its decoded size. */
  transferBytes: number;
  bytes: number;
  thirdParty: boolean;
  /** True for a plain-HTTP request of an HTTPS page; the browser blocks or upgrades it. */
  mixed: boolean;
}

export interface StoredCookie {
  name: string;
  /** Domain of the cookie without a leading dot. */
  host: string;
  thirdParty: boolean;
  /** Days until the cookie expires; null for a session cookie. */
  days: number | null;
}

/** Numbers of requests that Sonde refused to send, by reason. */
export interface RefusedCounts {
  /** Requests with a method other than GET and HEAD. */
  method: number;
  /** Connections by WebSocket, WebTransport or WebRTC. */
  socket: number;
  beacon: number;
  /** Requests refused by the guard of outgoing requests: forbidden addresses and ports. */
  forbidden: number;
  /** Requests beyond the limits of a rendering. */
  limit: number;
  /** Requests refused by the caller: URLs that robots.txt disallows. */
  robots: number;
}

export const screenDevices = ['phone', 'desktop'] as const;
export type ScreenDevice = (typeof screenDevices)[number];

export interface Screenshot {
  /** A WebP image of at most `MAX_SCREENSHOT` bytes. */
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** Maximum bytes of a document that are read. */
export const MAX_HTML = 8 * 1024 * 1024;
export const MAX_SCREENSHOT = 60_000;
