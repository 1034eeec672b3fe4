import { existsSync } from 'node:fs';
import type { TestContext } from 'node:test';
import chromium from '@sparticuz/chromium';
import { type Browser, chromium as playwright } from 'playwright-core';

/** A real browser for a test: the one that comes with the packages (Linux on x64), or the one that CHROMIUM names. Closed when the test ends. */
export const openBrowser = async (t: TestContext): Promise<Browser> => {
  const executablePath = process.env.CHROMIUM ?? (await chromium.executablePath());
  const browser = await playwright.launch({ executablePath, args: [...chromium.args, '--disable-quic', '--no-proxy-server'] });
  t.after(() => browser.close());
  return browser;
};

/** Why a test in a browser cannot run here; false when it can. */
export const noBrowser: string | false =
  (process.platform === 'linux' && process.arch === 'x64') || existsSync(process.env.CHROMIUM ?? '')
    ? false
    : 'set CHROMIUM to the path of a Chromium to run tests in a browser on this system';
