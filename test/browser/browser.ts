import { existsSync } from 'node:fs';
import { after, type TestContext } from 'node:test';
import chromium from '@sparticuz/chromium';
import { type Browser, chromium as playwright } from 'playwright-core';

// Not those of the package: they take its safety away, and with it what the tests are about. As root there is no sandbox.
const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-proxy-server'];

let browser: Promise<Browser> | undefined;
after(async () => (await browser)?.close());

/** A real browser, one for this process: the one that comes with the packages (Linux on x64), or the one that CHROMIUM names. Its windows are closed when the test ends. */
export const openBrowser = async (t: TestContext): Promise<Browser> => {
  browser ??= launch();
  const opened = await browser;
  t.after(() => Promise.all(opened.contexts().map((context) => context.close())));
  return opened;
};

const launch = async (): Promise<Browser> =>
  playwright.launch({ executablePath: process.env.CHROMIUM ?? (await chromium.executablePath()), args: ARGUMENTS });

/** Why a test in a browser cannot run here; false when it can. */
export const noBrowser: string | false =
  (process.platform === 'linux' && process.arch === 'x64') || existsSync(process.env.CHROMIUM ?? '')
    ? false
    : 'set CHROMIUM to the path of a Chromium to run tests in a browser on this system';
