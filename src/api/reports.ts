import { Problem } from '../problem.ts';
import { changeReport } from '../reports/change.ts';
import { listReports } from '../reports/list.ts';
import { projectName } from '../reports/project-name.ts';
import { removeReport } from '../reports/remove.ts';
import { findReport, findShownRun, type Report } from '../reports/report.ts';
import { requestReport } from '../reports/request.ts';
import { waitForReport } from '../reports/wait.ts';
import type { Privacy } from '../storage/database.ts';
import { deleted, json, list } from './envelope.ts';
import { validate } from './fields.ts';
import { readParameters } from './parameters.ts';
import { createFields, listFields, updateFields } from './report-fields.ts';
import { reportDetail, reportSummary } from './report-json.ts';
import type { Call, Resource } from './resource.ts';

/** Seconds after which an unfinished report is worth another look. */
const LOOK_AGAIN = '2';

const listAll = async ({ service, key, request, base, address }: Call): Promise<Response> => {
  const fields = validate(listFields, await readParameters(request, Object.keys(listFields.shape), { body: false }), 'query');
  const page = await listReports(service.db, {
    accountId: key.accountId,
    search: fields.search,
    searchBy: fields.search_by,
    result: fields.result,
    state: fields.state,
    privacy: fields.privacy as Privacy | undefined,
    // A text that is no host names no project, and so finds nothing.
    project: fields.project === undefined ? undefined : (projectName(fields.project) ?? fields.project),
    sortBy: fields.sort_by,
    sort: fields.sort,
    perPage: fields.per_page,
    page: fields.page,
  });
  return list(page, (report) => reportSummary(report, base), fields, address);
};

const create = async ({ service, key, request, base }: Call): Promise<Response> => {
  const schema = createFields(service.guard);
  const { url, privacy, password } = validate(schema, await readParameters(request, Object.keys(schema.shape), { body: true }), 'body');
  const id = await requestReport(service.db, service.queue, {
    accountId: key.accountId,
    url: url.submitted,
    target: url.target,
    privacy: privacy as Privacy,
    password: password ?? null,
  });
  const report = await waitForReport(service.db, service.watch, { accountId: key.accountId, id }, service.config.createWait);
  if (!report) throw new Problem('report_not_found');
  return answer(await detail(service.db, report, base), report, 201, { location: `${base}/api/v1/reports/${id}` });
};

const read = async (call: Call): Promise<Response> => json({ data: await detail(call.service.db, await find(call), call.base) });

const update = async (call: Call): Promise<Response> => {
  const { service, key, request, base } = call;
  const before = await find(call);
  const fields = validate(updateFields, await readParameters(request, Object.keys(updateFields.shape), { body: true }), 'body');
  const change = { privacy: fields.privacy as Privacy | undefined, password: fields.password, rerun: fields.results };
  await changeReport(service.db, service.queue, before, change);
  const patience = fields.results ? service.config.createWait : 0;
  const report = await waitForReport(service.db, service.watch, { accountId: key.accountId, id: before.id }, patience);
  if (!report) throw new Problem('report_not_found');
  const data = await detail(service.db, report, base);
  return fields.results ? answer(data, report, 200, {}) : json({ data });
};

const remove = async ({ service, key, params }: Call): Promise<Response> => {
  const id = readId(params.id);
  if (!(await removeReport(service.db, key.accountId, id))) throw new Problem('report_not_found');
  return deleted('report', id);
};

/** `GET POST /reports` and `GET PUT PATCH POST DELETE /reports/{id}`; a client in the wild sends its updates as POST. */
export const reportResources: readonly Resource[] = [
  { path: '/reports', methods: { GET: listAll, POST: create } },
  { path: '/reports/:id', methods: { GET: read, PUT: update, PATCH: update, POST: update, DELETE: remove } },
];

const answer = (data: object, { state }: Report, finished: number, headers: Record<string, string>): Response => {
  const unfinished = state === 'queued' || state === 'processing';
  return unfinished
    ? json({ data }, { status: 202, headers: { ...headers, 'retry-after': LOOK_AGAIN } })
    : json({ data }, { status: finished, headers });
};

const detail = async (db: Call['service']['db'], report: Report, base: string) =>
  reportDetail(report, await findShownRun(db, report), base);

const find = async ({ service, key, params }: Call): Promise<Report> => {
  const report = await findReport(service.db, key.accountId, readId(params.id));
  if (!report) throw new Problem('report_not_found');
  return report;
};

/** Ids that cannot be are unknown ones. */
const readId = (text: string | undefined): number => {
  if (!text || !/^[1-9]\d{0,15}$/.test(text) || !Number.isSafeInteger(Number(text))) throw new Problem('report_not_found');
  return Number(text);
};
