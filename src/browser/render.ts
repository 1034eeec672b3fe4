import { NETWORK_ERRORS } from './console-messages.ts';
import type { BrowserProcess } from './launch.ts';
import { openPage, type PageSession } from './page-session.ts';
import { CommandFailed } from './pipe.ts';
import { readCookies } from './read-cookies.ts';
import { readDocument, readLab, readLayout } from './read-page.ts';
import { RenderFailure, type RenderOptions } from './renderer.ts';
import type { ConsoleMessage, Rendering } from './rendering.ts';
import { screenParameters, screens, tallScreen } from './screen.ts';
import { takeScreenshot } from './take-screenshot.ts';
import { untilQuiet, type WaitBounds } from './until-quiet.ts';
import { withTimeout } from './with-timeout.ts';
import { Unreadable } from './world.ts';

export interface RenderSettings {
  /** Maximum milliseconds for loading and running a page. */
  timeout: number;
  /** Maximum bytes of memory for the browser with all its processes; 700 MiB if not set. */
  memory?: number;
}

/** Milliseconds for reading the page after its time is over; half of them are deducted from the page’s time. */
const READING_TIME = 800;
/** Milliseconds until a new page must be open. */
const OPENING_TIMEOUT = 5_000;
/** Milliseconds without a request: by then a one-second timer has fired, and the requests that it triggers have been sent. */
const QUIET_PERIOD = 1_100;
/** Milliseconds without a request for content that a taller screen brings into view. */
const QUIET_TALL = 350;

/** Limits for one page and all processes of the browser. */
const PROCESS_LIMITS = { processorTime: 10_000, memory: 700 * 1024 * 1024 };

/** Renders a page. A browser whose rendering did not end by itself must not be reused. */
export const renderPage = async (
  browser: BrowserProcess,
  options: RenderOptions,
  { timeout, memory: mostMemory = PROCESS_LIMITS.memory }: RenderSettings,
): Promise<{ rendering: Rendering; isReusable: boolean }> => {
  const start = performance.now();
  const bounds = { deadline: start + Math.min(timeout, options.time ?? timeout) - READING_TIME / 2, over: () => over };
  let over: Rendering['ended'] | null = null;
  const page = await withTimeout(openPage(browser.pipe, { ...options, screen: screens.phone }), OPENING_TIMEOUT);
  const unwatch = browser.meter.watch({ ...PROCESS_LIMITS, memory: mostMemory }, (memory) => {
    over = 'limit';
    // A page that fills the memory does so faster than Sonde can read the page, so the browser is killed.
    if (memory > 1) void browser.kill();
  });
  const facts: Facts = { ended: null, lab: null, document: null, layout: null, cookies: null, requests: null, screenshots: NO_SCREENSHOTS };
  try {
    await withTimeout(readPageFacts(page, options, bounds, facts), bounds.deadline + READING_TIME - performance.now());
  } catch {
    // Everything read so far is kept.
    facts.ended = over ?? (page.state.hasCrashed || browser.hasEnded() ? 'crashed' : 'time');
  } finally {
    unwatch();
  }
  const rendering = renderingOf(page, facts, start);
  const isReusable = rendering.ended === 'idle' && (await closePage(page));
  page.requests.stop();
  return { rendering, isReusable };
};

interface Facts {
  ended: Rendering['ended'] | null;
  lab: Rendering['lab'] | null;
  document: Pick<Rendering, 'url' | 'html' | 'truncated' | 'storage'> | null;
  layout: Rendering['layout'];
  cookies: Rendering['cookies'] | null;
  /** The requests before screenshots were taken; later ones are not caused by the page. */
  requests: ReturnType<PageSession['requests']['facts']> | null;
  screenshots: Rendering['screenshots'];
}

const NO_SCREENSHOTS: Rendering['screenshots'] = { phone: null, desktop: null };

const readPageFacts = async (page: PageSession, options: RenderOptions, bounds: WaitBounds, facts: Facts): Promise<void> => {
  const left = (): number => bounds.deadline + READING_TIME - performance.now();
  page.open(options.url);
  facts.ended = await untilQuiet(page, bounds, QUIET_PERIOD);
  if (facts.ended === 'crashed') return;
  if (facts.ended !== 'idle') page.interrupt();
  page.state.loadedAt ??= performance.now();
  facts.lab = await readLab(page, left());
  if (facts.ended === 'idle') {
    await page.send('Emulation.setDeviceMetricsOverride', screenParameters(tallScreen));
    facts.ended = await untilQuiet(page, bounds, QUIET_TALL);
    if (facts.ended !== 'idle') page.interrupt();
  }
  facts.document = await readSettled(page, bounds, left);
  facts.cookies = readCookies(await page.cookies(), options);
  await page.send('Emulation.setDeviceMetricsOverride', screenParameters(screens.phone));
  facts.layout = await readLayout(page, left()).catch(nullIfUnreadable);
  if (!options.screenshots) return;
  facts.requests = page.requests.facts();
  const phone = await takeScreenshot(page, screens.phone);
  facts.screenshots = { phone, desktop: null };
  await page.send('Emulation.setDeviceMetricsOverride', screenParameters(screens.desktop));
  if (facts.ended === 'idle') await untilQuiet(page, bounds, QUIET_TALL);
  facts.screenshots = { phone, desktop: await takeScreenshot(page, screens.desktop) };
};

/** Reads the document; tries once more if a script navigates to another document meanwhile. */
const readSettled = async (page: PageSession, bounds: WaitBounds, left: () => number): ReturnType<typeof readDocument> => {
  try {
    return await readDocument(page, left());
  } catch (error) {
    if (!(error instanceof Unreadable || error instanceof CommandFailed)) throw error;
    await untilQuiet(page, bounds, QUIET_PERIOD);
    return readDocument(page, left());
  }
};

const nullIfUnreadable = (error: unknown): null => {
  if (error instanceof Unreadable || error instanceof CommandFailed) return null;
  throw error;
};

const renderingOf = (page: PageSession, facts: Facts, start: number): Rendering => {
  const { requests, refused, answer } = facts.requests ?? page.requests.facts();
  if (answer === null) throw new RenderFailure('crashed', 'the page did not load');
  const hasRefused = Object.values(refused).some((count) => count > 0);
  const isOurs = ({ url: from, text, source }: ConsoleMessage): boolean =>
    hasRefused && ((source === 'browser' && from !== null && page.requests.isRefused(from)) || NETWORK_ERRORS.test(text));
  const ended = facts.ended ?? 'time';
  return {
    url: facts.document?.url || answer.url,
    answer,
    html: facts.document?.html ?? new Uint8Array(0),
    truncated: facts.document?.truncated ?? false,
    ended: ended === 'idle' && refused.limit > 0 ? 'limit' : ended,
    milliseconds: Math.round(performance.now() - start),
    lab: facts.lab ?? { fcp: null, lcp: null, lcpElement: null, cls: 0, tbt: 0, shifts: [] },
    layout: facts.layout,
    console: page.console.facts(isOurs),
    requests,
    cookies: facts.cookies ?? { items: [], total: 0 },
    storage: facts.document?.storage ?? { local: 0, session: 0 },
    refused,
    screenshots: facts.screenshots,
  };
};

const closePage = async (page: PageSession): Promise<boolean> => {
  try {
    await withTimeout(page.close(), 2_000);
    return true;
  } catch {
    return false;
  }
};
