import { html } from 'hono/html';
import { differenceOf, type Pair } from '../../audit/scoring/difference.ts';
import { byGroup } from '../../audit/scoring/groups.ts';
import { groupHeadline } from '../../audit/texts/language.ts';
import { findingsOf, type Presentation, type PresentedFinding } from '../../audit/texts/present.ts';
import type { Words } from '../../locales/words.ts';
import { card } from '../ui/card.ts';
import { shortDay } from '../ui/date.ts';
import { filled, type Html, withCode } from '../ui/html.ts';
import type { EarlierAudit } from './earlier-audit.ts';

/** Maximum headlines of findings listed for each kind of change. */
const MAX_SHOWN = 4;

/** Renders what was fixed and what is new since the previous audit. `compare` is the URL of the comparison. */
export const changesCard = (now: Presentation, earlier: EarlierAudit, compare: string, words: Words): Html => {
  const texts = words.report.changes;
  const { fixed, fresh, changed } = differenceOf(findingsOf(earlier.presentation), findingsOf(now));
  return card({
    id: 'changes',
    title: filled(texts.title, { day: shortDay(earlier.generatedAt, words.marks.dates) }),
    end: html`<a href="${compare}">${texts.compare}</a>`,
    body:
      fixed.length + fresh.length + changed.length === 0
        ? html`<p class="since dim">${texts.none}</p>`
        : html`<dl class="since">${changeLine('good', texts.fixed({ issues: fixed.length }), headlines(fixed, 'before', words), words)}${changeLine('bad', texts.fresh({ issues: fresh.length }), headlines(fresh, 'after', words), words)}${changeLine('', texts.changed({ issues: changed.length }), changedHeadlines(changed), words)}</dl>`,
  });
};

const headlines = (pairs: readonly Pair<PresentedFinding>[], side: 'before' | 'after', words: Words): string[] =>
  byGroup(pairs).map(({ group, first, members }) =>
    group === undefined ? first[side].headline : groupHeadline(group, members.length, words.language),
  );

/** Names what a check found before and finds now: `Title is too long → Title is hardly a word`. */
const changedHeadlines = (pairs: readonly Pair<PresentedFinding>[]): string[] =>
  pairs.map(({ before, after }) => (before.headline === after.headline ? after.headline : `${before.headline} → ${after.headline}`));

const changeLine = (tone: 'good' | 'bad' | '', count: string, names: readonly string[], words: Words): Html => {
  if (names.length === 0) return html``;
  const more = names.length - MAX_SHOWN;
  return html`<div><dt class="${tone}">${count}</dt><dd>${withCode(names.slice(0, MAX_SHOWN).join('; '))}${more > 0 ? ` ${words.report.changes.more({ issues: more })}` : ''}</dd></div>`;
};
