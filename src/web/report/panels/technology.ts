import { html } from 'hono/html';
import type { Facts } from '../../../audit/facts/facts.ts';
import { technologyKinds } from '../../../audit/read/technology/technologies.ts';
import type { Words } from '../../../locales/words.ts';
import { namedValues } from '../../ui/card.ts';
import { type Html, untrusted } from '../../ui/html.ts';
import { panel } from './panel.ts';

/** Renders the technologies detected on the page, by category. */
export const technology = ({ technologies = [] }: Facts, words: Words): Html => {
  const { title, hint, kinds, note } = words.panels.technology;
  if (technologies.length === 0) return html``;
  const groups = technologyKinds.map((kind) => ({ kind, found: technologies.filter((one) => one.kind === kind) }));
  return panel('technology', title, hint({ total: technologies.length }), {
    body: html`${namedValues(
      groups
        .filter(({ found }) => found.length > 0)
        .map(({ kind, found }) => [
          kinds[kind],
          html`<div class="chips">${found.map(({ name, version }) => html`<span class="chip">${name}${version === null ? '' : html` ${untrusted(version)}`}</span>`)}</div>`,
        ]),
    )}
<p class="note">${note}</p>`,
  });
};
