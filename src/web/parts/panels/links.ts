import { html } from 'hono/html';
import type { Facts } from '../../../audit/facts/facts.ts';
import { amount, count } from '../amount.ts';
import { foreign, foreignLink } from '../foreign.ts';
import type { Html } from '../layout.ts';
import { panel, unlisted } from './panel.ts';

/** Where the page's links lead, each target once. */
export const links = ({ page: { a_href, links: found } }: Facts): Html => {
  const { internal, external, other, targets } = found;
  if (targets.total === 0) return html``;
  return panel(
    'Links',
    count(targets.total, 'target'),
    html`<p>${count(a_href, 'link')}: ${amount(internal)} inside the site, ${amount(external)} to other sites${other === 0 ? '' : `, ${amount(other)} of other kinds`}.</p>
<table class="wide"><thead><tr><th scope="col">Target</th><th scope="col">Text of the first link</th><th scope="col">Links</th></tr></thead>
<tbody>${targets.items.map(
      ({ url, text, rel, count: times }) =>
        html`<tr><td><div class="clip">${foreignLink(url)}</div></td><td>${text === '' ? html`<em>no text</em>` : foreign(text)}${rel === '' ? '' : html` <code>${foreign(rel)}</code>`}</td><td class="number">${amount(times)}</td></tr>
`,
    )}</tbody></table>
${unlisted(targets)}`,
  );
};
