import { html } from 'hono/html';
import type { Facts } from '../../../audit/facts/facts.ts';
import { technologyKinds } from '../../../audit/read/technology/technologies.ts';
import type { Words } from '../../../locales/words.ts';
import { foreign } from '../../ui/foreign.ts';
import type { Html } from '../../ui/html.ts';
import { pair, panel } from './panel.ts';

/** The detected technologies of the page, by category. */
export const technology = ({ technologies = [] }: Facts, words: Words): Html => {
  const { title, hint, kinds, note } = words.panels.technology;
  if (technologies.length === 0) return html``;
  const groups = technologyKinds.map((kind) => ({ kind, found: technologies.filter((one) => one.kind === kind) }));
  return panel(
    title,
    hint(technologies.length),
    html`<dl class="pairs">${groups
      .filter(({ found }) => found.length > 0)
      .map(({ kind, found }) =>
        pair(
          kinds[kind],
          html`${found.map(({ name, version }, index) => html`${index > 0 ? ', ' : ''}${name}${version === null ? '' : html` ${foreign(version)}`}`)}`,
        ),
      )}</dl>
<p class="note">${note}</p>`,
  );
};
