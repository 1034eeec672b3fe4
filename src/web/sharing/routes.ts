import type { Context, Hono } from 'hono';
import { findBrand } from '../../accounts/brand.ts';
import { requestBase } from '../../config/base-url.ts';
import type { Crawl } from '../../crawls/crawl.ts';
import { homeCrawlOf } from '../../crawls/find.ts';
import { changeCrawl, changeSite, findSharedSite, renewCrawlLink, renewSiteLink } from '../../crawls/sharing.ts';
import { MAX_PASSWORD } from '../../front/reports/fields.ts';
import { Problem } from '../../lib/problem.ts';
import { DAY } from '../../lib/time.ts';
import { wordsOf } from '../../locales/english.ts';
import { isLanguage } from '../../locales/languages.ts';
import { changeReport } from '../../reports/change.ts';
import { findShownRun } from '../../reports/history.ts';
import { type RatedResult, type ShareSettings, visibilities } from '../../reports/report.ts';
import { readClient, renewLink } from '../../reports/sharing.ts';
import { timeOf } from '../../storage/clock.ts';
import type { Privacy } from '../../storage/database.ts';
import { currentUserOf, frameFor, requireSession } from '../account/current-user.ts';
import { limitChanges } from '../account/limit-changes.ts';
import { showBrand } from '../brand/shown-brand.ts';
import type { Frame } from '../frame/frame.ts';
import { confirmPage } from '../frame/message.ts';
import { readForm } from '../request/form.ts';
import { ID, ownCrawl, ownProject, ownReport } from '../request/own-resources.ts';
import type { WebEnv, WebService } from '../service.ts';
import { coverTitle } from '../share/report-page.ts';
import { type SharedItem, sharePath } from '../share/shared-link.ts';
import { lastDayOf } from '../ui/marks.ts';
import { hostWithPort, sitePath } from '../ui/page-name.ts';
import { dateField, type ShareForm, type ShareProblems, sharingPage } from './share-form.ts';

/** What the form changes. */
interface ShareChange {
  privacy: Privacy;
  password: string | undefined;
  settings: ShareSettings;
}

/** What is shared, with what its form needs, and how it is changed. */
interface SharedSubject {
  shared: SharedItem;
  /** Path of the owner’s page below BASE_URL; the form is below it. */
  path: string;
  title: string;
  url: string;
  rated: Pick<RatedResult, 'score' | 'result' | 'generatedAt'> | null;
  change(to: ShareChange): Promise<unknown>;
  renew(): Promise<unknown>;
}

/** Mounts the forms that share a report, a crawl or a site, at `/share` below its page, and `/new-link`, which resets the link. */
export const mountSharing = (web: Hono<WebEnv>, service: WebService, frame: Frame): void => {
  const { db, queue } = service;
  mountShareForm(web, service, frame, `/reports/${ID}`, async (context) => {
    const report = await ownReport(context, service);
    const run = await findShownRun(db, report);
    return {
      shared: { ...report, kind: 'report' },
      path: `/reports/${report.id}`,
      title: run ? coverTitle(run.auditResult.facts) : hostWithPort(report.url),
      url: report.url,
      rated: report.rated,
      change: (to) => changeReport(db, queue, report, { ...to, rerun: false }),
      renew: () => renewLink(db, report),
    };
  });
  mountShareForm(web, service, frame, `/crawls/${ID}`, async (context) => {
    const crawl = await ownCrawl(context, service);
    const owned = { workspace_id: crawl.accountId, id: crawl.id };
    return {
      shared: { ...crawl, kind: 'crawl' },
      path: `/crawls/${crawl.id}`,
      title: hostWithPort(crawl.target),
      url: crawl.url,
      rated: ratedOf(crawl),
      change: (to) => changeCrawl(db, owned, to),
      renew: () => renewCrawlLink(db, owned),
    };
  });
  mountShareForm(web, service, frame, '/sites/:project', async (context) => {
    const { id, name } = await ownProject(context, service);
    const owned = { workspace_id: currentUserOf(context).account.id, id };
    const [site, crawl] = await Promise.all([findSharedSite(db, owned), homeCrawlOf(db, owned.workspace_id, id)]);
    if (!site) throw new Problem('project_not_found');
    return {
      shared: { ...site, kind: 'project' },
      path: sitePath(name),
      title: crawl ? hostWithPort(crawl.target) : name,
      url: name,
      rated: crawl ? ratedOf(crawl) : null,
      change: (to) => changeSite(db, owned, to),
      renew: () => renewSiteLink(db, owned),
    };
  });
};

const ratedOf = ({ score, result, generatedAt }: Crawl): SharedSubject['rated'] =>
  score === null || result === null || generatedAt === null ? null : { score, result, generatedAt };

