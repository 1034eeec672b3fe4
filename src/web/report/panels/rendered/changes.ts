import { html } from 'hono/html';
import type { Facts } from '../../../../audit/facts/facts.ts';
import type { Words } from '../../../../locales/words.ts';
import { type Html, untrusted, untrustedLink } from '../../../ui/html.ts';
import { type IconName, icon } from '../../../ui/icon.ts';
import { foldedTable } from '../folded-table.ts';
import { notes, panel } from '../panel.ts';
import { type ComparedPart, compareLinks, compareParts, type ScriptChange, type ScriptLink } from './script-changes.ts';

/** Renders how scripts change the page: its parts in the served HTML next to its parts after the scripts ran. */
export const changes = ({ final_url, page, rendered }: Facts, words: Words, isShell: boolean): Html => {
  if (!rendered) return html``;
  const { changes: texts } = words.rendered;
  const parts = compareParts(final_url, page, rendered);
  return panel('changes', texts.title, texts.hint({ changed: parts.filter(({ change }) => change !== 'same').length }), {
    table: html`<table class="seen-table listing script-changes"><caption class="hidden">${texts.title}</caption><thead><tr><th scope="col">${texts.fact}</th><th scope="col">${texts.before}</th><th scope="col">${texts.after}</th><th scope="col">${texts.change}</th></tr></thead>
<tbody>${parts.map((part) => row(part, words))}</tbody></table>
${notes(isShell ? html`<p class="note">${texts.shell}</p>` : html``)}`,
  });
};

const row = (part: ComparedPart, words: Words): Html => {
  const { changes: texts } = words.rendered;
  const { before, after, change } = part;
  const cells =
    change === 'same'
      ? html`<td colspan="2">${value(before, words)}</td>`
      : html`<td data-name="${texts.before}">${value(before, words)}</td><td data-name="${texts.after}"><b>${value(after, words)}</b></td>`;
  return html`<tr><th scope="row">${nameOf(part, words)}</th>${cells}<td>${signedChange(change, words)}</td></tr>
`;
};

const nameOf = ({ part }: ComparedPart, { panels, rendered }: Words): string =>
  part === 'title' ? panels.search.pageTitle : part === 'h1' ? 'H1' : rendered.changes[part];

const value = (shown: string | number | null, { marks, rendered }: Words): Html => {
  if (typeof shown === 'number') return html`${marks.amount(shown)}`;
  if (shown === null || shown === '') return html`<span class="note">${rendered.changes.none}</span>`;
  return html`<span class="target">${untrusted(shown)}</span>`;
};

const icons: Record<Exclude<ScriptChange, 'same'>, IconName> = { made: 'code', changed: 'edit', removed: 'trash' };

/** Renders what scripts did as an icon and a word, without a rating: a change by scripts is neither good nor bad in itself. */
const signedChange = (change: ScriptChange, { rendered }: Words): Html => {
  const word = rendered.changes.kinds[change];
  return change === 'same' ? html`<span class="note">${word}</span>` : html`<span class="outcome">${icon(icons[change])} ${word}</span>`;
};

/** Renders the links that the page has only with or only without its scripts; empty if there are none. */
export const scriptLinks = ({ page, rendered }: Facts, words: Words): Html => {
  if (!rendered) return html``;
  const { links: texts, changes: changeTexts } = words.rendered;
  const found = compareLinks(page, rendered.page);
  if (found.length === 0) return html``;
  const amountOf = (change: ScriptLink['change']): number => found.filter((link) => link.change === change).length;
  const isCut = [page, rendered.page].some(({ links }) => links.targets.total > links.targets.items.length);
  return panel('script-links', texts.title, texts.hint({ made: amountOf('made'), removed: amountOf('removed') }), {
    table: html`${foldedTable(
      {
        kind: 'script-links',
        caption: texts.title,
        head: html`<tr><th scope="col">${words.panels.linkCheck.link}</th><th scope="col">${changeTexts.change}</th></tr>`,
        rows: found,
        row: ({ url, text, change }) =>
          html`<th scope="row">${text === '' ? html`<em>${words.panels.linkCheck.noText}</em>` : untrusted(text)}<div class="target">${untrustedLink(url)}</div></th><td>${signedChange(change, words)}</td>`,
        choices: (['made', 'removed'] as const).map((change) => ({
          name: changeTexts.kinds[change],
          has: (link: ScriptLink) => link.change === change,
        })),
      },
      words,
    )}
${notes(isCut ? html`<p class="note">${texts.cut}</p>` : html``)}`,
  });
};
