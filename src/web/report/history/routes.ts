import { present } from '../../../audit/texts/present.ts';
import { Problem } from '../../../lib/problem.ts';
import { findRun, findRunToCompare, storedRuns } from '../../../reports/history.ts';
import { listReports } from '../../../reports/lists/list.ts';
import { findReport, type Report } from '../../../reports/report.ts';
import { findScreenshotsOf } from '../../../reports/screenshot.ts';
import { nothingToComparePage } from '../../frame/message.ts';
import { type Call, page } from '../../page.ts';
import { showScreenshots } from '../../rendering/screenshots.ts';
import { ID, ownReport } from '../../request/own-resources.ts';
import {
  type ComparedReport,
  type ComparedReports,
  type ComparedRun,
  type ComparedRuns,
  compareReportsView,
  compareRunsView,
} from './compare.ts';

/** Maximum runs and reports offered for comparison, newest first; the URL can name any other one. */
const MAX_CHOICES = 100;

/** Two audits of a report: `/reports/{id}/compare?from=…&to=…`; by default the last one and the one before it. */
export const comparePage = page<ComparedRuns>({
  path: `/reports/${ID}/compare`,
  async load(call) {
    const { context, service, frame } = call;
    const { db } = service;
    const report = await ownReport(context, service);
    const { rows: runs, total } = await storedRuns.list(db, { report_id: report.id, perPage: MAX_CHOICES, page: 1 });
    if (total < 2) return context.html(nothingToComparePage({ id: report.id, audits: total }, frame), 404);
    const read = async (name: 'from' | 'to', usual: () => Promise<number | undefined>): Promise<ComparedRun> => {
      const text = context.req.query(name);
      return orNotFound(await findSide(call, report, text === undefined ? await usual() : readNumber(text)));
    };
    const to = await read('to', async () => runs[0]?.id);
    return { report, runs, to, from: await read('from', async () => (await findRunToCompare(db, report.id, to))?.id) };
  },
  view: compareRunsView,
});

/** Two reports, each by its last audit: `/compare?left=…&right=…`. */
export const compareReportsPage = page<ComparedReports>({
  path: '/compare',
  async load(call) {
    const { service, account } = call;
    const [left, right] = [await findCompared(call, 'left'), await findCompared(call, 'right')];
    const latest = { searchBy: 'url', sortBy: 'generated_at', sort: 'desc', perPage: MAX_CHOICES, page: 1 } as const;
    const { rows } = await listReports(service.db, { ...latest, accountId: account.id });
    return { left, right, choices: rows.filter(({ rated }) => rated !== null) };
  },
  view: compareReportsView,
});

const orNotFound = <Found>(found: Found | undefined): Found => {
  if (found === undefined) throw new Problem('report_not_found');
  return found;
};

const findSide = async ({ service: { db }, frame }: Call, report: Report, id: number | undefined): Promise<ComparedRun | undefined> => {
  const run = id === undefined ? undefined : await findRun(db, report.id, id);
  if (!run) return undefined;
  const screenshots = showScreenshots(await findScreenshotsOf(db, run), `${frame.basePath}/reports/${report.id}`, run.id);
  return { ...run, presentation: present(run.auditResult, frame.words.language), facts: run.auditResult.facts, screenshots };
};

/** Finds a report with its last run; undefined if no report is named or it has no run. Throws `report_not_found` for reports of other accounts. */
const findCompared = async (call: Call, name: 'left' | 'right'): Promise<ComparedReport | undefined> => {
  const { context, service, account } = call;
  const named = context.req.query(name);
  if (!named) return undefined;
  const report = orNotFound(await findReport(service.db, account.id, readNumber(named) ?? 0));
  const { rows } = await storedRuns.list(service.db, { report_id: report.id, perPage: 1, page: 1 });
  const side = await findSide(call, report, rows[0]?.id);
  return side && { report, side };
};

/** Parses a positive integer; undefined for anything else. */
const readNumber = (text: string): number | undefined => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined);
