import { html } from 'hono/html';
import type { Facts } from '../../../audit/facts/facts.ts';
import type { Words } from '../../../locales/words.ts';
import { foreign, foreignLink } from '../../ui/foreign.ts';
import type { Html } from '../../ui/html.ts';
import { panel, unlisted } from './panel.ts';

/** The targets of the page’s links, each once. */
export const links = ({ page: { a_href, links: found } }: Facts, words: Words): Html => {
  const texts = words.panels.links;
  const { internal, external, other, targets } = found;
  if (targets.total === 0) return html``;
  return panel(
    texts.title,
    texts.hint(targets.total),
    html`<p>${texts.kinds(a_href, internal, external, other)}</p>
<table class="wide"><thead><tr><th scope="col">${texts.target}</th><th scope="col">${texts.text}</th><th scope="col">${texts.times}</th></tr></thead>
<tbody>${targets.items.map(
      ({ url, text, rel, count: times }) =>
        html`<tr><td><div class="clip">${foreignLink(url)}</div></td><td>${text === '' ? html`<em>${texts.empty}</em>` : foreign(text)}${rel === '' ? '' : html` <code>${foreign(rel)}</code>`}</td><td class="number">${words.marks.amount(times)}</td></tr>
`,
    )}</tbody></table>
${unlisted(targets, words)}`,
  );
};
