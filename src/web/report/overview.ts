import { html } from 'hono/html';
import type { Facts } from '../../audit/facts/facts.ts';
import type { Presentation } from '../../audit/texts/present.ts';
import type { Words } from '../../locales/words.ts';
import type { StoredRun } from '../../reports/history.ts';
import { card, cardBody } from '../ui/card.ts';
import type { Html } from '../ui/html.ts';
import { changesCard } from './changes-card.ts';
import type { EarlierAudit } from './earlier-audit.ts';
import { fixFirst } from './fix-first.ts';
import { scoreLine } from './history/score-line.ts';
import type { IssueContext } from './issue-context.ts';
import { NO_PICTURES, type PagePictures } from './panels/page-pictures.ts';
import { sideBySide } from './panels/panel.ts';
import { searchMeters, searchResult } from './panels/search-preview.ts';
import { sharedLink } from './panels/social-card.ts';
import { timing } from './panels/timing.ts';
import { weight } from './panels/weight.ts';
import { pointsCard } from './points-card.ts';
import { type Growing, linksCard } from './progress.ts';

/** History of a report that only its owner sees, in addition to the audit. */
export interface ReportPast {
  /** Path of the report. */
  path: string;
  /** The last audits of the report, newest first. */
  runs: readonly StoredRun[];
  /** The audit before the shown one; null if there is none. */
  earlier: EarlierAudit | null;
}

export interface Overview {
  presentation: Presentation;
  facts: Facts;
  pictures?: PagePictures;
  past: ReportPast | null;
  /** Set while the first audit of the page goes on. */
  growing?: Growing | null;
}

/** Renders what to do first, where the score lost points, and what changed. */
export const nextSteps = ({ presentation, facts, past, growing = null }: Overview, context: IssueContext): Html =>
  html`<div class="columns main-aside">${fixFirst(presentation, facts, context, growing)}
<div class="stack">${pointsCard(presentation, context, growing)}
${past?.earlier ? changesCard(presentation, past.earlier, `${past.path}/compare`, context.words) : ''}</div></div>
`;

/** Renders the next steps, search preview, loading time and earlier scores. */
export const overview = (data: Overview, context: IssueContext): Html => {
  const { facts, pictures = NO_PICTURES, past, growing = null } = data;
  const { words } = context;
  const extras = { pictures };
  return html`${nextSteps(data, context)}
${sideBySide(
  card({
    id: 'google-preview',
    title: words.panels.search.title,
    body: cardBody(
      html`<div class="one-result">${searchResult('computer', facts, words, extras)}${searchResult('phone', facts, words, extras)}</div>${searchMeters(facts, words)}`,
    ),
  }),
  card({ id: 'social-preview', title: words.panels.social.title, body: cardBody(sharedLink('open', facts, words, extras)) }),
)}
${growing ? linksCard(growing, words) : sideBySide(weight(facts, words), timing(facts, words))}
${past ? historyCard(past.runs, past.path, words) : ''}`;
};

/** Renders the scores of the last audits as a line; empty with fewer than two. `path` is the path of the report. */
const historyCard = (newestFirst: readonly StoredRun[], path: string, words: Words): Html => {
  if (newestFirst.length < 2) return html``;
  const { report } = words;
  return card({
    id: 'history',
    title: report.tabs.history,
    end: html`<a href="${path}/compare">${report.history.compare}</a>`,
    body: cardBody(scoreLine(newestFirst, words)),
  });
};
