import assert from 'node:assert/strict';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/** A browser window of one person, with all that must not happen in it. */
export interface WatchedContext {
  context: BrowserContext;
  page: Page;
  /** Errors, refused scripts and requests to other hosts so far. */
  faults: string[];
}

/** `origin` is the only one that may be asked for anything. */
export const openWatched = async (browser: Browser, origin: string, options: BrowserContextOptions): Promise<WatchedContext> => {
  const context = await browser.newContext(options);
  const faults: string[] = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol !== 'data:' && url.origin !== origin) faults.push(`asked ${url.origin}`);
  });
  context.on('console', (message) => {
    // What a browser says of an answer 401 is no fault: that is how a report asks for its password.
    if (message.type() === 'error' && !message.text().includes('401')) faults.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => faults.push(`script: ${error.error().message}`));
  return { context, page: await context.newPage(), faults };
};

/** Nothing is to be scrolled sideways for: at 320 px, and with text twice as large on a phone and on a desk. Leaves the page at `width`. */
export const assertReflow = async (page: Page, where: string, { width }: { width: number }): Promise<void> => {
  await page.evaluate("for (const details of document.querySelectorAll('details')) details.open = true");
  for (const [at, text] of [
    [320, 100],
    [360, 200],
    [1280, 200],
  ] as const) {
    await page.setViewportSize({ width: at, height: 800 });
    await page.evaluate(`document.documentElement.style.fontSize = '${text}%'`);
    assert.deepEqual(await page.evaluate<string[]>(widest), [], `${where} at ${at} px with text at ${text} %`);
  }
  await page.evaluate("document.documentElement.style.fontSize = ''");
  await page.setViewportSize({ width, height: 800 });
};

/** Runs in the browser: the elements that make a page too wide, as they are written. */
const widest = `(() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.body.querySelectorAll('*')].filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5);
  return ['the page by ' + (scrollWidth - clientWidth), ...wide.slice(0, 8).map((element) => element.outerHTML.slice(0, 80))];
})()`;
