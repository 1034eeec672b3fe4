import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import { zstdDecompressSync } from 'node:zlib';
import { findBrowser } from '../../src/browser/find.ts';
import { inspectBrowser } from '../../src/browser/inspect.ts';
import { openRenderer, type RendererSettings } from '../../src/browser/open-renderer.ts';
import { findPackagedBrowser } from '../../src/browser/packaged-browser.ts';
import type { LoadForBrowser, Renderer } from '../../src/browser/renderer.ts';
import type { Rendering } from '../../src/browser/rendering.ts';
import { openHttp } from '../../src/http/fetch.ts';
import { lazy } from '../../src/lib/lazy.ts';
import { settingsFor } from '../fixtures/origin.ts';

/** The browser of the package, or that of CHROMIUM; null on systems for which there is none. */
export const browser =
  process.env.CHROMIUM === undefined
    ? findPackagedBrowser({ environment: process.env })
    : findBrowser({ browser: process.env.CHROMIUM, environment: process.env });

export const noBrowser = browser === null ? 'set CHROMIUM to the path of a Chromium to render pages on this system' : false;

/** Some containers forbid the namespaces that a sandbox is made of. */
const hasSandbox = lazy(async () => {
  if (!browser) return false;
  return inspectBrowser(browser, { sandbox: true }).then(
    () => true,
    () => false,
  );
});

export const openTestRenderer = async (settings: Partial<RendererSettings> = {}): Promise<Renderer> => {
  if (!browser) throw new Error('There is no browser');
  return openRenderer({
    ...{ browser, concurrency: 1, timeout: 20_000, sandbox: await hasSandbox(), idle: 60_000, rendersPerBrowser: 20, maxWait: 60_000 },
    ...settings,
  });
};

/** Opens a renderer that ends with the test. */
export const startRenderer = async (t: Pick<TestContext, 'after'>, settings: Partial<RendererSettings> = {}): Promise<Renderer> => {
  const renderer = await openTestRenderer(settings);
  t.after(() => renderer.close());
  return renderer;
};

export type Files = Record<string, string | RequestListener>;

/** Starts a site of HTML, and scripts by their ending; functions answer themselves. Only its own port may be asked for. */
export const startPages = async (t: Pick<TestContext, 'after'>, files: Files) => {
  const requested: string[] = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site.test').pathname;
    requested.push(`${request.method} ${path}`);
    const file = files[path];
    if (typeof file === 'function') return file(request, response);
    const type = path.endsWith('.js') ? 'text/javascript' : path.endsWith('.json') ? 'application/json' : 'text/html; charset=utf-8';
    response.writeHead(file === undefined ? 404 : 200, { 'content-type': type }).end(file ?? '');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const http = openHttp(settingsFor([{ port }], { totalTimeout: 10_000 }));
  t.after(async () => {
    await http.close();
    server.closeAllConnections();
    server.close();
  });
  const load: LoadForBrowser = (url, { method, headers }) => http.fetchEncoded(url, { method, headers, maxRedirects: 0 });
  const url = `http://127.0.0.1:${port}`;
  const optionsFor = (path: string) => ({ url: new URL(path, url), load, userAgent: http.userAgent, screenshots: false });
  return { url, requested, optionsFor };
};

export const pageOf = (body: string, head = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>As served</title><meta name="viewport" content="width=device-width">${head}</head><body>${body}</body></html>`;

export const htmlOf = ({ html }: Rendering): string => zstdDecompressSync(html).toString();

/** Processes of browsers that this process started. */
export const browsersLeft = (): string[] =>
  readdirSync('/proc').filter((pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      return parent === process.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('sonde-browser-');
    } catch {
      return false;
    }
  });