const mountShareForm = (
  web: Hono<WebEnv>,
  service: WebService,
  frame: Frame,
  item: string,
  find: (context: Context<WebEnv>) => Promise<SharedSubject>,
): void => {
  const { db, config, printer } = service;
  const guards = [requireSession(service, frame), limitChanges(frame)] as const;

  const show = async (
    context: Context<WebEnv>,
    subject: SharedSubject,
    state: Partial<Pick<ShareForm, 'chosen' | 'problems' | 'lastDay' | 'done'>>,
  ) => {
    const { shared, title, rated } = subject;
    const page = sharePath(frame, shared);
    const link = requestBase(context.req.raw, config) + sharePath({ basePath: '' }, shared);
    const brand = showBrand(await findBrand(db, shared.accountId), `${page}/logo`);
    const pdf = rated !== null && printer?.isUsable() ? `${page}.pdf` : null;
    const saved = { chosen: shared.privacy, problems: {}, lastDay: savedDay(shared), done: null };
    const form = { path: frame.basePath + subject.path, shared, link, pdf, title, rated, brand, now: timeOf(db), ...saved, ...state };
    return context.html(sharingPage(form, frameFor(context, frame)), isRefused(form.problems) ? 422 : 200);
  };

  web.get(`${item}/share`, ...guards, async (context) => {
    const done = context.req.query('done');
    return show(context, await find(context), { done: done === 'saved' || done === 'renewed' ? done : null });
  });

  web.post(`${item}/share`, ...guards, async (context) => {
    const subject = await find(context);
    const form = await readForm(context.req.raw);
    const { change, problems: unread } = readChange(form, subject.shared, timeOf(db));
    const problems = { ...unread, ...(await save(subject, change)) };
    if (!isRefused(problems)) return context.redirect(`${frame.basePath}${subject.path}/share?done=saved`, 303);
    const saved = await find(context);
    return show(context, saved, {
      problems,
      ...(problems.password ? { chosen: change.privacy } : {}),
      ...(problems.date ? { lastDay: form.get('ends_on') ?? '' } : {}),
    });
  });

  web.get(`${item}/new-link`, ...guards, async (context) => {
    const subject = await find(context);
    const shown = frameFor(context, frame);
    const path = frame.basePath + subject.path;
    const question = {
      ...wordsOf(shown).share.dialog.resetQuestion,
      feature: subject.shared.kind === 'report' ? 'report' : 'crawls',
      url: subject.url,
      action: `${path}/new-link`,
      back: `${path}/share`,
    } as const;
    return context.html(confirmPage(question, shown));
  });

  web.post(`${item}/new-link`, ...guards, async (context) => {
    const subject = await find(context);
    await subject.renew();
    return context.redirect(`${frame.basePath}${subject.path}/share?done=renewed`, 303);
  });
};

const isRefused = (problems: ShareProblems): boolean => Object.keys(problems).length > 0;

/** Saves a change. Without a password that it needs, all else is saved; returns what was refused. */
const save = async ({ shared, change }: SharedSubject, to: ShareChange): Promise<ShareProblems> => {
  const saveRest = (): Promise<unknown> => change({ ...to, privacy: shared.privacy, password: undefined });
  if (to.password !== undefined && [...to.password].length > MAX_PASSWORD) {
    await saveRest();
    return { password: 'password_long' };
  }
  try {
    await change(to);
    return {};
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'validation_failed') throw error;
    await saveRest();
    return { password: 'password' };
  }
};

/** Reads the form; fields that it lacks stay as they are, and so does the end if its date is refused. */
const readChange = (form: URLSearchParams, shared: SharedItem, now: number): { change: ShareChange; problems: ShareProblems } => {
  const language = form.get('share_language');
  const client = form.get('share_client');
  const ends = readEnd(form, shared, now);
  const isDate = typeof ends !== 'string';
  return {
    problems: isDate ? {} : { date: ends },
    change: {
      privacy: visibilities.find((one) => String(one) === form.get('privacy')) ?? shared.privacy,
      password: form.get('password') || undefined,
      settings: {
        share_language: language === null ? shared.share_language : isLanguage(language) ? language : null,
        share_client: client === null ? shared.share_client : readClient(client),
        // A form without the client’s name has no checkbox either.
        share_shows_client: client === null ? shared.share_shows_client : form.get('share_shows_client') === '1' ? 1 : 0,
        share_expires_at: isDate ? ends : shared.share_expires_at,
      },
    },
  };
};

/** Returns the last day of a link as its form shows it; '' if it never ends. */
const savedDay = (shared: SharedItem): string => {
  const day = lastDayOf(shared);
  return day === null ? '' : dateField(day);
};

const LAST_YEAR = 9999;

/** Reads when the link ends: after the chosen day in UTC, in 30 days, or never (null); or why the date is refused. */
const readEnd = (form: URLSearchParams, shared: SharedItem, now: number): number | null | NonNullable<ShareProblems['date']> => {
  const ends = form.get('ends');
  if (ends === '30') return now + 30 * DAY;
  if (ends === 'never') return null;
  const date = form.get('ends_on') ?? '';
  // A link that has expired keeps its day, and an end within a day its time.
  if (ends !== 'date' || (date !== '' && date === savedDay(shared))) return shared.share_expires_at;
  const time = /^\d{4}-\d\d-\d\d$/.test(date) && Number(date.slice(0, 4)) < LAST_YEAR ? Date.parse(date) : Number.NaN;
  // `Date.parse` takes 31 February for a day in March.
  if (Number.isNaN(time) || dateField(time) !== date) return 'date';
  return time + DAY <= now ? 'date_past' : time + DAY;
};
