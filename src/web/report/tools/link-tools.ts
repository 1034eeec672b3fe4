import { html } from 'hono/html';
import { MAX_PREPARED_FOR } from '../../../reports/sharing.ts';
import type { Frame } from '../../frame/frame.ts';
import { card, cardBody } from '../../ui/card.ts';
import { field } from '../../ui/form/field.ts';
import { languageSelect } from '../../ui/form/select.ts';
import type { Html } from '../../ui/html.ts';
import { untrustedBlock } from '../../ui/untrusted.ts';
import type { OwnedReport } from '../owned-report.ts';
import { qrSvg } from './qr-svg.ts';

/** Renders the tools for the link of a report: QR code, language, search engines, badge, and link replacement. */
export const linkTools = (owned: OwnedReport, frame: Frame): Html => html`${phoneCode(owned.link)}
${preparedForCard(owned, frame)}
${languageCard(owned, frame)}
${indexingCard(owned, frame)}
${badge(owned)}
${card({
  id: 'reset-link',
  title: 'Sent it to the wrong person?',
  body: cardBody(html`<p>Resetting the link ends the old one immediately.</p>
<p class="actions-row"><a class="button secondary" href="${frame.basePath}/reports/${owned.report.id}/new-link">Reset link…</a></p>`),
})}`;

const phoneCode = (link: string): Html => {
  const code = qrSvg(link, 'The link as a QR code');
  return code === null ? html`` : card({ id: 'qr-code', title: 'QR code', end: 'For phones and print', body: cardBody(code) });
};

const preparedForCard = ({ report }: OwnedReport, { basePath }: Frame): Html =>
  card({
    id: 'cover',
    title: 'Cover',
    body: cardBody(html`<form class="form" method="post" action="${basePath}/reports/${report.id}/prepared-for">
${field({ id: 'prepared-for', name: 'prepared_for', label: 'Prepared for', value: report.prepared_for, hint: 'Your client. It appears on the cover of the shared report.', autocomplete: 'off', maxLength: MAX_PREPARED_FOR })}
<button class="secondary">Save cover</button></form>
<p class="note">Logo, color and contact are in <a href="${basePath}/settings/branding">Branding</a>.</p>`),
  });

const languageCard = ({ report }: OwnedReport, { basePath }: Frame): Html =>
  card({
    id: 'shared-language',
    title: 'Language',
    body: cardBody(html`<form class="form" method="post" action="${basePath}/reports/${report.id}/language">
${languageSelect({ name: 'language', label: 'Language of the shared report', automatic: "Reader's browser language", value: report.share_language })}
<button class="secondary">Save language</button></form>`),
  });

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
