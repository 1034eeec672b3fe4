import { existsSync } from 'node:fs';
import { after, type TestContext } from 'node:test';
import chromium from '@sparticuz/chromium';
import { type Browser, chromium as playwright } from 'playwright-core';

// The package’s own arguments disable security features, which are under test. As root there is no sandbox.
const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-proxy-server'];

let browser: Promise<Browser> | undefined;
after(async () => (await browser)?.close());

/** Opens the browser of this process: that of the packages (Linux on x64), or that of CHROMIUM. Its windows are closed when the test ends. */
export const openBrowser = async (t: TestContext): Promise<Browser> => {
  browser ??= launch();
  const opened = await browser;
  t.after(() => Promise.all(opened.contexts().map((context) => context.close())));
  return opened;
};

const launch = async (): Promise<Browser> =>
  playwright.launch({ executablePath: process.env.CHROMIUM ?? (await chromium.executablePath()), args: ARGUMENTS });

/** The reason why browser tests can’t run here; false if they can. */
export const noBrowser: string | false =
  (process.platform === 'linux' && process.arch === 'x64') || existsSync(process.env.CHROMIUM ?? '')
    ? false
    : 'set CHROMIUM to the path of a Chromium to run tests in a browser on this system';
