import type { FindingItem } from '../../check.ts';
import type { RobotsFile } from '../../evidence.ts';
import { matchRobots } from './robots.ts';

export interface Crawler {
  /** The crawler’s product token in robots.txt groups. */
  agent: string;
  maker: string;
  /** The crawler’s purpose: `search` indexes pages for answers with links; `user` fetches for a person; `training` collects texts for models. */
  purpose: 'search' | 'user' | 'training';
  source: string;
}

const googleDocs = 'https://developers.google.com/search/docs/crawling-indexing/google-common-crawlers';
const openaiDocs = 'https://platform.openai.com/docs/bots';
const anthropicDocs =
  'https://support.claude.com/en/articles/8896518-does-anthropic-crawl-data-from-the-web-and-how-can-site-owners-block-the-crawler';
const perplexityDocs = 'https://docs.perplexity.ai/guides/bots';
const appleDocs = 'https://support.apple.com/en-us/119829';

/** Crawlers of search engines and AI systems, with the purpose that each operator states, as of November 2026. */
export const crawlers: readonly Crawler[] = [
  { agent: 'Googlebot', maker: 'Google', purpose: 'search', source: googleDocs },
  {
    agent: 'Bingbot',
    maker: 'Microsoft',
    purpose: 'search',
    source: 'https://www.bing.com/webmasters/help/which-crawlers-does-bing-use-8c184ec0',
  },
  { agent: 'Applebot', maker: 'Apple', purpose: 'search', source: appleDocs },
  { agent: 'OAI-SearchBot', maker: 'OpenAI', purpose: 'search', source: openaiDocs },
  { agent: 'Claude-SearchBot', maker: 'Anthropic', purpose: 'search', source: anthropicDocs },
  { agent: 'PerplexityBot', maker: 'Perplexity', purpose: 'search', source: perplexityDocs },
  { agent: 'ChatGPT-User', maker: 'OpenAI', purpose: 'user', source: openaiDocs },
  { agent: 'Claude-User', maker: 'Anthropic', purpose: 'user', source: anthropicDocs },
  { agent: 'Perplexity-User', maker: 'Perplexity', purpose: 'user', source: perplexityDocs },
  { agent: 'GPTBot', maker: 'OpenAI', purpose: 'training', source: openaiDocs },
  { agent: 'ClaudeBot', maker: 'Anthropic', purpose: 'training', source: anthropicDocs },
  { agent: 'Google-Extended', maker: 'Google', purpose: 'training', source: googleDocs },
  { agent: 'Applebot-Extended', maker: 'Apple', purpose: 'training', source: appleDocs },
  { agent: 'CCBot', maker: 'Common Crawl', purpose: 'training', source: 'https://commoncrawl.org/ccbot' },
];

/** The crawlers with one purpose that may or may not read a URL; `items` are the lines of robots.txt that block crawlers. */
interface CrawlerAccess {
  allowed: string[];
  blocked: string[];
  items: FindingItem[];
}

/** Checks robots.txt for all crawlers with a purpose; null if robots.txt couldn't be loaded, which says nothing about single pages. */
export const crawlerAccess = (robots: RobotsFile, url: string, purpose: Crawler['purpose']): CrawlerAccess | null => {
  if (robots.effect === 'disallow-all') return null;
  const access: CrawlerAccess = { allowed: [], blocked: [], items: [] };
  for (const { agent } of crawlers.filter((crawler) => crawler.purpose === purpose)) {
    const { allowed, line } = matchRobots(robots.rules, agent, url);
    (allowed ? access.allowed : access.blocked).push(agent);
    if (!allowed) access.items.push({ ...(line === null ? {} : { line }), note: agent, url: robots.url });
  }
  return access;
};
