import { html } from 'hono/html';
import type { Facts } from '../../../audit/facts/facts.ts';
import type { Words } from '../../../locales/words.ts';
import type { Html } from '../frame/frame.ts';
import { connection } from './connection.ts';
import { crawling } from './crawling.ts';
import { headings } from './headings.ts';
import { images } from './images.ts';
import { keywords } from './keywords.ts';
import { links } from './links.ts';
import { pageHead } from './page-head.ts';
import { redirects } from './redirects.ts';
import { responseHeaders } from './response-headers.ts';
import { searchPreview } from './search-preview.ts';
import { socialCard } from './social-card.ts';
import { structuredData } from './structured-data.ts';
import { technology } from './technology.ts';
import { timing } from './timing.ts';

/** The raw facts of an audit in panels. A panel without content is left out. */
export const panels = (facts: Facts, words: Words): Html => html`${inOrder.map((panel) => panel(facts, words))}`;

const inOrder: readonly ((facts: Facts, words: Words) => Html)[] = [
  searchPreview,
  socialCard,
  headings,
  keywords,
  pageHead,
  structuredData,
  links,
  images,
  redirects,
  timing,
  crawling,
  connection,
  technology,
  responseHeaders,
];
