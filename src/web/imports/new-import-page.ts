import { html } from 'hono/html';
import { MAX_URL } from '../../reports/target.ts';
import { crumbs } from '../frame/crumbs.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { field } from '../ui/form/field.ts';
import type { Html } from '../ui/html.ts';

export interface NewImportPage {
  url: string;
  problem: string | null;
}

/** The first step of an import: the URL of a site or sitemap. */
export const newImportPage = ({ url, problem }: NewImportPage, frame: Frame): Html => {
  const path = `${frame.basePath}/imports`;
  return layout(frame, {
    feature: 'imports',
    title: 'New import',
    main: html`<div class="top">${crumbs([{ href: path, text: 'Imports' }])}</div>
<div class="card"><div class="card-body"><h1>New import</h1>
<p class="dim import-lead">An import audits all pages that a sitemap lists. Enter your site, and Sonde looks for its sitemaps in robots.txt and at /sitemap.xml.</p>
<form class="form" method="post" action="${path}/new">
${field({
  id: 'url',
  name: 'url',
  label: 'Site or sitemap URL',
  value: url,
  problem,
  autocomplete: 'url',
  maxLength: MAX_URL,
  required: true,
  inputMode: 'url',
  focus: true,
})}
<button name="do" value="find">Find sitemaps</button></form></div></div>`,
  });
};
