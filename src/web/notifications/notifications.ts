import { html } from 'hono/html';
import { describeFailure } from '../../audit/failure.ts';
import { wordCrawlFailure } from '../../audit/site/failure.ts';
import { statusName } from '../../audit/texts/status-names.ts';
import type { Import } from '../../imports/import.ts';
import { wordsOf } from '../../locales/english.ts';
import {
  type EndedCrawl,
  type FailedAudits,
  listNotifications,
  markRead,
  NOTIFIED_DAYS,
  type Notification,
} from '../../notifications/notifications.ts';
import type { Report } from '../../reports/report.ts';
import type { Webhook } from '../../webhooks/webhook.ts';
import { requireSession } from '../account/current-user.ts';
import { limitChanges } from '../account/limit-changes.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { pageHead } from '../frame/page-head.ts';
import { type MountPages, page } from '../page.ts';
import { newCrawlPath, projectPath } from '../projects/project-view.ts';
import { vanishedWords } from '../report/history/text-diff.ts';
import { card } from '../ui/card.ts';
import { ago } from '../ui/date.ts';
import { filled, type Html, untrusted } from '../ui/html.ts';
import { type StatusKind, statusShape } from '../ui/marks.ts';
import { empty } from '../ui/notice.ts';
import { hostAndPath } from '../ui/page-name.ts';

interface Notifications {
  all: readonly Notification[];
  shown: 'unread' | 'all';
}

/** What happened in an account, newest first: all of it, or only what was not read. */
const notificationsPage = page<Notifications>({
  path: '/notifications',
  async load({ context, service: { db }, account }) {
    const all = await listNotifications(db, account.id);
    const show = context.req.query('show');
    const hasUnread = all.some(({ isUnread }) => isUnread);
    return { all, shown: show === 'all' || (show !== 'unread' && !hasUnread) ? 'all' : 'unread' };
  },
  view({ all, shown }, frame) {
    const { notifications: texts, marks } = wordsOf(frame);
    const path = `${frame.basePath}/notifications`;
    const unread = all.filter(({ isUnread }) => isUnread);
    const rows = shown === 'all' ? all : unread;
    const tab = (name: Notifications['shown'], { length }: readonly Notification[]) => ({
      ...{ href: `${path}?show=${name}`, name: texts.tabs[name], count: marks.amount(length), isCurrent: shown === name },
    });
    const readAll = html`<form method="post" action="${path}/read"><button class="secondary">${texts.readAll}</button></form>`;
    const views = { label: texts.title, entries: [tab('unread', unread), tab('all', all)] };
    return layout(frame, {
      feature: 'notifications',
      title: texts.title,
      main: html`${pageHead({ title: texts.title, tabs: views, ...(unread.length > 0 ? { actions: readAll } : {}) }, frame)}
${card({
  id: 'happened',
  title: texts.happened,
  end: texts.days({ number: NOTIFIED_DAYS }),
  body:
    rows.length === 0
      ? empty(shown === 'all' ? texts.none : texts.noneUnread)
      : notificationList(rows, (one) => readButton(one, shown, frame), frame),
})}
<p class="note">${texts.elsewhere} <a href="${frame.basePath}/settings/webhooks">${texts.setUp}</a></p>`,
    });
  },
  actions: {
    '/read': {
      async run(_, { service: { db }, account, form }) {
        const [kind, subject] = [form.get('kind'), form.get('subject')];
        await markRead(db, account.id, kind !== null && subject !== null ? { kind, subject } : undefined);
        return form.has('all') ? { path: '/notifications?show=all' } : {};
      },
    },
  },
});

/** Mounts `/notifications`. */
export const mountNotifications: MountPages = (web, service, frame) => {
  web.use('/notifications/read', requireSession(service, frame), limitChanges(frame));
  notificationsPage(web, service, frame);
};

const readButton = ({ kind, subject, at, isUnread }: Notification, shown: Notifications['shown'], frame: Frame): Html => {
  const { notifications: texts, marks } = wordsOf(frame);
  return html`<span class="note">${ago(at, marks.dates)}</span>${isUnread ? html`<form method="post" action="${frame.basePath}/notifications/read"><input type="hidden" name="kind" value="${kind}"><input type="hidden" name="subject" value="${subject}">${shown === 'all' ? html`<input type="hidden" name="all" value="1">` : ''}<button class="as-link">${texts.read}</button></form>` : ''}`;
};

