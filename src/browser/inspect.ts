import { readFileSync } from 'node:fs';
import { launchBrowser } from './launch.ts';
import type { FoundBrowser } from './packaged-browser.ts';
import { openPage } from './page-session.ts';
import { treeOf } from './process-tree.ts';
import { screens } from './screen.ts';
import { withTimeout } from './with-timeout.ts';

export interface BrowserInspection {
  /** Path of the browser program, or name and version of the npm package. */
  name: string;
  /** Product and version, as reported by the browser. */
  version: string;
  /** True if the operating system isolates the browser from any network. */
  withoutNetwork: boolean;
  /** Whether the browser’s page processes are confined by system call filters (seccomp); null where that can’t be determined. */
  isConfined: boolean | null;
}

/** Milliseconds until a new page must be open. */
const OPENING_TIMEOUT = 10_000;

/** Starts a browser and inspects the process of a page. Rejects with `RenderFailure` if the browser does not start. */
export const inspectBrowser = async (found: FoundBrowser, { sandbox }: { sandbox: boolean }): Promise<BrowserInspection> => {
  const browser = await launchBrowser(found, { sandbox });
  try {
    await withTimeout(openPage(browser.pipe, { load: noRequests, userAgent: null, screen: screens.desktop }), OPENING_TIMEOUT);
    const { version, withoutNetwork } = browser;
    return { name: found.name, version, withoutNetwork, isConfined: readConfinement(browser.pid) };
  } finally {
    await browser.kill();
  }
};

const noRequests = async (): Promise<never> => {
  throw new Error('An inspection loads nothing');
};

const readConfinement = (pid: number): boolean | null => {
  if (process.platform !== 'linux') return null;
  const pages = treeOf(pid).filter((one) => readFileText(`/proc/${one}/cmdline`).includes('--type=renderer'));
  if (pages.length === 0) return null;
  return pages.every((one) => /^Seccomp:\s*2$/m.test(readFileText(`/proc/${one}/status`)));
};

/** The process may have ended, so that its file no longer exists. */
const readFileText = (file: string): string => {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
};
