import type { HtmlEscapedString } from 'hono/utils/html';
import type { Words } from '../../../words/words.ts';

/** What every page needs to know of the service and its reader, as plain data. */
export interface Frame {
  /** The path of BASE_URL, in front of every address; '' at the root. */
  basePath: string;
  version: string;
  /** The User-Agent that audits send. */
  userAgent?: string;
  /** Who looks at it and where they are, on pages for people who are signed in. */
  user?: { operator: boolean; path: string };
  /** Id of the report that its owner looks at: its findings can be accepted there. */
  ownReport?: number;
  /** Of whoever shares what the page shows. */
  brand?: ShownBrand;
  /** What it says; English when left out. */
  words?: Words;
}

/** The brand of the account that shares a page. */
export interface ShownBrand {
  name: string;
  /** As `#rrggbb`. */
  accent: string | null;
  footer: string;
  /** URL that the footer links to. */
  link: string | null;
  /** Whether pages leave out the name of Sonde. */
  hidesSonde: boolean;
  /** `path` includes the path of BASE_URL; sizes in pixels. */
  logo: { path: string; width: number; height: number } | null;
}

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;
