import assert from 'node:assert/strict';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/** A browser context that records everything that must not happen in it. */
export interface WatchedContext {
  context: BrowserContext;
  page: Page;
  /** Errors, refused scripts and requests to other hosts so far. */
  faults: string[];
}

/** Opens a context in which only `origin` may be requested. */
export const openWatched = async (browser: Browser, origin: string, options: BrowserContextOptions): Promise<WatchedContext> => {
  const context = await browser.newContext(options);
  const faults: string[] = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol !== 'data:' && url.origin !== origin) faults.push(`asked ${url.origin}`);
  });
  context.on('console', (message) => {
    // A console message about 401 is no fault: reports ask for their password with it.
    if (message.type() === 'error' && !message.text().includes('401')) faults.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => faults.push(`script: ${error.error().message}`));
  return { context, page: await context.newPage(), faults };
};

/** Asserts that nothing scrolls sideways: at 320 px, and with doubled text on phone and desktop. Leaves the page at `width`. */
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

/** Runs in the browser and returns the elements that make a page too wide. */
const widest = `(() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.body.querySelectorAll('*')].filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5);
  return ['the page by ' + (scrollWidth - clientWidth), ...wide.slice(0, 8).map((element) => element.outerHTML.slice(0, 80))];
})()`;
