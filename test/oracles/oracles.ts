import { actRows } from './act.ts';
import { adobeRows } from './adobe.ts';
import { axeRows } from './axe.ts';
import { headerRows } from './headers.ts';
import { html5libRows } from './html5lib.ts';
import { lighthousePages } from './lighthouse-pages.ts';
import { lighthouseRows } from './lighthouse-rows.ts';
import type { Oracle } from './oracle.ts';
import { parse5Pages } from './parse5.ts';
import { richResultRows } from './rich-results.ts';
import { robotsCases } from './robots.ts';
import { robotsSuiteRows } from './robots-suites.ts';
import { schemaOrgRows } from './schema-org.ts';
import { languageTagRows } from './tags.ts';

export const oracles: readonly Oracle[] = [
  lighthouseRows,
  lighthousePages,
  robotsCases,
  parse5Pages,
  html5libRows,
  actRows,
  axeRows,
  headerRows,
  languageTagRows,
  robotsSuiteRows,
  adobeRows,
  schemaOrgRows,
  richResultRows,
];
