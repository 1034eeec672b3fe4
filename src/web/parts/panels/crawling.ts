import { html } from 'hono/html';
import type { Facts } from '../../../audit/facts/facts.ts';
import { count } from '../amount.ts';
import { foreignLink } from '../foreign.ts';
import type { Html } from '../layout.ts';
import { pair, panel } from './panel.ts';

/** What robots.txt and sitemap say of the page. */
export const crawling = ({ robots, sitemaps }: Facts): Html => {
  if (robots === null && sitemaps === null) return html``;
  return panel(
    'Crawling',
    html`<dl class="pairs">${robots && robotsRows(robots)}${sitemaps?.map((sitemap) => pair('Sitemap', sitemapWords(sitemap)))}</dl>`,
  );
};

const robotsRows = ({ url, status, effect, agents }: NonNullable<Facts['robots']>): Html => {
  const googlebot = agents.find(({ agent }) => agent === 'Googlebot');
  return html`${pair('robots.txt', html`${foreignLink(url)}, status ${status}: ${effects.get(effect) ?? effect}`)}
${googlebot && pair('Google may crawl this page', `${googlebot.allowed ? 'Yes' : 'No'}${effect === 'rules' ? decidedBy(googlebot.line) : ''}`)}`;
};

const effects: ReadonlyMap<string, string> = new Map([
  ['rules', 'it holds rules'],
  ['allow-all', 'there is none, so nothing is forbidden'],
  ['disallow-all', 'it could not be had, so crawlers stay away for now'],
]);

const decidedBy = (line: number | null): string => (line === null ? ': no line speaks of it' : `: line ${line} decides`);

const sitemapWords = ({ url, kind, total, lists_page, from }: NonNullable<Facts['sitemaps']>[number]): Html =>
  html`${foreignLink(url)}${from === 'robots' ? ', named in robots.txt' : ''}: ${count(total, kind === 'index' ? 'sitemap' : 'address', kind === 'index' ? 'sitemaps' : 'addresses')}${lists_page ? ', this page among them' : ''}`;
