import { basePath } from '../../config/base-url.ts';
import type { Config } from '../../config/config.ts';
import { version } from '../../lib/version.ts';
import type { Words } from '../../locales/words.ts';
import type { Theme } from '../brand/shades.ts';
import type { ShownBrand } from '../brand/shown-brand.ts';

/** Data of the service and the current user that every page needs. */
export interface Frame {
  /** Path of BASE_URL, before every link; '' at the root. */
  basePath: string;
  version: string;
  /** User-Agent of audits. */
  userAgent?: string;
  /** Current user and path of the page, if signed in. */
  user?: { operator: boolean; name: string; path: string };
  /** Theme that this browser chose; that of the system if left out. */
  theme?: Theme;
  /** Id of the report, if its owner sees the page: findings can be accepted there. */
  ownReport?: number;
  /** Brand of the account that shares the report. */
  brand?: ShownBrand;
  /** Words of the page; English if left out. */
  words?: Words;
}

/** The frame of a page for anyone. */
export const frameOf = ({ config, guard }: { config: Pick<Config, 'baseUrl'>; guard: { userAgent: string } }): Frame => ({
  basePath: basePath(config),
  version,
  userAgent: guard.userAgent,
});
