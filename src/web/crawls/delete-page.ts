import { html } from 'hono/html';
import type { Crawl } from '../../crawls/crawl.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { foreignAddress } from '../ui/foreign.ts';
import type { Html } from '../ui/html.ts';
import { crawlPath } from './crawl-head.ts';

/** Confirms that a crawl is to be deleted. */
export const deleteCrawlPage = (crawl: Crawl, frame: Frame): Html => {
  const path = crawlPath(frame, crawl);
  return layout(frame, {
    feature: 'crawls',
    title: 'Delete crawl?',
    main: html`<div class="card alone"><h1>Delete crawl?</h1>
<p class="url">${foreignAddress(crawl.target)}</p>
<p>Its pages, links and issues are deleted. Reports of single pages stay.</p>
<form class="actions-row" method="post" action="${path}/delete"><button class="danger">Delete crawl</button><a class="button secondary" href="${path}">Keep it</a></form></div>`,
  });
};
