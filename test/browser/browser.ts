import { existsSync } from 'node:fs';
import type { TestContext } from 'node:test';
import chromium from '@sparticuz/chromium';
import { type Browser, chromium as playwright } from 'playwright-core';

// Not those of the package: they take its safety away, and with it what the tests are about. As root there is no sandbox.
const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-proxy-server'];

/** A real browser for a test: the one that comes with the packages (Linux on x64), or the one that CHROMIUM names. Closed when the test ends. */
export const openBrowser = async (t: TestContext): Promise<Browser> => {
  const executablePath = process.env.CHROMIUM ?? (await chromium.executablePath());
  const browser = await playwright.launch({ executablePath, args: ARGUMENTS });
  t.after(() => browser.close());
  return browser;
};

/** Why a test in a browser cannot run here; false when it can. */
export const noBrowser: string | false =
  (process.platform === 'linux' && process.arch === 'x64') || existsSync(process.env.CHROMIUM ?? '')
    ? false
    : 'set CHROMIUM to the path of a Chromium to run tests in a browser on this system';
