import { type BrowserSlots, CLOSED_MESSAGE, makeBrowserSlots } from './browser-slots.ts';
import { type BrowserProcess, type LaunchOptions, launchBrowser } from './launch.ts';
import type { FoundBrowser } from './packaged-browser.ts';
import { printPage } from './print.ts';
import { removeLeftovers } from './profile.ts';
import { renderPage } from './render.ts';
import { type Renderer, RenderFailure } from './renderer.ts';
import { withTimeout } from './with-timeout.ts';

export interface RendererSettings extends Omit<LaunchOptions, 'onKilled'> {
  /** Called if a browser is ended by a signal that this process did not send. */
  onKilled?: ((killed: KilledBrowser) => void) | undefined;
  browser: FoundBrowser;
  /** Maximum pages rendered concurrently. */
  concurrency: number;
  /** Maximum milliseconds of a rendering. */
  timeout: number;
  /** The memory limit of `RenderSettings` in bytes. */
  memory?: number;
  /** Milliseconds without a page after which an idle browser is ended. */
  idle: number;
  /** Number of rendered pages after which a browser is replaced. */
  rendersPerBrowser: number;
  /** Maximum milliseconds that a page waits for a free browser. */
  maxWait: number;
}

export interface KilledBrowser {
  pid: number | undefined;
  signal: NodeJS.Signals;
  /** Whether a page was using the browser. */
  busy: boolean;
}

/** Maximum starts of a browser that is killed from outside, and milliseconds of a use within which such a kill counts as a failed start. */
const MAX_STARTS = 3;
const START_PERIOD = 5_000;

/** Signals by which a browser ends itself, for example if something that it needs is missing. */
const OWN_SIGNALS = new Set<NodeJS.Signals>(['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGSEGV', 'SIGBUS']);

/** Milliseconds until another start is tried after a browser did not start. */
const TRIED_AGAIN = 60_000;

interface Slot {
  browser: BrowserProcess | null;
  /** Number of pages that this browser has rendered so far. */
  uses: number;
  isBusy: boolean;
  /** True if the slot’s last browser was killed from outside. */
  wasKilled: boolean;
  idle: NodeJS.Timeout | undefined;
}

/** Result of using a browser, and whether the browser can be reused. */
interface UseResult<Result> {
  result: Result;
  isReusable: boolean;
}

type BrowserUse<Result> = (browser: BrowserProcess) => Promise<UseResult<Result>>;

/** Maximum milliseconds for a reused browser to respond. */
const RESPONSE_TIMEOUT = 1_000;

const isResponding = async ({ pipe }: BrowserProcess): Promise<boolean> => {
  try {
    await withTimeout(pipe.send('Browser.getVersion'), RESPONSE_TIMEOUT);
    return true;
  } catch {
    return false;
  }
};

/**
 * Opens a pool of browsers, each for one page at a time, and one more for prints, since a user waits for those. Browsers start on demand, are reused,
 * and end when idle.
 */
export const openRenderer = (settings: RendererSettings): Renderer => {
  void removeLeftovers();
  const all: readonly Slot[] = Array.from({ length: settings.concurrency + 1 }, () => ({
    browser: null,
    uses: 0,
    isBusy: false,
    wasKilled: false,
    idle: undefined,
  }));
  const pages = makeBrowserSlots(all.slice(1), settings.maxWait);
  const prints = makeBrowserSlots(all.slice(0, 1), settings.maxWait);
  const launching = new Set<Promise<unknown>>();
  let isClosed = false;
  let failedAt: number | null = null;

  const end = async (slot: Slot): Promise<void> => {
    const { browser } = slot;
    slot.browser = null;
    slot.uses = 0;
    clearTimeout(slot.idle);
    await browser?.kill();
  };

  const launch = async (slot: Slot): Promise<BrowserProcess> => {
    slot.wasKilled = false;
    const onKilled: LaunchOptions['onKilled'] = (killed) => {
      slot.wasKilled = !OWN_SIGNALS.has(killed.signal);
      settings.onKilled?.({ ...killed, busy: slot.isBusy });
    };
    const starting = launchBrowser(settings.browser, { ...settings, onKilled });
    launching.add(starting);
    try {
      const browser = await starting;
      failedAt = null;
      if (!isClosed) return browser;
      await browser.kill();
      throw new RenderFailure('closed', CLOSED_MESSAGE);
    } catch (error) {
      if (error instanceof RenderFailure && error.code === 'no_browser') failedAt = performance.now();
      throw error;
    } finally {
      launching.delete(starting);
    }
  };

  const useOnce = async <Result>(slot: Slot, use: BrowserUse<Result>): Promise<Result> => {
    let isReusable = false;
    try {
      if (slot.browser && !(await isResponding(slot.browser))) await end(slot);
      slot.browser ??= await launch(slot);
      slot.uses += 1;
      const used = await use(slot.browser);
      isReusable = used.isReusable && slot.uses < settings.rendersPerBrowser;
      return used.result;
    } finally {
      if (!isReusable) await end(slot);
    }
  };

  const inSlot = async <Result>(slots: BrowserSlots<Slot>, use: BrowserUse<Result>): Promise<Result> => {
    const slot = await slots.acquire();
    clearTimeout(slot.idle);
    slot.isBusy = true;
    const began = performance.now();
    try {
      for (let starts = 1; ; starts++) {
        const done = await useOnce(slot, use).then(
          (result) => ({ result }),
          (error: unknown) => ({ error }),
        );
        const isAgain = slot.browser === null && slot.wasKilled && starts < MAX_STARTS && performance.now() - began < START_PERIOD;
        if (isAgain && !isClosed) continue;
        if ('result' in done) return done.result;
        throw isClosed ? new RenderFailure('closed', CLOSED_MESSAGE) : done.error;
      }
    } finally {
      slot.isBusy = false;
      if (!slots.release(slot) && slot.browser) slot.idle = setTimeout(() => void end(slot), settings.idle).unref();
    }
  };

  return {
    concurrency: settings.concurrency,
    isUsable: () => failedAt === null || performance.now() - failedAt >= TRIED_AGAIN,
    render: (options) =>
      inSlot(pages, async (browser) => {
        const { rendering, isReusable } = await renderPage(browser, options, settings);
        return { result: rendering, isReusable };
      }),
    print: (options) => inSlot(prints, async (browser) => ({ result: await printPage(browser, options), isReusable: !browser.hasEnded() })),
    load: () => ({ browsers: all.filter(({ browser }) => browser !== null).length, busy: pages.busy(), waiting: pages.waiting() }),
    async close() {
      isClosed = true;
      pages.close();
      prints.close();
      await Promise.allSettled([...all.map(end), ...launching]);
    },
  };
};
