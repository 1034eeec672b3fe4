import type { FoundBrowser } from './find.ts';
import { type BrowserProcess, launchBrowser } from './launch.ts';
import { printPage } from './print.ts';
import { renderPage } from './render.ts';
import { type Renderer, RenderFailure } from './renderer.ts';

export interface RendererSettings {
  browser: FoundBrowser;
  /** Pages at once. */
  concurrency: number;
  /** Milliseconds of a rendering. */
  timeout: number;
  /** False to start browsers without Chromium’s sandbox. */
  sandbox: boolean;
  /** Milliseconds without a page after which a browser ends. */
  idle: number;
  /** Pages after which a browser is replaced. */
  rendersPerBrowser: number;
  /** Milliseconds that a page waits for a free browser at most. */
  maxWait: number;
}

/** Milliseconds after which a browser that did not start is tried again. */
const TRIED_AGAIN = 60_000;

interface Slot {
  browser: BrowserProcess | null;
  renders: number;
  idle: NodeJS.Timeout | undefined;
}

/** Opens a pool of browsers, one for each page at a time. They start on demand, are used again, and end when there is nothing to do. */
export const openRenderer = (settings: RendererSettings): Renderer => {
  const free: Slot[] = Array.from({ length: settings.concurrency }, () => ({ browser: null, renders: 0, idle: undefined }));
  const waiting: { start(slot: Slot): void; reject(error: Error): void }[] = [];
  const slots = [...free];
  let closed = false;
  let failedAt: number | null = null;

  const acquire = (): Promise<Slot> => {
    if (closed) return Promise.reject(new RenderFailure('closed', 'the renderer is closed'));
    // The last one used, whose browser is most likely there.
    const slot = free.pop();
    if (slot) return Promise.resolve(slot);
    return new Promise((resolve, reject) => {
      const entry = {
        start(slot: Slot) {
          clearTimeout(timer);
          resolve(slot);
        },
        reject(error: Error) {
          clearTimeout(timer);
          reject(error);
        },
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(entry), 1);
        reject(new RenderFailure('busy', 'no browser became free in time'));
      }, settings.maxWait);
      waiting.push(entry);
    });
  };

  const release = (slot: Slot): void => {
    const next = waiting.shift();
    if (next) return next.start(slot);
    free.push(slot);
    if (slot.browser) slot.idle = setTimeout(() => void end(slot), settings.idle).unref();
  };

  const end = async (slot: Slot): Promise<void> => {
    const { browser } = slot;
    slot.browser = null;
    slot.renders = 0;
    clearTimeout(slot.idle);
    await browser?.kill();
  };

  const launch = async (): Promise<BrowserProcess> => {
    try {
      const browser = await launchBrowser(settings.browser, settings);
      failedAt = null;
      return browser;
    } catch (error) {
      if (error instanceof RenderFailure && error.code === 'no_browser') failedAt = performance.now();
      throw error;
    }
  };

  const inSlot = async <Result>(work: (browser: BrowserProcess) => Promise<{ result: Result; isReusable: boolean }>): Promise<Result> => {
    const slot = await acquire();
    clearTimeout(slot.idle);
    let isReusable = false;
    try {
      if (slot.browser?.hasEnded()) await end(slot);
      slot.browser ??= await launch();
      slot.renders += 1;
      const done = await work(slot.browser);
      isReusable = done.isReusable && slot.renders < settings.rendersPerBrowser;
      return done.result;
    } finally {
      if (!isReusable) await end(slot);
      release(slot);
    }
  };

  return {
    concurrency: settings.concurrency,
    isUsable: () => failedAt === null || performance.now() - failedAt >= TRIED_AGAIN,
    render: (options) =>
      inSlot(async (browser) => {
        const { rendering, isReusable } = await renderPage(browser, options, settings);
        return { result: rendering, isReusable };
      }),
    print: (options) => inSlot(async (browser) => ({ result: await printPage(browser, options), isReusable: !browser.hasEnded() })),
    load: () => ({
      browsers: slots.filter(({ browser }) => browser !== null).length,
      busy: settings.concurrency - free.length,
      waiting: waiting.length,
    }),
    async close() {
      closed = true;
      for (const { reject } of waiting.splice(0)) reject(new RenderFailure('closed', 'the renderer is closed'));
      await Promise.all(slots.map(end));
    },
  };
};
