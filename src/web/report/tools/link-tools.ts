import { html } from 'hono/html';
import type { Frame } from '../../frame/frame.ts';
import { card, cardBody } from '../../ui/card.ts';
import { type Html, untrustedBlock } from '../../ui/html.ts';
import type { OwnedReport } from '../owned-report.ts';

/** Renders the settings of a public report: search engines and the badge. */
export const linkTools = (owned: OwnedReport, frame: Frame): Html => html`${indexingCard(owned, frame)}
${badge(owned)}`;

const indexingCard = ({ report }: OwnedReport, { basePath }: Frame): Html =>
  card({
    id: 'search-engines',
    title: 'Search engines',
    body: cardBody(html`<form class="form" method="post" action="${basePath}/reports/${report.id}/indexing">
<label class="choice"><input type="checkbox" name="indexed" value="1"${report.indexed === 1 ? html` checked` : ''}> Let search engines index this report</label>
<p class="note">Only applies while the report is public. Otherwise search engines are told not to index it.</p>
<button class="secondary">Save choice</button></form>`),
  });

const badge = (owned: OwnedReport): Html => card({ id: 'badge', title: 'Badge', body: cardBody(badgeCode(owned)) });

const badgeCode = ({ report, link }: OwnedReport): Html => {
  if (report.privacy !== 0) return html`<p class="note">Public reports have a badge with their score for websites and READMEs.</p>`;
  const markdown = `[![SEO score](${link}/badge.svg)](${link})`;
  const markup = `<a href="${link}"><img src="${link}/badge.svg" alt="SEO score" height="20"></a>`;
  return html`<div class="badge-code"><p><img src="${link}/badge.svg" alt="Badge with rating and score" height="20"></p>
<h3>Markdown for a README</h3>
<p class="secret"><code>${untrustedBlock(markdown)}</code></p>
<h3>HTML for a website</h3>
<p class="secret"><code>${untrustedBlock(markup)}</code></p>
<p class="note">It always shows the latest score. Also as <a href="${link}/badge.json">JSON for shields.io</a>.</p></div>`;
};
