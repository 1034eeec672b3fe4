import type { Hono } from 'hono';
import { present } from '../../../audit/texts/present.ts';
import { wordsOf } from '../../../locales/english.ts';
import { findRun, findRunToCompare, storedRuns } from '../../../reports/history.ts';
import { listReports } from '../../../reports/lists/list.ts';
import { findReport, type Report } from '../../../reports/report.ts';
import { findScreenshotsOf } from '../../../reports/screenshot.ts';
import { currentUserOf, frameFor, requireSession } from '../../account/current-user.ts';
import type { Frame } from '../../frame/frame.ts';
import { nothingToComparePage } from '../../frame/message.ts';
import { showScreenshots } from '../../rendering/screenshots.ts';
import { ID, ownReport } from '../../request/own-resources.ts';
import type { WebEnv, WebService } from '../../service.ts';
import { readPage } from '../../ui/list.ts';
import { showOwnReport } from '../own-report-view.ts';
import { type ComparedReport, type ComparedRun, comparePage, compareReportsPage } from './compare.ts';
import { reportHistory } from './history.ts';

const PER_PAGE = 50;
/** Maximum runs offered for comparison; the URL can name any other stored run. */
const MAX_RUN_CHOICES = 100;
/** Maximum reports offered for comparison, most recently audited first; the URL can name any other report. */
const REPORT_CHOICE = 100;

/** Mounts `/reports/{id}/history`, `/reports/{id}/compare?from=…&to=…` and `/compare?left=…&right=…` for the owner. */
export const mountHistory = (web: Hono<WebEnv>, service: WebService, frame: Frame): void => {
  const { db } = service;
  const requireUser = requireSession(service, frame);

  web.get(`/reports/${ID}/history`, requireUser, async (context) => {
    const report = await ownReport(context, service);
    const page = readPage(context.req.query('page'));
    const { rows, total } = await storedRuns.list(db, { report_id: report.id, perPage: PER_PAGE, page });
    const last = rows.at(-1);
    const before = last && (await findBefore(report, last.id));
    const history = { report, runs: rows, before, pages: { page, perPage: PER_PAGE, total } };
    return showOwnReport(context, service, frame, { report, tab: 'history', content: (shown) => reportHistory(history, shown) });
  });

  web.get(`/reports/${ID}/compare`, requireUser, async (context) => {
    const report = await ownReport(context, service);
    const { rows, total } = await storedRuns.list(db, { report_id: report.id, perPage: MAX_RUN_CHOICES, page: 1 });
    if (total < 2) return context.html(nothingToComparePage({ id: report.id, audits: total }, frameFor(context, frame)), 404);
    const named = { from: context.req.query('from'), to: context.req.query('to') };
    const shown = frameFor(context, frame);
    const to = await findSide(report, named.to === undefined ? rows[0]?.id : readNumber(named.to), shown);
    const from =
      to &&
      (await findSide(report, named.from === undefined ? (await findRunToCompare(db, report.id, to))?.id : readNumber(named.from), shown));
    if (!from) return context.notFound();
    return context.html(comparePage({ report, runs: rows, from, to }, shown));
  });

  web.get('/compare', requireUser, async (context) => {
    const { id: accountId } = currentUserOf(context).account;
    const shown = frameFor(context, frame);
    const find = (name: 'left' | 'right') => findCompared(accountId, context.req.query(name), shown);
    const [left, right] = [await find('left'), await find('right')];
    if (left === null || right === null) return context.notFound();
    const latest = { searchBy: 'url', sortBy: 'generated_at', sort: 'desc', perPage: REPORT_CHOICE, page: 1 } as const;
    const { rows } = await listReports(db, { ...latest, accountId });
    const choices = rows.filter(({ rated }) => rated !== null);
    return context.html(compareReportsPage({ left, right, choices }, shown));
  });

  const findBefore = async ({ id }: Report, run: number) =>
    (await storedRuns.walk(db, { report_id: id, perPage: 1 }, { value: run, id: run })).rows[0];

  const findSide = async (report: Report, id: number | undefined, shown: Frame): Promise<ComparedRun | undefined> => {
    const run = id === undefined ? undefined : await findRun(db, report.id, id);
    if (!run) return undefined;
    const screenshots = showScreenshots(await findScreenshotsOf(db, run), `${shown.basePath}/reports/${report.id}`, run.id);
    return { ...run, presentation: present(run.auditResult, wordsOf(shown).language), facts: run.auditResult.facts, screenshots };
  };

  /** Finds a report with its last run; undefined if no report is named or it has no run, null if the account has no such report. */
  const findCompared = async (accountId: number, named: string | undefined, shown: Frame): Promise<ComparedReport | undefined | null> => {
    if (!named) return undefined;
    const id = readNumber(named);
    const report = id === undefined ? undefined : await findReport(db, accountId, id);
    if (!report) return null;
    const { rows } = await storedRuns.list(db, { report_id: report.id, perPage: 1, page: 1 });
    const side = await findSide(report, rows[0]?.id, shown);
    return side && { report, side };
  };
};

const MAX_DIGITS = 15;

/** Parses a positive integer; undefined for anything else. */
const readNumber = (text: string | undefined): number | undefined =>
  text !== undefined && text.length <= MAX_DIGITS && /^[1-9]\d*$/.test(text) ? Number(text) : undefined;