/** Renders notifications as rows of a card, with their reasons; `endOf` renders the end of a row. */
export const notificationList = (rows: readonly Notification[], endOf: (one: Notification) => Html, frame: Frame): Html =>
  html`<ul class="notifications">${rows.map((one) => {
    const { status, title, href, note } = describe(one, frame);
    return html`<li>${statusShape(status)}<div><a href="${href}">${one.isUnread ? html`<b class="unread">${title}</b>` : title}</a><span class="note">${note}</span></div><div class="row-end">${endOf(one)}</div></li>
`;
  })}</ul>`;

/** The part of a notification that needs the attention of the user: what to do about it; null for good news. */
export const attentionOf = (one: Notification, frame: Frame): { isRed: boolean; actions: Html } | null => {
  if (one.kind === 'crawl' && one.crawl.isOutdated) return null;
  const { status, actions } = describe(one, frame);
  if (status !== 'fail' && status !== 'warn') return null;
  return {
    isRed: status === 'fail',
    actions: html`${actions.map(({ text, href, isDone = false }) =>
      isDone
        ? html`<form method="post" action="${href}"><button class="secondary">${text}</button></form>`
        : html`<a class="button secondary" href="${href}">${text}</a>`,
    )}`,
  };
};

interface Description {
  status: StatusKind;
  title: Html | string;
  href: string;
  note: Html | string;
  /** What to do about it; `isDone` if the button does it at once. */
  actions: readonly { text: string; href: string; isDone?: boolean }[];
}

const describe = (one: Notification, frame: Frame): Description => {
  if (one.kind === 'report') return worseReport(one.report, frame);
  if (one.kind === 'failed') return failedAudits(one.failed, frame);
  if (one.kind === 'crawl') return endedCrawl(one.crawl, frame);
  return one.kind === 'import' ? endedImport(one.one, frame) : troubledWebhook(one.webhook, frame);
};

const worseReport = ({ id, url, rated, previous, changed }: Report, frame: Frame): Description => {
  const words = wordsOf(frame);
  const { report: texts } = words.notifications;
  const page = html`<bdi>${hostAndPath(url)}</bdi>`;
  const lost = rated && previous ? previous.score - rated.score : 0;
  const kinds = Object.keys(changed ?? {}) as (keyof NonNullable<typeof changed>)[];
  const became = kinds.flatMap((kind) => {
    const { before, after } = changed?.[kind] ?? {};
    if (typeof before === 'number' && typeof after === 'number') return texts.words({ before, after });
    if (typeof before !== 'string' || typeof after !== 'string') return [];
    return after === ''
      ? filled(texts.was, { before: untrusted(before) })
      : filled(texts.became, { before: untrusted(before), after: untrusted(after) });
  });
  const score = rated && previous ? texts.score({ before: previous.score, after: rated.score }) : '';
  const compare = `${frame.basePath}/reports/${id}/compare`;
  return {
    status: changed?.noindex ? 'fail' : 'warn',
    title: kinds.length > 0 ? filled(texts.lost, { page, what: vanishedWords(kinds, words) }) : filled(texts.fell, { page, points: lost }),
    href: compare,
    note: html`${became.map((sentence) => html`${sentence} `)}${score}`,
    actions: [{ text: texts.compare, href: compare }],
  };
};

/** Statuses of pages that are gone: their reports may be deleted. */
const GONE = [404, 410];

