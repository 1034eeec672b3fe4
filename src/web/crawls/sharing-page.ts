import { html } from 'hono/html';
import type { Crawl } from '../../crawls/crawl.ts';
import { crumbs } from '../frame/crumbs.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { sharing } from '../report/tools/sharing.ts';
import { card, cardBody } from '../ui/card.ts';
import type { Html } from '../ui/html.ts';
import { notice } from '../ui/notice.ts';
import { hostWithPort } from '../ui/page-name.ts';
import { untrusted } from '../ui/untrusted.ts';
import { crawlPath } from './crawl-head.ts';

export interface CrawlSharingPage {
  crawl: Crawl;
  /** Absolute URL of the crawl’s share page. */
  link: string;
  /** Error message of a refused change of visibility; null without an error. */
  problem: string | null;
  /** The visibility selected in the form. */
  chosen: Crawl['privacy'];
  done?: string | undefined;
}

/** Renders who can see a crawl, and the link to its share page. */
export const crawlSharingPage = ({ crawl, link, problem, chosen, done }: CrawlSharingPage, frame: Frame): Html => {
  const path = crawlPath(frame, crawl);
  const host = hostWithPort(crawl.target);
  return layout(frame, {
    feature: 'crawls',
    title: `Share the crawl of ${host}`,
    main: html`<div class="top">${crumbs([
      { href: `${frame.basePath}/crawls`, text: 'Crawls' },
      { href: path, text: host },
    ])}</div>
<div><h1>Share this crawl</h1><p class="report-url">${untrusted(crawl.url)}</p></div>
${done ? notice(done, { tone: 'good', isStatus: true }) : ''}
<div class="columns">${sharing({
      path,
      privacy: crawl.privacy,
      hasPassword: crawl.passwordHash !== null,
      ...{ link, problem, chosen },
      publicHint: 'Anyone with the link. Hidden from search engines.',
    })}
${card({
  id: 'reset-link',
  title: 'Sent it to the wrong person?',
  body: cardBody(html`<p>Resetting the link ends the old one immediately.</p>
<form class="actions-row" method="post" action="${path}/new-link"><button class="secondary">Reset link</button></form>`),
})}</div>`,
  });
};
