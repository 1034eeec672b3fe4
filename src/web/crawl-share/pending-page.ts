import { html } from 'hono/html';
import { type Crawl, isCrawling } from '../../crawls/crawl.ts';
import { wordsOf } from '../../locales/english.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import type { Html } from '../ui/html.ts';
import { hostWithPort } from '../ui/page-name.ts';
import { untrusted } from '../ui/untrusted.ts';

/** The share page of a crawl without a result. */
export const crawlPendingPage = (pending: Pick<Crawl, 'target' | 'state'>, frame: Frame): Html => {
  const { target } = pending;
  const { crawl } = wordsOf(frame);
  const isOver = !isCrawling(pending);
  return layout(frame, {
    feature: 'share',
    title: `${crawl.kind}: ${hostWithPort(target)}`,
    isLive: !isOver,
    main: html`<div class="card alone wide"><h1>${untrusted(hostWithPort(target))}</h1><p>${isOver ? crawl.failed : crawl.pending}</p></div>`,
  });
};
