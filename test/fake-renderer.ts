import { zstdCompressSync } from 'node:zlib';
import { type PrintOptions, type Renderer, RenderFailure, type RenderFailureCode, type RenderOptions } from '../src/browser/renderer.ts';
import type { Rendering } from '../src/browser/rendering.ts';

/** Behavior of a page in the fake browser. */
interface FakePage {
  /** The rendered document; by default that of the server. */
  html?(served: string): string;
  /** Paths that its scripts and styles load. */
  loads?: readonly { path: string; kind: Rendering['requests']['items'][number]['kind'] }[];
  /** The failure of its rendering. */
  fails?: RenderFailureCode;
  screenshots?: Rendering['screenshots'];
  /** Other observations, in place of those of a page without faults. */
  seen?: Partial<Rendering>;
  /** Prints a page of Sonde. */
  print?(options: PrintOptions): Promise<Uint8Array>;
}

/** A renderer without a browser, which requests a page and its resources as a browser would. */
export const fakeRenderer = (page: FakePage = {}): Renderer & { rendered: string[] } => {
  const rendered: string[] = [];
  return {
    rendered,
    concurrency: 1,
    isUsable: () => page.fails !== 'no_browser',
    async render(options) {
      rendered.push(options.url.href);
      if (page.fails) throw new RenderFailure(page.fails, 'as the test wants it');
      return renderingOf(options, page);
    },
    print: page.print ?? (async () => new TextEncoder().encode('%PDF-1.7 of a test')),
    load: () => ({ browsers: 0, busy: 0, waiting: 0 }),
    close: async () => {},
  };
};

const renderingOf = async ({ url, load, refuses }: RenderOptions, page: FakePage): Promise<Rendering> => {
  const request = { method: 'GET', headers: {}, signal: new AbortController().signal } as const;
  const answer = await load(url, request);
  if (!('body' in answer)) throw new Error('The page comes decoded');
  const served = new TextDecoder().decode(answer.body);
  const items: Rendering['requests']['items'] = [];
  for (const { path, kind } of page.loads ?? []) {
    const target = new URL(path, url);
    const isRefused = refuses?.(target) ?? false;
    const { status, encodedBytes } = isRefused ? { status: 0, encodedBytes: 0 } : await load(target, request);
    const sizes = { transferBytes: encodedBytes, bytes: encodedBytes };
    items.push({
      ...{ url: target.href, kind, status, ...sizes, error: isRefused ? 'refused' : null, refused: isRefused ? 'robots' : null },
      ...{ type: '', thirdParty: false, mixed: false },
    });
  }
  const isWhole = items.every(({ refused }) => refused === null);
  const html = isWhole ? (page.html?.(served) ?? served) : served;
  return {
    url: url.href,
    answer: { url: url.href, status: answer.status, headers: answer.headers },
    html: zstdCompressSync(html),
    truncated: false,
    ended: 'idle',
    milliseconds: 1_200,
    lab: { fcp: 300, lcp: 500, lcpElement: { selector: 'h1', url: null }, cls: 0, tbt: 0, shifts: [] },
    layout: {
      ...{ viewport: 412, width: 412, wide: [] },
      targets: { small: [], bad: 0, total: 4 },
      text: { total: 500, small: 0, items: [] },
    },
    console: { items: [], errors: 0, warnings: 0 },
    requests: { items, total: items.length },
    cookies: { items: [], total: 0 },
    storage: { local: 0, session: 0 },
    refused: { method: 0, socket: 0, beacon: 0, forbidden: 0, limit: 0, robots: 0 },
    screenshots: page.screenshots ?? { phone: null, desktop: null },
    ...page.seen,
  };
};
