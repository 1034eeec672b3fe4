import { findBrowser } from '../browser/find.ts';
import type { KilledBrowser } from '../browser/open-renderer.ts';
import type { FoundBrowser } from '../browser/packaged-browser.ts';
import type { Renderer } from '../browser/renderer.ts';
import type { Config } from '../config/config.ts';
import { MINUTE } from '../lib/time.ts';

/** Maximum renders per browser before it is replaced, and milliseconds of idle time before a browser is closed. */
const RENDERS_PER_BROWSER = 20;
const IDLE_TIMEOUT = MINUTE;
/** Maximum milliseconds that a page waits for a browser. Queued jobs never wait for a browser. */
const MAX_WAIT = 10 * MINUTE;

/** Opens this process’s browsers, which start when a page needs one; null if no browser is installed or `BROWSER` is off. */
export const openBrowsers = async (
  config: Pick<Config, 'browser' | 'browsers' | 'renderTimeout' | 'browserSandbox' | 'places'>,
  onKilled?: (killed: KilledBrowser) => void,
  idle = IDLE_TIMEOUT,
): Promise<Renderer | null> => {
  const browser = browserOf(config);
  if (browser === null) return null;
  const { openRenderer } = await import('../browser/open-renderer.ts');
  return openRenderer({
    ...{ browser, concurrency: config.browsers, timeout: config.renderTimeout, sandbox: config.browserSandbox },
    ...{ idle, rendersPerBrowser: RENDERS_PER_BROWSER, maxWait: MAX_WAIT, onKilled },
  });
};

/** Finds the browser that the settings name, or an installed browser in the places where this user’s programs are looked up. */
export const browserOf = ({ browser, places }: Pick<Config, 'browser' | 'places'>): FoundBrowser | null =>
  browser.toLowerCase() === 'off' ? null : findBrowser({ browser: browser === '' ? null : browser, environment: places });
