import { html } from 'hono/html';
import { MAX_URL_LENGTH } from '../../http/web-url.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { newAuditTabs } from '../reports/new-audit.ts';
import { cardBody } from '../ui/card.ts';
import { field } from '../ui/form/field.ts';
import type { Html } from '../ui/html.ts';

export interface NewImportPage {
  url: string;
  problem: string | null;
}

/** Renders the first step of an import: a field for the URL of a site or sitemap. */
export const newImportPage = ({ url, problem }: NewImportPage, frame: Frame): Html => {
  const path = `${frame.basePath}/imports`;
  return layout(frame, {
    feature: 'imports',
    title: 'New audit',
    main: html`<div class="top"><h1>New audit</h1></div>
${newAuditTabs(frame, 'sitemap')}
<section class="card">${cardBody(html`<p class="dim import-lead">An import audits all pages that a sitemap lists. Enter your site, and Sonde looks for its sitemaps in robots.txt and at /sitemap.xml.</p>
<form class="form" method="post" action="${path}/new">
${field({
  id: 'url',
  name: 'url',
  label: 'Site or sitemap URL',
  value: url,
  problem,
  autocomplete: 'url',
  maxLength: MAX_URL_LENGTH,
  required: true,
  inputMode: 'url',
  focus: true,
})}
<button name="do" value="find">Find sitemaps</button></form>`)}</section>`,
  });
};
