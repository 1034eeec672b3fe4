import { html } from 'hono/html';
import type { Facts } from '../../../audit/facts/facts.ts';
import type { AuditMode } from '../../../audit/mode.ts';
import { type Words, wordsOf } from '../../../locales/words.ts';
import type { Frame } from '../../frame/frame.ts';
import type { Html } from '../../ui/html.ts';
import { connection } from './connection.ts';
import { crawling } from './crawling.ts';
import { files } from './files.ts';
import { headings } from './headings.ts';
import { images } from './images.ts';
import { keywords } from './keywords.ts';
import { linkCheck } from './link-check.ts';
import { links } from './links.ts';
import { pageHead } from './page-head.ts';
import { redirects } from './redirects.ts';
import { responseHeaders } from './response-headers.ts';
import { searchPreview } from './search-preview.ts';
import { socialCard } from './social-card.ts';
import { structuredData } from './structured-data.ts';
import { technology } from './technology.ts';
import { timing } from './timing.ts';

interface Seen {
  facts: Facts;
  mode: AuditMode;
  ruleset: string;
}

/** The tabs of a report that show what an audit saw. */
export type PanelTab = keyof typeof inOrder;

/** The raw facts of an audit that belong to a tab, in panels. A panel without content is left out. */
export const panels = (tab: PanelTab, { facts, mode, ruleset }: Seen, frame: Frame): Html => {
  const { basePath, ownReport } = frame;
  const words = wordsOf(frame);
  const owned = ownReport === undefined ? null : `${basePath}/reports/${ownReport}`;
  return html`${inOrder[tab].map((panel) => panel(facts, words, owned))}
${tab === 'links' && mode === 'html' && ruleset >= FIRST_WITH_MODES ? html`<p class="note">${words.panels.pageAlone}</p>` : ''}`;
};

/** Earlier rulesets had no modes, so that their reports have nothing to say about them. */
const FIRST_WITH_MODES = '2027.01';

const inOrder = {
  previews: [searchPreview, socialCard],
  links: [links, linkCheck, files, images],
  technical: [headings, keywords, pageHead, structuredData, redirects, timing, crawling, connection, technology, responseHeaders],
} as const satisfies Record<string, readonly ((facts: Facts, words: Words, owned: string | null) => Html)[]>;
