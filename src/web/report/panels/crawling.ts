import { html } from 'hono/html';
import type { Facts } from '../../../audit/facts/facts.ts';
import type { Words } from '../../../locales/words.ts';
import { filled, type Html, untrustedLink } from '../../ui/html.ts';
import { panel } from './panel.ts';
import { robots as robotsTables } from './robots.ts';

/** Renders what robots.txt and the sitemaps say about the page. */
export const crawling = ({ robots, sitemaps }: Facts, words: Words): Html => {
  const { crawling: said } = words.panels;
  if (robots === null && sitemaps === null) return html``;
  return panel('crawling', said.title, googlebotHint(robots, said), {
    body: html`${robots && robotsTables(robots, words)}
${sitemaps && html`<h3>${said.sitemaps}</h3><ul class="sitemaps">${sitemaps.map((sitemap) => html`<li>${sitemapWords(sitemap, said)}</li>`)}</ul>`}`,
  });
};

type CrawlingWords = Words['panels']['crawling'];

const googlebotHint = (robots: Facts['robots'], said: CrawlingWords): string => {
  const googlebot = robots?.agents.find(({ agent }) => agent === 'Googlebot');
  return googlebot === undefined ? '' : googlebot.allowed ? said.open : said.closed;
};

const sitemapWords = ({ url, status, kind, total, lists_page, from }: NonNullable<Facts['sitemaps']>[number], said: CrawlingWords): Html =>
  filled(said.sitemap, {
    url: untrustedLink(url),
    named: from === 'robots' ? said.named : '',
    status,
    contents: sitemapContents(kind, total, said),
    lists: lists_page ? said.lists : '',
  });

const sitemapContents = (kind: string, total: number, said: CrawlingWords): string => {
  if (kind === 'not-a-sitemap') return said.noSitemap;
  return kind === 'index' ? said.index({ total }) : said.urls({ total });
};
