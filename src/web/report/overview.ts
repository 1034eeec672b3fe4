import { html } from 'hono/html';
import type { Facts } from '../../audit/facts/facts.ts';
import type { Presentation } from '../../audit/present.ts';
import type { StoredRun } from '../../reports/history.ts';
import type { Html } from '../ui/html.ts';
import { changesCard, type Earlier } from './changes-card.ts';
import { fixFirst } from './fix-first.ts';
import { historyCard } from './history-card.ts';
import type { IssueContext } from './issue-context.ts';
import { searchPreview } from './panels/search-preview.ts';
import { socialCard } from './panels/social-card.ts';
import { timing } from './panels/timing.ts';
import { pointsCard } from './points-card.ts';

/** What the owner of a report sees beside the audit itself. */
export interface Past {
  /** Path of the report. */
  path: string;
  /** Its last audits, the newest first. */
  runs: readonly StoredRun[];
  /** The audit before the shown one. */
  earlier: Earlier | null;
}

/** What to do first, where the points went, what changed, and how the page appears and loads. */
export const overview = (
  { presentation, facts, past }: { presentation: Presentation; facts: Facts; past: Past | null },
  context: IssueContext,
): Html => {
  const { words } = context;
  return html`<div class="columns main-aside">${fixFirst(presentation, facts, context)}
<div class="stack">${pointsCard(presentation, context)}
${past?.earlier ? changesCard(presentation, past.earlier, `${past.path}/compare`, words) : ''}</div></div>
<div class="columns">${searchPreview(facts, words)}${socialCard(facts, words)}</div>
<div class="columns">${timing(facts, words)}</div>
${past ? historyCard(past.runs, past.path, words) : ''}`;
};
