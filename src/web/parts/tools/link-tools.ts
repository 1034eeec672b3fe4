import { html } from 'hono/html';
import { foreignBlock } from '../foreign.ts';
import { languageSelect } from '../form/language-select.ts';
import type { Frame, Html } from '../frame/layout.ts';
import { qrSvg } from '../qr/qr-svg.ts';
import type { OwnedReport } from '../report/owned-report.ts';

/** More about the link of a report: a code for phones, search engines, a badge, a new one. */
export const linkTools = (owned: OwnedReport, frame: Frame): Html => html`${phoneCode(owned.link)}
${language(owned, frame)}
${indexing(owned, frame)}
${badge(owned)}
<h3>Did the link reach the wrong people?</h3>
<p>A new link ends the old one at once.</p>
<p class="choices"><a class="button slight" href="${frame.basePath}/reports/${owned.report.id}/new-link">Make a new link…</a></p>`;

const phoneCode = (link: string): Html => {
  const code = qrSvg(link, 'The link as a QR code');
  return code === null
    ? html``
    : html`<details class="panel"><summary><h3>QR code</h3><span class="hint">to open it with a phone, or to print</span></summary><div class="inside">${code}</div></details>`;
};

const language = ({ report }: OwnedReport, { basePath }: Frame): Html =>
  html`<form class="readers" method="post" action="${basePath}/reports/${report.id}/language"><h3>Language</h3>
${languageSelect({ name: 'language', label: 'Language of the shared report', automatic: "Reader's browser language", value: report.shareLanguage })}
<button class="slight">Save</button></form>`;

const indexing = ({ report }: OwnedReport, { basePath }: Frame): Html =>
  html`<form class="readers" method="post" action="${basePath}/reports/${report.id}/indexing"><h3>Search engines</h3>
<label class="choice"><input type="checkbox" name="indexed" value="1"${report.indexed ? html` checked` : ''}> Let search engines index this report</label>
<p class="note">This counts only while the report is public. Otherwise search engines are asked to leave it out.</p>
<button class="slight">Save</button></form>`;

const badge = ({ report, link }: OwnedReport): Html => {
  if (report.privacy !== 0)
    return html`<h3>Badge</h3><p class="note">A public report has a badge with its score, for a web site or a readme.</p>`;
  const markdown = `[![SEO score](${link}/badge.svg)](${link})`;
  const markup = `<a href="${link}"><img src="${link}/badge.svg" alt="SEO score" height="20"></a>`;
  return html`<h3>Badge</h3>
<p><img src="${link}/badge.svg" alt="The badge: its words are the rating and the score" height="20"></p>
<h4>For a readme, as Markdown</h4>
<p class="secret"><code>${foreignBlock(markdown)}</code></p>
<h4>For a web site, as HTML</h4>
<p class="secret"><code>${foreignBlock(markup)}</code></p>
<p class="note">It follows the score. <a href="${link}/badge.json">As JSON</a>, in the form that shields.io reads.</p>`;
};
