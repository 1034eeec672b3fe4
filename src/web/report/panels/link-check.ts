import { html } from 'hono/html';
import type { Facts } from '../../../audit/facts/facts.ts';
import type { LinkCheckFacts } from '../../../audit/facts/link-check.ts';
import { type LinkVerdict, linkVerdicts } from '../../../audit/link-check.ts';
import type { Words } from '../../../locales/words.ts';
import { distribution } from '../../ui/chart/bars.ts';
import type { Tone } from '../../ui/chart/scale.ts';
import { formatMinute } from '../../ui/date.ts';
import { filled, type Html, untrusted, untrustedLink } from '../../ui/html.ts';
import { type StatusKind, statusShape } from '../../ui/marks.ts';
import { httpStatus, leftOut } from './answered.ts';
import { foldedTable } from './folded-table.ts';
import { csvLink, notes, type PanelExtras, panel, unlistedNote } from './panel.ts';

/** Renders how the targets of the page’s links responded, broken links first. */
export const linkCheck = ({ link_check: found }: Facts, words: Words, { owned }: PanelExtras = {}): Html => {
  if (!found) return html``;
  const { linkCheck: texts } = words.panels;
  const { checked, ok, broken, error, blocked, unknown, items } = found;
  if (checked === 0 && Object.keys(found.left_out).length === 0) return html``;
  return panel('link-check', texts.title, html`${texts.hint({ checked, broken: broken + error })}${csvLink(owned, 'links', words)}`, {
    body: verdicts(found, words),
    table: html`${foldedTable(
      {
        kind: 'targets',
        caption: texts.list,
        head: html`<tr><th scope="col">${texts.link}</th><th scope="col">${texts.answer}</th></tr>`,
        rows: items,
        row: (item) => target(item, words),
        choices: linkVerdicts.map((verdict) => ({ name: texts.verdicts[verdict], has: (item: TargetFacts) => item.verdict === verdict })),
      },
      words,
    )}
${notes(
  unlistedNote({ total: checked - ok, items }, words),
  blocked === 0 ? html`` : html`<p class="note">${texts.blocked}</p>`,
  unknown === 0 ? html`` : html`<p class="note">${texts.unknown}</p>`,
  leftOut(found.left_out, words),
)}`,
  });
};

const verdictStyles: Record<LinkVerdict, { shape: StatusKind; tone: Tone }> = {
  ok: { shape: 'pass', tone: 'good' },
  redirected: { shape: 'warn', tone: 'decent' },
  broken: { shape: 'fail', tone: 'bad' },
  error: { shape: 'fail', tone: 'bad' },
  blocked: { shape: 'unknown', tone: 'edge' },
  unknown: { shape: 'unknown', tone: 'edge' },
};

/** Renders how many links have each verdict, as a bar and in words. */
const verdicts = (found: LinkCheckFacts, words: Words): Html => {
  const { marks, panels } = words;
  const counted = linkVerdicts.filter((verdict) => found[verdict] > 0);
  if (counted.length === 0) return html``;
  return html`${distribution(
    counted.map((verdict) => ({
      value: found[verdict],
      text: `${marks.amount(found[verdict])} ${panels.linkCheck.verdicts[verdict]}`,
      tone: verdictStyles[verdict].tone,
    })),
  )}<ul class="link-verdicts">${counted.map((verdict) => html`<li>${verdictLabel(verdict, words)} <b>${marks.amount(found[verdict])}</b></li>`)}</ul>`;
};

const verdictLabel = (verdict: LinkVerdict, { panels }: Words): Html =>
  html`<span class="outcome">${statusShape(verdictStyles[verdict].shape)} ${panels.linkCheck.verdicts[verdict]}</span>`;

type TargetFacts = LinkCheckFacts['items'][number];

const target = (item: TargetFacts, words: Words): Html => {
  const { panels } = words;
  const { text, url, line } = item;
  return html`<th scope="row">${text === null || text === '' ? html`<em>${panels.linkCheck.noText}</em>` : untrusted(text)}<div class="target">${untrustedLink(url)}</div>${line === null ? '' : html`<span class="note">${panels.line({ line })}</span>`}</th><td>${verdictLabel(item.verdict, words)} ${answer(item, words)}</td>`;
};

const answer = ({ status, error, redirects, permanent, final_url, checked_at }: TargetFacts, words: Words): Html => {
  const { linkCheck: texts } = words.panels;
  const why = error === 'robots_disallowed' ? texts.robots : httpStatus({ status, error }, words);
  return html`<span class="note">${why}</span>
${redirects === 0 ? '' : html`<div>${filled(texts.leadsTo, { redirects, permanent, url: html`<span class="target">${untrustedLink(final_url)}</span>` })}</div>`}
${checked_at === null ? '' : html`<div class="note">${filled(texts.checkedAt, { time: formatMinute(new Date(checked_at), words.marks.dates) })}</div>`}`;
};
