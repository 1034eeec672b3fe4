import { html } from 'hono/html';
import { MAX_URL_LENGTH } from '../../http/web-url.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { newAuditTabs } from '../reports/new-audit.ts';
import { amount } from '../ui/amount.ts';
import { cardBody } from '../ui/card.ts';
import { type Field, field, select } from '../ui/form/field.ts';
import type { Html } from '../ui/html.ts';
import { chevron } from '../ui/icon.ts';
import { notice } from '../ui/notice.ts';
import type { CrawlFormValues } from './crawl-form.ts';

export interface NewCrawlPage {
  /** Values of the form fields. */
  formValues: CrawlFormValues;
  /** Error messages by form field. */
  problems: Partial<Record<keyof CrawlFormValues, string>>;
  /** Reason why no crawl can be started now. */
  refusal?: string;
  /** Maximum pages per crawl. */
  most: number;
}

/** Renders the form that starts a crawl: a URL, and options with defaults. */
export const newCrawlPage = ({ formValues, problems, refusal, most }: NewCrawlPage, frame: Frame): Html => {
  const option = (shape: Pick<Field, 'label' | 'hint' | 'maxLength'> & { name: keyof CrawlFormValues }): Html =>
    field({ ...shape, id: shape.name, value: formValues[shape.name], problem: problems[shape.name] ?? null, autocomplete: 'off' });
  const hasProblem = Object.keys(problems).some((name) => name !== 'url');
  return layout(frame, {
    feature: 'crawls',
    title: 'New audit',
    main: html`<div class="top"><h1>New audit</h1></div>
${newAuditTabs(frame, 'site')}
${refusal === undefined ? '' : notice(refusal, { tone: 'bad', isAlert: true })}
<section class="card">${cardBody(html`<p class="dim crawl-lead">A crawl starts at one page, follows the links of the site, reads its sitemaps, and checks every page and how they’re linked. It obeys robots.txt.</p>
<form class="form" method="post" action="${frame.basePath}/crawls/new">
${field({
  id: 'url',
  name: 'url',
  label: 'Site',
  value: formValues.url,
  problem: problems.url ?? null,
  autocomplete: 'url',
  maxLength: MAX_URL_LENGTH,
  required: true,
  inputMode: 'url',
  focus: true,
})}
<details class="crawl-more"${hasProblem ? ' open' : ''}><summary>Options${chevron}</summary><div class="crawl-options">${option({ name: 'max_pages', label: 'Page limit', hint: `1 to ${amount(most)}.`, maxLength: 6 })}
${option({ name: 'max_depth', label: 'Most links from the start', hint: '1 to 100. Without a number, there is no limit.', maxLength: 3 })}
${option({ name: 'include', label: 'Only these paths', hint: 'Patterns with *, separated by commas: /blog/*, /shop/*', maxLength: 4_020 })}
${option({ name: 'exclude', label: 'Not these paths', hint: 'They win over the paths above.', maxLength: 4_020 })}
${select({
  name: 'sitemaps',
  label: 'Sitemaps',
  options: [
    ['1', 'Read them too'],
    ['0', 'Follow links only'],
  ],
  value: formValues.sitemaps,
})}
${select({
  name: 'traps',
  label: 'Crawl traps',
  options: [
    ['limit', 'Leave them out'],
    ['follow', 'Follow them too'],
  ],
  value: formValues.traps,
})}
${select({
  name: 'privacy',
  label: 'Who can see the result',
  options: [
    ['1', 'Only you'],
    ['0', 'Anyone with the link'],
  ],
  value: formValues.privacy,
})}</div></details>
<button>Start crawl</button></form>`)}</section>`,
  });
};
