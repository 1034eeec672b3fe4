import { html } from 'hono/html';
import type { Facts } from '../../../audit/facts/facts.ts';
import type { LinkCheckFacts } from '../../../audit/facts/link-check.ts';
import { type LinkVerdict, linkVerdicts } from '../../../audit/link-check.ts';
import type { Words } from '../../../locales/words.ts';
import { minute } from '../../ui/date.ts';
import { filled } from '../../ui/filled.ts';
import { foreign, foreignLink } from '../../ui/foreign.ts';
import type { Html } from '../../ui/html.ts';
import { type MarkKind, markShape } from '../../ui/mark.ts';
import { answered } from './answered.ts';
import { foldedTable } from './folded-table.ts';
import { leftOut } from './left-out.ts';
import { csvLink, panel, unlisted } from './panel.ts';

/** How the targets of the page’s links answered, broken ones first. `owned` is the path of the report for its owner. */
export const linkCheck = ({ link_check: found }: Facts, words: Words, owned: string | null): Html => {
  if (!found) return html``;
  const { linkCheck: texts } = words.panels;
  const { checked, ok, broken, error, blocked, unknown, items } = found;
  if (checked === 0 && Object.keys(found.left_out).length === 0) return html``;
  return panel(
    texts.title,
    texts.hint(checked, broken + error),
    html`<ul class="verdicts">${linkVerdicts.filter((verdict) => found[verdict] > 0).map((verdict) => html`<li>${mark(verdict, words)} <b>${words.marks.amount(found[verdict])}</b></li>`)}</ul>
${blocked === 0 ? '' : html`<p class="note">${texts.blocked}</p>`}
${unknown === 0 ? '' : html`<p class="note">${texts.unknown}</p>`}
${foldedTable(
  {
    kind: 'targets',
    caption: texts.list,
    head: html`<tr><th scope="col">${texts.link}</th><th scope="col">${texts.answer}</th></tr>`,
    rows: items,
    row: (item) => target(item, words),
  },
  words,
)}
${unlisted({ total: checked - ok, items }, words)}
${leftOut(found.left_out, words)}
${csvLink(owned, 'links', words)}`,
  );
};

const outcomes: Record<LinkVerdict, { outcome: string; shape: MarkKind }> = {
  ok: { outcome: 'pass', shape: 'pass' },
  redirected: { outcome: 'warn', shape: 'warn' },
  broken: { outcome: 'fail', shape: 'fail' },
  error: { outcome: 'fail', shape: 'fail' },
  blocked: { outcome: 'unknown', shape: 'unknown' },
  unknown: { outcome: 'unknown', shape: 'unknown' },
};

const mark = (verdict: LinkVerdict, { panels }: Words): Html =>
  html`<span class="outcome ${outcomes[verdict].outcome}">${markShape(outcomes[verdict].shape)} ${panels.linkCheck.verdicts[verdict]}</span>`;

type TargetFacts = LinkCheckFacts['items'][number];

const target = (item: TargetFacts, words: Words): Html => {
  const { panels } = words;
  const { text, url, line } = item;
  return html`<tr><td>${text === null || text === '' ? html`<em>${panels.linkCheck.noText}</em>` : foreign(text)}<div class="clip">${foreignLink(url)}</div>${line === null ? '' : html`<span class="line">${panels.line(line)}</span>`}</td><td>${mark(item.verdict, words)} ${answer(item, words)}</td></tr>
`;
};

const answer = ({ status, error, redirects, permanent, final_url, checked_at }: TargetFacts, words: Words): Html => {
  const { linkCheck: texts } = words.panels;
  const why = error === 'robots_disallowed' ? texts.robots : answered({ status, error }, words);
  return html`<span class="note">${why}</span>
${redirects === 0 ? '' : html`<div>${filled(texts.leadsTo(redirects, permanent), { url: html`<span class="clip">${foreignLink(final_url)}</span>` })}</div>`}
${checked_at === null ? '' : html`<div class="note">${filled(texts.checkedAt, { time: minute(new Date(checked_at), words.marks.dates) })}</div>`}`;
};
