import { html } from 'hono/html';
import type { Facts } from '../../../audit/facts/facts.ts';
import { comparableUrl } from '../../../audit/read/address/resolve-url.ts';
import type { Words } from '../../../locales/words.ts';
import { namedValues } from '../../ui/card.ts';
import { type Html, untrusted, untrustedLink, withCode } from '../../ui/html.ts';
import { statusShape } from '../../ui/marks.ts';
import { panel } from './panel.ts';

/** Renders the page’s instructions to search engines: whether to crawl and index it, its canonical URL, and its language versions. */
export const indexing = (facts: Facts, words: Words): Html => {
  const { indexing: texts, head } = words.panels;
  const { page, headers, robots, sitemaps } = facts;
  const googlebot = robots?.agents.find(({ agent }) => agent === 'Googlebot');
  const tags = headers.items.filter(({ name }) => name === 'x-robots-tag').map(({ value }) => value);
  const none = html`<span class="note">${head.nothing}</span>`;
  const list = (values: readonly Html[]): Html => (values.length === 0 ? none : html`${values.map((value) => html`<div>${value}</div>`)}`);
  return panel('indexing', texts.title, '', {
    body: namedValues([
      ...(googlebot ? [[untrusted('Googlebot'), robotsPermission(googlebot.allowed, words)] as const] : []),
      [head.robots, list(page.meta_robots.map((one) => html`<code>${untrusted(one)}</code>`))],
      [html`<code>X-Robots-Tag</code>`, list(tags.map((one) => html`<code>${untrusted(one)}</code>`))],
      [head.canonical, list(page.canonical.map((one) => canonical(one, facts, words)))],
      [html`<code>hreflang</code>`, page.hreflang === 0 ? none : texts.versions({ total: page.hreflang })],
      ...(sitemaps === null ? [] : [[texts.inSitemap, sitemaps.some(({ lists_page }) => lists_page) ? texts.yes : texts.no] as const]),
    ]),
  });
};

/** Renders a canonical URL, and whether the URL is this page. */
const canonical = ({ href, in_head }: Facts['page']['canonical'][number], { final_url, page }: Facts, { panels }: Words): Html => {
  const base = URL.parse(page.base_href ?? '', final_url) ?? final_url;
  const [target, own] = [URL.parse(href ?? '', base), URL.parse(final_url)];
  const isOwn = target !== null && own !== null && comparableUrl(target) === comparableUrl(own);
  return html`<span class="target">${untrustedLink(href ?? '')}</span> ${isOwn ? html`<span class="note">${panels.indexing.own}</span>` : ''}${in_head ? '' : html` ${withCode(panels.head.outside)}`}`;
};

/** Says whether robots.txt allows a crawler to read the page. */
export const robotsPermission = (isAllowed: boolean, { panels: { robots: words } }: Words): Html =>
  html`<span class="outcome">${statusShape(isAllowed ? 'pass' : 'fail')} ${isAllowed ? words.allowed : words.forbidden}</span>`;
