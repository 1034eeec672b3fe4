import { html } from 'hono/html';
import type { Facts } from '../../../audit/facts/facts.ts';
import type { VanishedKind } from '../../../audit/facts/vanished.ts';
import type { Words } from '../../../locales/words.ts';
import { card, cardBody } from '../../ui/card.ts';
import { type Html, untrustedBlock } from '../../ui/html.ts';
import { textDiff } from './text-diff.ts';

/** Renders the title, description and H1 of a page in two audits, and highlights what changed in them. */
export const comparedTexts = ({ page: before }: Facts, { page: after }: Facts, { compare: texts, panels }: Words): Html => {
  const row = (name: string, old: string | null, now: string | null): Html =>
    html`<h3>${name}</h3>${old === now ? html`<p class="diff" dir="auto">${now === null ? texts.none : untrustedBlock(now)}</p><p class="note">${texts.unchanged}</p>` : textChange(old ?? '', now ?? '')}`;
  return card({
    id: 'texts',
    title: texts.texts,
    body: cardBody(
      html`<div class="diffs">${row(panels.search.pageTitle, before.title, after.title)}${row(panels.search.description, before.meta_description, after.meta_description)}${row('H1', before.first_h1, after.first_h1)}</div>`,
    ),
  });
};

const diffElements = {
  same: (text: Html): Html => text,
  removed: (text: Html): Html => html`<del>${text}</del>`,
  added: (text: Html): Html => html`<ins>${text}</ins>`,
};

/** Renders a text of a page before and after, with what changed marked. */
export const textChange = (before: string, after: string): Html =>
  html`<p class="diff" dir="auto">${textDiff(before, after).map(({ kind, text }) => diffElements[kind](untrustedBlock(text)))}</p>`;

/** Names what vanished from a page. */
export const vanishedWords = (kinds: readonly VanishedKind[], { compare, tag }: Words): string =>
  new Intl.ListFormat(tag).format(kinds.map((kind) => compare.vanished[kind]));
