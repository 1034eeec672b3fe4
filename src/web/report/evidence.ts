import { html } from 'hono/html';
import type { PresentedItem } from '../../audit/texts/finding-messages.ts';
import type { PresentedFinding } from '../../audit/texts/present.ts';
import type { Words } from '../../locales/words.ts';
import { type Html, untrusted, untrustedLink } from '../ui/html.ts';

/** Maximum items shown unfolded; later items are folded. */
const MAX_SHOWN = 4;

/** Renders the items of a finding: the first items, the others folded, and the number of items that weren’t stored. */
export const evidence = ({ items, itemsTotal }: Pick<PresentedFinding, 'items' | 'itemsTotal'>, words: Words): Html => {
  const { marks, report } = words;
  const { more, unlisted: cutOff } = report.finding;
  // Folding a single item would save no space.
  const shown = items.length <= MAX_SHOWN + 1 ? items.length : MAX_SHOWN;
  const folded = items.slice(shown);
  const unlisted = itemsTotal - items.length;
  const cut = unlisted === 0 ? '' : html`<p class="note">${cutOff({ number: marks.amount(unlisted) })}</p>`;
  return html`${list(items.slice(0, shown), words)}
${folded.length === 0 ? cut : html`<details class="others"><summary>${more({ number: marks.amount(folded.length) })}</summary>${list(folded, words)}${cut}</details>`}`;
};

const list = (items: readonly PresentedItem[], words: Words): Html =>
  html`<ul class="evidence${items.some(({ line }) => line !== undefined) ? ' with-lines' : ''}">${items.map((item) => evidenceItem(item, words))}</ul>`;

const evidenceItem = ({ line, snippet, url, note }: PresentedItem, { report }: Words): Html =>
  html`<li>${line === undefined ? '' : html`<span class="line" title="${report.finding.line({ line })}"><span class="hidden">${report.finding.line({ line })}</span><span aria-hidden="true">${line}</span></span>`}<div>${[
    snippet === undefined ? '' : html`<code>${untrusted(snippet)}</code> `,
    url === undefined ? '' : html`${untrustedLink(url)} `,
    note === undefined ? '' : html`<span class="dim">${untrusted(note)}</span>`,
  ]}</div></li>`;
