import { basePath } from '../../config/base-url.ts';
import type { Config } from '../../config/config.ts';
import { version } from '../../lib/version.ts';
import { english } from '../../locales/english.ts';
import type { Words } from '../../locales/words.ts';
import type { Theme } from '../brand/shades.ts';
import type { ShownBrand } from '../brand/shown-brand.ts';

/** Data of the service and the current user that every page needs. */
export interface Frame {
  /** Path of BASE_URL, which precedes every link; '' at the root. */
  basePath: string;
  version: string;
  /** User-Agent that audits send. */
  userAgent?: string;
  /** The current user, the path of the page, and the number of unread notifications; left out if nobody is signed in. */
  user?: { operator: boolean; name: string; path: string; unread?: number };
  /** Theme chosen in this browser; if omitted, the system theme applies. */
  theme?: Theme;
  /** Report id, set if the owner sees the report; findings can then be accepted on the page. */
  ownReport?: number;
  /** Brand of the account that owns the shared report. */
  brand?: ShownBrand;
  /** Message about the last action. */
  message?: { text: string; isDone: boolean };
  /** Texts of the page in its language. */
  words: Words;
}

/** Creates the frame of a page for a signed-out visitor. */
export const frameOf = ({ config, guard }: { config: Pick<Config, 'baseUrl'>; guard: { userAgent: string } }): Frame => ({
  basePath: basePath(config),
  version,
  userAgent: guard.userAgent,
  words: english,
});
