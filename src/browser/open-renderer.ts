import { type BrowserSlots, CLOSED, makeBrowserSlots } from './browser-slots.ts';
import { type BrowserProcess, type LaunchOptions, launchBrowser } from './launch.ts';
import type { FoundBrowser } from './packaged-browser.ts';
import { printPage } from './print.ts';
import { removeLeftovers } from './profile.ts';
import { renderPage } from './render.ts';
import { type Renderer, RenderFailure } from './renderer.ts';
import { withTimeout } from './with-timeout.ts';

export interface RendererSettings extends Omit<LaunchOptions, 'onKilled'> {
  /** Called for a browser that a signal ended which this process did not send. */
  onKilled?: ((killed: KilledBrowser) => void) | undefined;
  browser: FoundBrowser;
  /** Pages at once. */
  concurrency: number;
  /** Milliseconds of a rendering. */
  timeout: number;
  /** The limit of `RenderSettings`. */
  memory?: number;
  /** Milliseconds without a page after which a browser ends. */
  idle: number;
  /** Pages after which a browser is replaced. */
  rendersPerBrowser: number;
  /** Milliseconds that a page waits for a free browser at most. */
  maxWait: number;
}

export interface KilledBrowser {
  pid: number | undefined;
  signal: NodeJS.Signals;
  /** Whether a page used it. */
  busy: boolean;
}

/** Starts of a browser that others kill, and milliseconds of the first use in which that counts as a failed start. */
const MAX_STARTS = 3;
const STARTING = 5_000;

/** Signals by which a browser ends itself, as without what it needs. */
const OWN_SIGNALS = new Set<NodeJS.Signals>(['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGSEGV', 'SIGBUS']);

/** Milliseconds after which a browser that did not start is tried again. */
const TRIED_AGAIN = 60_000;

interface Slot {
  browser: BrowserProcess | null;
  /** Pages of this browser so far. */
  uses: number;
  isBusy: boolean;
  /** Whether others killed its last browser. */
  wasKilled: boolean;
  idle: NodeJS.Timeout | undefined;
}

/** What a use of a browser gave, and if the browser is as it was before. */
interface Used<Result> {
  result: Result;
  isReusable: boolean;
}

type Use<Result> = (browser: BrowserProcess) => Promise<Used<Result>>;

/** Milliseconds until a browser that is used again must answer. */
const ANSWER = 1_000;

const answers = async ({ pipe }: BrowserProcess): Promise<boolean> => {
  try {
    await withTimeout(pipe.send('Browser.getVersion'), ANSWER);
    return true;
  } catch {
    return false;
  }
};

/**
 * Opens a pool of browsers, one for each page at a time, and one for prints, which someone waits for. They start on demand, are used again,
 * and end when there is nothing to do.
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
      throw new RenderFailure('closed', CLOSED);
    } catch (error) {
      if (error instanceof RenderFailure && error.code === 'no_browser') failedAt = performance.now();
      throw error;
    } finally {
      launching.delete(starting);
    }
  };

  const useOnce = async <Result>(slot: Slot, use: Use<Result>): Promise<Result> => {
    let isReusable = false;
    try {
      if (slot.browser && !(await answers(slot.browser))) await end(slot);
      slot.browser ??= await launch(slot);
      slot.uses += 1;
      const used = await use(slot.browser);
      isReusable = used.isReusable && slot.uses < settings.rendersPerBrowser;
      return used.result;
    } finally {
      if (!isReusable) await end(slot);
    }
  };

  const inSlot = async <Result>(slots: BrowserSlots<Slot>, use: Use<Result>): Promise<Result> => {
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
        const isAgain = slot.browser === null && slot.wasKilled && starts < MAX_STARTS && performance.now() - began < STARTING;
        if (isAgain && !isClosed) continue;
        if ('result' in done) return done.result;
        throw isClosed ? new RenderFailure('closed', CLOSED) : done.error;
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
