import { html } from 'hono/html';
import type { Facts } from '../../../audit/facts/facts.ts';
import { count } from '../amount.ts';
import { foreignLink } from '../foreign.ts';
import type { Html } from '../layout.ts';
import { panel } from './panel.ts';
import { robots as robotsTables } from './robots.ts';

/** What robots.txt and sitemaps say of the page. */
export const crawling = ({ robots, sitemaps }: Facts): Html => {
  if (robots === null && sitemaps === null) return html``;
  return panel(
    'Crawling',
    hint(robots),
    html`${robots && html`<h4>robots.txt</h4>${robotsTables(robots)}`}
${sitemaps && html`<h4>Sitemaps</h4><ul class="plain">${sitemaps.map((sitemap) => html`<li>${sitemapWords(sitemap)}</li>`)}</ul>`}`,
  );
};

const hint = (robots: Facts['robots']): string => {
  const googlebot = robots?.agents.find(({ agent }) => agent === 'Googlebot');
  return googlebot === undefined ? '' : googlebot.allowed ? 'open to Google' : 'closed to Google';
};

const sitemapWords = ({ url, status, kind, total, lists_page, from }: NonNullable<Facts['sitemaps']>[number]): Html =>
  html`${foreignLink(url)}${from === 'robots' ? ', named in robots.txt' : ''}, status ${status}: ${contents(kind, total)}${lists_page ? ', this page among them' : ''}`;

const contents = (kind: string, total: number): string => {
  if (kind === 'not-a-sitemap') return 'no sitemap';
  return kind === 'index' ? count(total, 'sitemap') : count(total, 'address', 'addresses');
};
