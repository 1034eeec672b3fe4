import type { Renderer } from '../browser/renderer.ts';
import type { Config } from '../config/config.ts';

/** Opens the browsers of this process, which start when a page needs one; null if there is none or `BROWSER` is off. */
export const openBrowsers = async (
  _config: Pick<Config, 'browser' | 'browsers' | 'renderTimeout' | 'browserSandbox'>,
): Promise<Renderer | null> => null;
