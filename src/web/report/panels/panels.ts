import type { Facts } from '../../../audit/facts/facts.ts';
import type { AuditMode, ModeReason } from '../../../audit/mode.ts';
import { looksAtEnd } from '../../../audit/rendered-document.ts';
import { findingsOf, type Presentation } from '../../../audit/texts/present.ts';
import type { Words } from '../../../locales/words.ts';
import type { Frame } from '../../frame/frame.ts';
import type { ShownScreenshots } from '../../rendering/screenshots.ts';
import { type Html, html } from '../../ui/html.ts';
import { notice } from '../../ui/notice.ts';
import { files, linkCheck, links, redirects, thirdParties, weight } from './links.ts';
import { type PagePictures, type PanelExtras, sideBySide } from './panel.ts';
import { answerEngines, keywords, searchPreview, socialCard } from './previews.ts';
import { renderedPanels } from './rendered.ts';
import {
  connection,
  crawling,
  headings,
  images,
  indexing,
  pageHead,
  responseHeaders,
  structuredData,
  technology,
  timing,
} from './technical.ts';

interface ShownReport {
  facts: Facts;
  mode: AuditMode;
  pictures?: PagePictures;
  screenshots?: ShownScreenshots | undefined;
  modeReason?: ModeReason | null | undefined;
  presentation?: Presentation;
}

/** The report tabs that show facts of an audit. */
export type PanelTab = keyof typeof tabs;

/** Renders the raw facts of an audit that belong to a tab. Panels without content are left out, or say that the page has none. */
export const panels = (
  tab: PanelTab,
  { facts, mode, pictures, screenshots = {}, modeReason = null, presentation }: ShownReport,
  frame: Frame,
): Html => {
  const { basePath, ownReport } = frame;
  const { words } = frame;
  const extras = {
    owned: ownReport === undefined ? null : `${basePath}/reports/${ownReport}`,
    ...(pictures ? { pictures } : {}),
    screenshots,
    modeReason,
    isShell:
      presentation !== undefined &&
      findingsOf(presentation).some(({ document, check, category }) => document === 'rendered' && !looksAtEnd({ id: check, category })),
  };
  return html`<div class="stack">${tab === 'links' && mode === 'html' ? notice(words.panels.pageAlone) : ''}${tabs[tab](facts, words, extras)}</div>`;
};

const tabs = {
  previews: (facts, words, extras) =>
    html`${searchPreview(facts, words, extras)}${socialCard(facts, words, extras)}${sideBySide(answerEngines(facts, words), keywords(facts, words))}`,
  links: (facts, words, extras) =>
    html`${sideBySide(weight(facts, words), thirdParties(facts, words))}${linkCheck(facts, words, extras)}${files(facts, words, extras)}${links(facts, words)}${redirects(facts, words)}`,
  technical: (facts, words) =>
    html`${sideBySide(timing(facts, words), connection(facts, words))}${sideBySide(indexing(facts, words), pageHead(facts, words))}${crawling(facts, words)}${sideBySide(headings(facts, words), structuredData(facts, words))}${images(facts, words)}${technology(facts, words)}${responseHeaders(facts, words)}`,
  rendered: renderedPanels,
} as const satisfies Record<string, (facts: Facts, words: Words, extras: PanelExtras) => Html>;
