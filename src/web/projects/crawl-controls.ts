import { html } from 'hono/html';
import { type Crawl, endReasons, isUnfinished } from '../../crawls/crawl.ts';
import { wordsOf } from '../../locales/english.ts';
import type { Frame } from '../frame/frame.ts';
import type { Html } from '../ui/html.ts';

/** Returns the path of a crawl’s pages. */
export const crawlPath = ({ basePath }: Pick<Frame, 'basePath'>, { id }: Pick<Crawl, 'id'>): string => `${basePath}/crawls/${id}`;

/** Renders the button that pauses a crawl that has not ended, or resumes it; none once all pages are fetched. */
export const pauseForm = (crawl: Crawl, frame: Frame): Html => {
  if (crawl.stage === 'analyzing') return html``;
  const { live: texts } = wordsOf(frame).crawl;
  const [action, name] = crawl.pausedAt === null ? ['pause', texts.pauseCrawl] : ['resume', texts.resumeCrawl];
  return html`<form method="post" action="${crawlPath(frame, crawl)}/${action}"><button class="secondary">${name}</button></form>`;
};

/** Renders what resumes a crawl in a menu: a form while it has not ended, then a link if URLs are left. */
export const resumeEntries = (crawl: Crawl, frame: Frame): Html[] => {
  if (isUnfinished(crawl)) return crawl.stage === 'analyzing' ? [] : [pauseForm(crawl, frame)];
  const isLeft = crawl.state !== 'failed' && endReasons.some((reason) => crawl.leftOut[reason]);
  return isLeft ? [html`<a href="${crawlPath(frame, crawl)}/resume">${wordsOf(frame).crawl.live.resumeCrawl}</a>`] : [];
};
