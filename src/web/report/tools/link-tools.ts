import { html } from 'hono/html';
import type { Frame } from '../../frame/frame.ts';
import { foreignBlock } from '../../ui/foreign.ts';
import { languageSelect } from '../../ui/form/language-select.ts';
import type { Html } from '../../ui/html.ts';
import type { OwnedReport } from '../owned-report.ts';
import { qrSvg } from './qr-svg.ts';

/** Tools for the link of a report: QR code, search engines, badge, replacement. */
export const linkTools = (owned: OwnedReport, frame: Frame): Html => html`${phoneCode(owned.link)}
${language(owned, frame)}
${indexing(owned, frame)}
${badge(owned)}
<h3>Sent it to the wrong person?</h3>
<p>Resetting the link ends the old one immediately.</p>
<p class="choices"><a class="button secondary" href="${frame.basePath}/reports/${owned.report.id}/new-link">Reset link…</a></p>`;

const phoneCode = (link: string): Html => {
  const code = qrSvg(link, 'The link as a QR code');
  return code === null
    ? html``
    : html`<details class="panel"><summary><h3>QR code</h3><span class="hint">to open on a phone or to print</span></summary><div class="inside">${code}</div></details>`;
};

const language = ({ report }: OwnedReport, { basePath }: Frame): Html =>
  html`<form class="visibility" method="post" action="${basePath}/reports/${report.id}/language"><h3>Language</h3>
${languageSelect({ name: 'language', label: 'Language of the shared report', automatic: "Reader's browser language", value: report.shareLanguage })}
<button class="secondary">Save</button></form>`;

const indexing = ({ report }: OwnedReport, { basePath }: Frame): Html =>
  html`<form class="visibility" method="post" action="${basePath}/reports/${report.id}/indexing"><h3>Search engines</h3>
<label class="choice"><input type="checkbox" name="indexed" value="1"${report.indexed ? html` checked` : ''}> Let search engines index this report</label>
<p class="note">Only applies while the report is public. Otherwise search engines are told not to index it.</p>
<button class="secondary">Save</button></form>`;

const badge = ({ report, link }: OwnedReport): Html => {
  if (report.privacy !== 0)
    return html`<h3>Badge</h3><p class="note">Public reports have a badge with their score for websites and READMEs.</p>`;
  const markdown = `[![SEO score](${link}/badge.svg)](${link})`;
  const markup = `<a href="${link}"><img src="${link}/badge.svg" alt="SEO score" height="20"></a>`;
  return html`<h3>Badge</h3>
<p><img src="${link}/badge.svg" alt="Badge with rating and score" height="20"></p>
<h4>Markdown for a README</h4>
<p class="secret"><code>${foreignBlock(markdown)}</code></p>
<h4>HTML for a website</h4>
<p class="secret"><code>${foreignBlock(markup)}</code></p>
<p class="note">It always shows the latest score. Also as <a href="${link}/badge.json">JSON for shields.io</a>.</p>`;
};
