import { html } from 'hono/html';
import { wordCrawlFailure } from '../../audit/site/failure.ts';
import type { Crawl } from '../../crawls/crawl.ts';
import type { Import } from '../../imports/import.ts';
import { english } from '../../locales/english.ts';
import type { FailedProject } from '../../reports/lists/projects.ts';
import type { Report } from '../../reports/report.ts';
import type { Webhook } from '../../webhooks/webhook.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { importSentence, sitemapName } from '../imports/import-state.ts';
import { count } from '../ui/amount.ts';
import { card, cardBody } from '../ui/card.ts';
import { ago } from '../ui/date.ts';
import { type Html, untrusted } from '../ui/html.ts';
import { type StatusKind, statusShape } from '../ui/marks.ts';
import { empty, notice } from '../ui/notice.ts';
import { hostWithPort } from '../ui/page-name.ts';

/** An event in an account; `at` is its time in milliseconds since 1970. */
export type Notification = { at: number } & (
  | { kind: 'worse'; report: Report }
  | { kind: 'failed'; project: FailedProject }
  | { kind: 'import'; one: Import }
  | { kind: 'crawl'; crawl: Crawl }
);

export interface NotificationsPage {
  /** Webhooks that Sonde disabled or whose deliveries fail. */
  webhooks: readonly Webhook[];
  /** Number of paused schedules. */
  paused: number;
  /** Notifications, newest first. */
  notifications: readonly Notification[];
}

/** Renders recent events of an account, and problems to solve. */
export const notificationsPage = ({ webhooks, paused, notifications }: NotificationsPage, days: number, frame: Frame): Html => {
  const { basePath } = frame;
  return layout(frame, {
    feature: 'notifications',
    title: 'Notifications',
    main: html`<div class="top"><h1>Notifications</h1></div>
${webhooks.map((webhook) => webhookNotice(webhook, basePath))}${paused === 0 ? '' : notice(html`${count(paused, 'schedule is', 'schedules are')} paused.`, { action: html`<a class="button secondary" href="${basePath}/schedules">Schedules</a>` })}
${card({
  id: 'happened',
  title: 'What happened',
  end: `the last ${days} days`,
  body:
    notifications.length === 0
      ? empty('No page got worse, no audit failed, and no import or crawl ended.')
      : html`<ul class="notifications">${notifications.map((one) => entry(one, basePath))}</ul>`,
})}
${card({
  id: 'elsewhere',
  title: 'Other channels',
  body: cardBody(
    html`<p class="dim">Sonde sends no email. A webhook tells your programs at once, or once a week as a digest. <a href="${basePath}/settings/webhooks">Set up a webhook</a></p>`,
  ),
})}`,
  });
};

const webhookNotice = ({ id, url, disabled_at, disabled_reason }: Webhook, basePath: string): Html => {
  const name = untrusted(new URL(url).host);
  const open = { action: html`<a class="button secondary" href="${basePath}/settings/webhooks/${id}">Open webhook</a>` };
  return disabled_at !== null && disabled_reason !== null
    ? notice(
        html`<p><b>The webhook to ${name} was disabled ${ago(new Date(disabled_at))}.</b> ${english.webhooks.disabledWhy[disabled_reason]}</p>`,
        {
          tone: 'bad',
          ...open,
        },
      )
    : notice(html`<p><b>Deliveries to ${name} fail.</b> Sonde tries again for three days, then it disables the webhook.</p>`, {
        tone: 'decent',
        ...open,
      });
};

const entry = (one: Notification, basePath: string): Html => {
  const { status, content } = describeEvent(one, basePath);
  return html`<li>${statusShape(status)}<div>${content}</div><span class="note">${ago(new Date(one.at))}</span></li>
`;
};

const describeEvent = (one: Notification, basePath: string): { status: StatusKind; content: Html } => {
  if (one.kind === 'worse') return { status: 'warn', content: worseReport(one.report, basePath) };
  if (one.kind === 'failed') return { status: 'fail', content: failedAudits(one.project, basePath) };
  if (one.kind === 'crawl') return { status: one.crawl.state === 'failed' ? 'fail' : 'pass', content: crawlResult(one.crawl, basePath) };
  const { host } = sitemapName(one.one);
  const status = one.one.state === 'failed' ? 'fail' : one.one.state === 'cancelled' ? 'info' : 'pass';
  return {
    status,
    content: html`<a href="${basePath}/imports/${one.one.id}"><b>${importWords[one.one.state]} of ${untrusted(host)}</b></a><span class="note">${importSentence(one.one)}</span>`,
  };
};

const importWords: Record<Import['state'], string> = {
  queued: 'Import',
  processing: 'Import',
  completed: 'Completed import',
  failed: 'Failed import',
  cancelled: 'Cancelled import',
};

const worseReport = ({ id, url, title, project, rated, previous }: Report, basePath: string): Html => {
  const { pathname, search } = new URL(url);
  const fall = rated && previous ? `Score ${previous.score} → ${rated.score} ` : '';
  return html`<a href="${basePath}/reports/${id}" title="${url}"><b>${untrusted(title ?? pathname + search)}</b></a><span class="note">${fall}on ${project}</span>`;
};

const crawlResult = ({ id, state, target, error, score, crawled: urls }: Crawl, basePath: string): Html => {
  const what = state === 'failed' ? 'Failed crawl' : state === 'stopped' ? 'Stopped crawl' : 'Completed crawl';
  const note = error === null ? `${count(urls, 'URL')}, score ${score ?? '–'}` : wordCrawlFailure(error);
  return html`<a href="${basePath}/crawls/${id}" title="${target}"><b>${what} of ${untrusted(hostWithPort(target))}</b></a><span class="note">${note}</span>`;
};

const failedAudits = ({ project, count: number }: FailedProject, basePath: string): Html => {
  const query = new URLSearchParams({ project, state: 'failed' });
  return html`<a href="${basePath}/reports?${query}"><b>${count(number, 'audit')} failed</b></a><span class="note">on ${project}</span>`;
};
