import { html } from 'hono/html';
import type { Facts } from '../../audit/facts/facts.ts';
import type { Presentation, WordedFinding } from '../../audit/present.ts';
import { checkPath } from './check-path.ts';
import { foreign } from './foreign.ts';
import type { Frame, Html } from './layout.ts';

/** What this report is silent about, and why: checks that lacked their evidence, and what no audit looks at. */
export const notChecked = ({ categories }: Presentation, { truncated }: Pick<Facts, 'truncated'>, frame: Frame): Html => {
  const unknown = categories.flatMap(({ findings }) => findings).filter(({ outcome }) => outcome === 'unknown');
  const byReason = [...Map.groupBy(unknown, ({ values }) => String(values.reason))];
  return html`${
    byReason.length === 0
      ? html`<p>Every check that applies to this page could be made.</p>`
      : html`<p>These checks could not be made, and cost nothing:</p>
<dl class="pairs missing">${byReason.map(([reason, findings]) => missing(reason, findings, frame))}</dl>`
  }
<p>No audit here looks at these:</p>
<ul>
<li>What scripts add to the page: it was read as the server sent it, and no browser ran it.</li>
<li>Other pages of the site, links from elsewhere, and places in search results.</li>
${truncated ? html`<li>What follows the first part of this page: it holds more than is read.</li>` : ''}
</ul>`;
};

const missing = (reason: string, findings: readonly WordedFinding[], frame: Frame): Html =>
  html`<dt>${foreign(reason)}</dt><dd>${findings.map(
    ({ check, title }, index) => html`${index === 0 ? '' : ', '}<a href="${checkPath(frame, check)}">${title}</a>`,
  )}</dd>`;