const failedAudits = ({ project, error, detail, reports }: FailedAudits, frame: Frame): Description => {
  const words = wordsOf(frame);
  const { failed: texts } = words.notifications;
  const { basePath } = frame;
  const [last] = reports;
  const isOne = reports.length === 1;
  const page = last ? html`<bdi>${hostAndPath(last.url)}</bdi>` : '';
  const { status } = detail;
  const values = { site: project, number: reports.length };
  const title = (): Html | string => {
    if (error === 'bot_wall') return texts.blocked(values);
    if (status !== undefined)
      return isOne ? filled(texts.status, { page, status: statusName(status) }) : texts.statuses({ ...values, status: statusName(status) });
    return isOne ? filled(texts.one, { page }) : texts.many(values);
  };
  const before =
    isOne && last?.score != null && last.generatedAt !== null
      ? filled(texts.last, { score: last.score, time: ago(last.generatedAt, words.marks.dates) })
      : '';
  const { sentence, cause } = describeFailure(error, detail, words.language);
  const report = `${basePath}/reports/${last?.id}`;
  const list = `${basePath}/reports?${new URLSearchParams({ project, state: 'failed' })}`;
  const actions = (): Description['actions'] => {
    if (error === 'bot_wall') return [{ text: texts.allow, href: report }];
    if (!isOne) return [{ text: texts.view, href: list }];
    const again = { text: texts.again, href: `${report}/audit`, isDone: true };
    return status !== undefined && GONE.includes(status) ? [again, { text: texts.delete, href: `${report}/delete` }] : [again];
  };
  return {
    status: 'fail',
    title: title(),
    href: isOne ? report : list,
    note: html`${status === undefined ? `${sentence} ${error === 'bot_wall' ? cause : ''}` : cause} ${before}`,
    actions: actions(),
  };
};

const endedCrawl = ({ id, project, target, state, error, urls, result, previous }: EndedCrawl, frame: Frame): Description => {
  const words = wordsOf(frame);
  const { crawl: texts } = words.notifications;
  const path = projectPath(frame, project);
  const changes = `${path}/changes?crawl=${id}`;
  const site = html`<bdi title="${target}">${project}</bdi>`;
  const lost = result && previous ? previous.score - result.score : 0;
  if (state === 'failed')
    return {
      ...{ status: 'fail', title: filled(texts.failed, { site }), href: path, note: error === null ? '' : wordCrawlFailure(error, words) },
      actions: [{ text: texts.again, href: newCrawlPath(project, { id }, frame) }],
    };
  const score = result && (previous ? texts.scores({ before: previous.score, after: result.score }) : texts.score({ score: result.score }));
  const issues =
    result && (previous ? texts.issuesChanged({ before: previous.issues, after: result.issues }) : texts.issues({ number: result.issues }));
  return {
    status: lost > 0 ? 'fail' : state === 'stopped' ? 'info' : 'pass',
    title: lost > 0 ? filled(texts.fell, { site, points: lost }) : filled(texts[state], { site }),
    href: lost > 0 ? changes : `${path}?crawl=${id}`,
    note: [texts.urls({ number: urls }), score, issues].filter((part) => part !== null).join(' · '),
    actions: [{ text: texts.changes, href: changes }],
  };
};

const endedImport = ({ id, sitemap, state, accepted, progress }: Import, frame: Frame): Description => {
  const { import: texts } = wordsOf(frame).notifications;
  const ended = state === 'failed' || state === 'cancelled' ? state : 'completed';
  return {
    status: ended === 'failed' ? 'fail' : ended === 'cancelled' ? 'info' : 'pass',
    title: filled(texts[ended], { site: html`<bdi>${new URL(sitemap).host}</bdi>` }),
    href: `${frame.basePath}/imports/${id}`,
    note: ended === 'failed' ? texts.unread : texts.pages({ done: progress.completed, all: accepted, failed: progress.failed }),
    actions: [{ text: texts.view, href: `${frame.basePath}/imports/${id}` }],
  };
};

const troubledWebhook = ({ id, url, disabled_reason, failing_since }: Webhook, frame: Frame): Description => {
  const { notifications, webhooks, marks } = wordsOf(frame);
  const { webhook: texts } = notifications;
  const receiver = untrusted(new URL(url).host);
  const href = `${frame.basePath}/settings/webhooks/${id}`;
  return {
    ...{ href, actions: [{ text: texts.open, href }] },
    ...(disabled_reason === null
      ? {
          ...{ status: 'warn', title: filled(texts.failing, { receiver }) },
          note: failing_since === null ? '' : filled(webhooks.failingSince, { time: ago(failing_since, marks.dates) }),
        }
      : { status: 'fail', title: filled(texts.disabled, { receiver }), note: webhooks.disabledWhy[disabled_reason] }),
  };
};
