import { html } from 'hono/html';
import { differenceOf } from '../../audit/scoring/difference.ts';
import { byGroup } from '../../audit/scoring/groups.ts';
import { findingsOf, type Presentation } from '../../audit/texts/present.ts';
import type { Words } from '../../locales/words.ts';
import { card, cardBody } from '../ui/card.ts';
import { dumbbell } from '../ui/chart/bars.ts';
import { day } from '../ui/date.ts';
import { filled, type Html } from '../ui/html.ts';
import type { SharedReport } from './shared-report.ts';

/** Renders the scores of the areas, and what changed since the previous audit. */
export const areas = (
  { presentation, before }: Pick<SharedReport, 'presentation' | 'before'>,
  { share: { areas: texts }, marks }: Words,
): Html => {
  const was = new Map(before?.presentation.categories.map(({ id, score }) => [id, score]));
  const rows = presentation.categories
    .map(({ id, title, score }) => ({ label: title, before: was.get(id) ?? null, after: score }))
    .sort((a, b) => a.after - b.after);
  const title = before ? filled(texts.changes, { day: day(before.generatedAt, marks.dates) }) : texts.now;
  const chart = dumbbell({
    name: texts.now,
    rows,
    change: (now, later) => texts.change({ before: now, after: later }),
    words: { before: texts.before, after: texts.after },
    format: marks.amount,
  });
  return card({ id: 'areas', title, body: cardBody(html`${chart}${before ? counts(before.presentation, presentation, texts) : ''}`) });
};

const counts = (before: Presentation, after: Presentation, texts: Words['share']['areas']): Html => {
  const { fixed, fresh, changed, stayed } = differenceOf(findingsOf(before), findingsOf(after));
  return html`<p class="area-counts"><b class="good">${texts.fixed({ number: byGroup(fixed).length })}</b> <b>${texts.fresh({ number: byGroup(fresh).length })}</b> <b>${texts.changed({ number: byGroup(changed).length })}</b> <b>${texts.stayed({ number: byGroup(stayed).length })}</b></p>`;
};
