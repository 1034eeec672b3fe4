import type { Answer, EncodedAnswer } from '../http/answer.ts';
import type { Rendering } from './rendering.ts';

/**
 * Answers a request of the browser, one redirect at a time; throws `FetchFailure`. This is the browser’s only network access: the browser itself has
 * no network.
 */
export type LoadForBrowser = (url: URL, request: BrowserRequest) => Promise<Answer | EncodedAnswer>;

export interface BrowserRequest {
  method: 'GET' | 'HEAD';
  headers: Readonly<Record<string, string>>;
  signal: AbortSignal;
}

export interface RenderOptions {
  /** The page’s URL after its redirects. */
  url: URL;
  load: LoadForBrowser;
  userAgent: string;
  /** True for URLs of the same site as the page; by default, hosts are one site if they are equal or one is a subdomain of the other. */
  isOwnSite?(url: URL): boolean;
  /** True for URLs that must not be requested, e.g. by a crawler that obeys robots.txt. */
  refuses?(url: URL): boolean;
  /** True to take screenshots. */
  screenshots: boolean;
  /** Maximum milliseconds of the rendering, if less than in the settings; the wait for a free browser doesn’t count. */
  time?: number;
}

export interface PrintOptions {
  /** The URL of one of Sonde’s own documents, which `load` returns. */
  url: URL;
  load: LoadForBrowser;
}

/** Browsers that render at most `concurrency` pages at once, and one browser that prints; further calls wait their turn. */
export interface Renderer {
  readonly concurrency: number;
  /** False for a while after a browser could not be started. */
  isUsable(): boolean;
  /** Renders a page within the time of the settings. Rejects with `RenderFailure` if nothing could be read from the page. */
  render(options: RenderOptions): Promise<Rendering>;
  /** Prints one of Sonde’s own documents as PDF. Rejects with `RenderFailure`. */
  print(options: PrintOptions): Promise<Uint8Array>;
  /** Number of running browsers, of pages being rendered, and of pages that wait for a browser. */
  load(): { browsers: number; busy: number; waiting: number };
  close(): Promise<void>;
}

/** `no_browser`: no browser starts; `crashed`: it ended or didn’t respond; `busy`: none became free in time; `closed`: the service stops. */
export type RenderFailureCode = 'no_browser' | 'crashed' | 'busy' | 'closed';

export class RenderFailure extends Error {
  readonly code: RenderFailureCode;
  constructor(code: RenderFailureCode, detail: string) {
    super(detail);
    this.name = 'RenderFailure';
    this.code = code;
  }
}
