import { findBrowser } from '../browser/find.ts';
import type { KilledBrowser } from '../browser/open-renderer.ts';
import type { FoundBrowser } from '../browser/packaged-browser.ts';
import type { Renderer } from '../browser/renderer.ts';
import type { Config } from '../config/config.ts';
import { MINUTE } from '../lib/time.ts';

/** Uses of a browser before it is replaced, and milliseconds without one until it ends. */
const RENDERS_PER_BROWSER = 20;
const IDLE = MINUTE;
/** Maximum milliseconds that a page waits for a browser. Jobs of the queue never wait. */
const MAX_WAIT = 10 * MINUTE;

/** Opens the browsers of this process, which start when a page needs one; null if there is none or `BROWSER` is off. */
export const openBrowsers = async (
  config: Pick<Config, 'browser' | 'browsers' | 'renderTimeout' | 'browserSandbox' | 'places'>,
  onKilled?: (killed: KilledBrowser) => void,
  idle = IDLE,
): Promise<Renderer | null> => {
  const browser = browserOf(config);
  if (browser === null) return null;
  const { openRenderer } = await import('../browser/open-renderer.ts');
  return openRenderer({
    ...{ browser, concurrency: config.browsers, timeout: config.renderTimeout, sandbox: config.browserSandbox },
    ...{ idle, rendersPerBrowser: RENDERS_PER_BROWSER, maxWait: MAX_WAIT, onKilled },
  });
};

/** The browser that the settings name, or one that is installed where this user finds programs. */
export const browserOf = ({ browser, places }: Pick<Config, 'browser' | 'places'>): FoundBrowser | null =>
  browser.toLowerCase() === 'off' ? null : findBrowser({ browser: browser === '' ? null : browser, environment: places });
