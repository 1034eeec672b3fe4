import { html } from 'hono/html';
import type { Facts } from '../../audit/facts.ts';
import { foreign, type Html } from './layout.ts';

/** What the audit saw, for readers who want to look for themselves. */
export const panels = (facts: Facts): Html =>
  html`${searchPreview(facts)}${socialCard(facts)}${outline(facts)}${trail(facts)}${timing(facts)}${robots(facts)}${certificate(facts)}${headers(facts)}`;

const panel = (title: string, body: Html): Html => html`<details class="panel"><summary><h3>${title}</h3></summary>${body}</details>`;

const none = (text: string): Html => html`<p class="note">${text}</p>`;

/** A result as a search engine may show it. The style sheet cuts the title where results are cut. */
const searchPreview = ({ final_url, page }: Facts): Html =>
  panel(
    'Search result preview',
    html`<div class="search-preview"><p class="address">${foreign(final_url)}</p>
<p class="headline">${page.title ? foreign(page.title) : html`<em>No title</em>`}</p>
<p class="snippet">${page.description ? foreign(page.description) : html`<em>No description: search engines take text from the page.</em>`}</p></div>
<p class="note">Search engines may show other words than these.</p>`,
  );

const socialCard = ({ page: { social } }: Facts): Html =>
  panel(
    'Social cards',
    Object.keys(social).length === 0
      ? none('The page says nothing to social networks.')
      : html`<dl class="pairs">${Object.entries(social).map(([name, value]) => html`<dt>${name}</dt><dd>${foreign(value)}</dd>`)}</dl>`,
  );

const outline = ({ page }: Facts): Html =>
  panel(
    'Headings',
    page.outline.length === 0
      ? none('The page has no headings.')
      : html`<ol class="outline">${page.outline.map(({ level, text }) => html`<li class="level-${level}"><span class="level">h${level}</span> ${text ? foreign(text) : html`<em>empty</em>`}</li>`)}</ol>`,
  );

const trail = ({ redirects, final_url, http_status }: Facts): Html =>
  panel(
    'Redirects',
    html`<ol class="trail">${redirects.map(({ url, status }) => html`<li><span class="status">${status}</span> ${foreign(url)}</li>`)}<li><span class="status">${http_status}</span> ${foreign(final_url)}</li></ol>`,
  );

const timing = ({ timing: measured }: Facts): Html => {
  if (!measured) return html``;
  const parts = [
    ['Name lookup', measured.dns],
    ['Connection', measured.connect],
    ['Encryption', measured.tls],
    ['Waiting for the first byte', measured.first_byte],
    ['Download', measured.download],
  ] as const;
  const whole = Math.max(1, ...parts.map(([, ms]) => ms));
  return panel(
    'Timing',
    html`<table class="timing"><caption>Milliseconds of the last request; ${measured.total} in all</caption>
<thead><tr><th scope="col">Part</th><th scope="col">ms</th><th scope="col"><span class="hidden">As a bar</span></th></tr></thead>
<tbody>${parts.map(
      ([name, ms]) =>
        html`<tr><th scope="row">${name}</th><td>${ms}</td><td><svg class="bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"><rect class="fill" width="${((ms / whole) * 100).toFixed(1)}" height="4"/></svg></td></tr>`,
    )}</tbody></table>`,
  );
};

const effects: Record<string, string> = {
  rules: 'It was found and holds rules.',
  'allow-all': 'There is none, so nothing is forbidden.',
  'disallow-all': 'It could not be had, so crawlers stay away for now.',
};

const robots = ({ robots: file, sitemap }: Facts): Html =>
  panel(
    'Crawling',
    html`<dl class="pairs">
<dt>robots.txt</dt><dd>${file ? html`${effects[file.effect] ?? file.effect} (status ${file.status})` : 'Could not be checked.'}</dd>
${file ? html`<dt>Google may crawl this page</dt><dd>${file.googlebot.allowed ? 'yes' : 'no'}${file.googlebot.line === null ? '' : `, by line ${file.googlebot.line}`}</dd>` : ''}
<dt>Sitemap</dt><dd>${sitemap ? html`${foreign(sitemap.url)} (${sitemap.total.toLocaleString('en')} addresses${sitemap.lists_page ? ', this page among them' : ''})` : 'None was found.'}</dd>
</dl>`,
  );

const certificate = ({ tls, protocol }: Facts): Html =>
  panel(
    'Connection',
    tls
      ? html`<dl class="pairs"><dt>Protocol</dt><dd>${protocol}, ${tls.version}</dd><dt>Certificate by</dt><dd>${foreign(tls.issuer)}</dd><dt>Valid</dt><dd>${tls.valid_from.slice(0, 10)} to ${tls.valid_to.slice(0, 10)}</dd></dl>`
      : none('The page came over plain HTTP, without encryption.'),
  );

const headers = ({ headers: shown, headers_total }: Facts): Html =>
  panel(
    'Response headers',
    html`<table class="headers"><caption>${headers_total} headers</caption><thead><tr><th scope="col">Name</th><th scope="col">Value</th></tr></thead>
<tbody>${shown.map(({ name, value }) => html`<tr><th scope="row">${foreign(name)}</th><td>${foreign(value)}</td></tr>`)}</tbody></table>`,
  );
