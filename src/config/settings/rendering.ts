import { availableParallelism } from 'node:os';
import { integer, onOff, seconds } from './rules.ts';
import { setting } from './setting.ts';

/** Settings of the browsers that render pages. */
export const browserSettings = {
  browser: setting(
    'BROWSER',
    'Path of the Chromium, Chrome or Edge that renders pages. If empty, one that is installed; off never starts one.',
    '',
    'a path or off',
    (text) => text,
  ),
  browsers: setting(
    'BROWSERS',
    'Pages that this process renders at once. 0 means one for every two CPUs.',
    '0',
    'a whole number from 0 to 32',
    (text) => integer(0, 32)(text) || Math.max(1, Math.floor(availableParallelism() / 2)),
  ),
  renderTimeout: setting('RENDER_TIMEOUT', 'Seconds for rendering a page.', '15', 'a number from 2 to 60', seconds(2, 60)),
  browserSandbox: setting(
    'BROWSER_SANDBOX',
    'off starts the browser without its own sandbox. Only where the system forbids that sandbox and something else confines the whole process.',
    'on',
    'on or off',
    onOff,
  ),
} as const;
