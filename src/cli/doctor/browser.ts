import { browserOf } from '../../app/browsers.ts';
import { RenderFailure } from '../../browser/renderer.ts';
import type { Config } from '../../config/config.ts';
import { type Diagnosis, ok, problem, warning } from '../../system/diagnosis.ts';

const ABOUT = 'browser';

/** Inspects the browser of mode `rendered`: which one is used, if it starts, and if its sandbox works. All else works without a browser. */
export const inspectBrowsers = async (config: Config): Promise<Diagnosis> => {
  if (config.browser.toLowerCase() === 'off') return ok(ABOUT, 'No pages are rendered, as BROWSER is off.');
  const found = browserOf(config);
  if (found === null) {
    if (config.browser !== '')
      return problem(ABOUT, `${config.browser} isn’t a program. Set BROWSER to the path of Chromium, Chrome or Edge.`);
    return ok(ABOUT, 'No browser found, so mode rendered is off. Install Chrome or Chromium, or on Linux x64 run npm run browser.');
  }
  try {
    const { inspectBrowser } = await import('../../browser/inspect.ts');
    const { name, version, withoutNetwork, isConfined } = await inspectBrowser(found, { sandbox: config.browserSandbox });
    const which = `${version} (${name})`;
    if (!config.browserSandbox) return warning(ABOUT, `${which} starts, without its sandbox, as BROWSER_SANDBOX is off.`);
    if (isConfined === false) return problem(ABOUT, `${which} starts, but its sandbox doesn’t work. Set BROWSER to another browser.`);
    const sandbox = isConfined ? 'its sandbox works' : 'it reports no error of its sandbox';
    const network = withoutNetwork ? ' It runs in a network namespace without any network.' : '';
    return ok(ABOUT, `${which} starts, and ${sandbox}.${network}`);
  } catch (error) {
    if (!(error instanceof RenderFailure)) throw error;
    return problem(ABOUT, `${found.name} doesn’t start: ${error.message}.`);
  }
};
