import type { Answer, EncodedAnswer } from '../http/answer.ts';
import type { Rendering } from './rendering.ts';

/**
 * Answers a request of the browser, one redirect at a time; throws `FetchFailure`. It is the browser's only way to anything: the browser itself
 * has no network.
 */
export type LoadForBrowser = (url: URL, request: BrowserRequest) => Promise<Answer | EncodedAnswer>;

export interface BrowserRequest {
  method: 'GET' | 'HEAD';
  headers: Readonly<Record<string, string>>;
  signal: AbortSignal;
}

export interface RenderOptions {
  /** The URL of the page after its redirects. */
  url: URL;
  load: LoadForBrowser;
  userAgent: string;
  /** True for URLs of the same site as the page; without it, host names of which one is within the other are one site. */
  isOwnSite?(url: URL): boolean;
  /** True for URLs that shall not be requested, as by a crawler that obeys robots.txt. */
  refuses?(url: URL): boolean;
  /** True to take screenshots. */
  screenshots: boolean;
  /** Milliseconds for it, if less than the settings have. Waiting for a browser is no part of it. */
  time?: number;
}

export interface PrintOptions {
  /** The URL of our own document, which `load` answers. */
  url: URL;
  load: LoadForBrowser;
}

/** Browsers that render pages, at most `concurrency` at once, and one that prints; others wait their turn. */
export interface Renderer {
  readonly concurrency: number;
  /** False after the browser could not be started; true again later. */
  isUsable(): boolean;
  /** Renders a page within the time of the settings. Rejects with `RenderFailure` if nothing is known of it. */
  render(options: RenderOptions): Promise<Rendering>;
  /** Prints a document of our own as PDF. Rejects with `RenderFailure`. */
  print(options: PrintOptions): Promise<Uint8Array>;
  /** Browsers that run, and the pages that are rendered and that wait for it. */
  load(): { browsers: number; busy: number; waiting: number };
  close(): Promise<void>;
}

/** `no_browser`: it cannot be started; `crashed`: it ended or did not answer; `busy`: no browser became free in time; `closed`: the service stops. */
export type RenderFailureCode = 'no_browser' | 'crashed' | 'busy' | 'closed';

export class RenderFailure extends Error {
  readonly code: RenderFailureCode;
  constructor(code: RenderFailureCode, detail: string) {
    super(detail);
    this.name = 'RenderFailure';
    this.code = code;
  }
}
