import { findAccount } from '../accounts/account.ts';
import { replayHeaders } from '../idempotency/once.ts';
import { whileIdle } from '../lib/limits/request-slot.ts';
import { Problem } from '../problem.ts';
import { changeReport } from '../reports/change.ts';
import { listReports } from '../reports/list.ts';
import { removeReport } from '../reports/remove.ts';
import { findShownRun, type Report } from '../reports/report.ts';
import { type Admit, requestReportOnce } from '../reports/request-once.ts';
import { waitForReport } from '../reports/wait.ts';
import { positionOfReport, walkReports } from '../reports/walk.ts';
import type { Privacy } from '../storage/database.ts';
import { wordsIn } from '../words/languages.ts';
import { unauthorized } from './authenticate.ts';
import { unlessNotModified } from './conditional.ts';
import { deleted, json, jsonBytes } from './envelope.ts';
import { validate } from './fields.ts';
import { assertReportMatch, findReportOf, findVersionOf, reportTag } from './find-report.ts';
import { readIdempotencyKey } from './idempotency-key.ts';
import { storedLanguage } from './language-field.ts';
import { answerList } from './list-answer.ts';
import { readPaging } from './paging.ts';
import { readParameters } from './parameters.ts';
import { readPreference } from './prefer.ts';
import { reportCache } from './report-cache.ts';
import { createFields, listFields, updateFields } from './report-fields.ts';
import { reportDetail, reportSummary } from './report-json.ts';
import { reportQuery } from './report-query.ts';
import type { Call, Resource } from './resource.ts';
import { withoutUnusedPassword } from './unused-password.ts';

/** Seconds after which an unfinished report is worth another look. */
const RETRY_AFTER = '2';

const listAll = async ({ service, key, request, base, address, language: tag }: Call): Promise<Response> => {
  const fields = validate(listFields, await readParameters(request, Object.keys(listFields.shape), { body: false }), 'query');
  const query = reportQuery(fields, key.accountId);
  const { language } = await wordsIn(tag);
  return answerList(request, address, readPaging('reports', fields), {
    page: (page) => listReports(service.db, { ...query, ...page }),
    walk: (stretch, after) => walkReports(service.db, { ...query, ...stretch }, after),
    positionOf: (report) => positionOfReport(report, query.sortBy),
    versionOf: ({ id, version }) => [id, version, tag],
    shape: (report) => reportSummary(report, base, language),
  });
};

const create = async (call: Call): Promise<Response> => {
  const { began, service, key, request, base } = call;
  const schema = createFields(service.guard);
  const idempotencyKey = readIdempotencyKey(call)?.key ?? null;
  const parameters = await readParameters(request, Object.keys(schema.shape), { body: true });
  const { url, privacy, password, share_language } = validate(schema, withoutUnusedPassword(parameters, 1), 'body');
  const asked = {
    accountId: key.accountId,
    url: url.submitted,
    target: url.target,
    privacy: privacy as Privacy,
    password: password ?? null,
    shareLanguage: storedLanguage(share_language),
    room: service.reportRoom,
  };
  const admit: Admit = (work) => service.admission.addWork(key.accountId, work);
  const made = await requestReportOnce(service.db, service.queue, asked, idempotencyKey, service.secret, admit).catch((error) =>
    throwOf(service, key, error),
  );
  const { id } = made;
  const again = replayHeaders(made);
  const { timeout, headers } = readPreference(request, service.config.createWait);
  // Time before the request had a place counts too.
  const left = timeout - (performance.now() - began);
  const found = await whileIdle(() => waitForReport(service.db, service.watch, { accountId: key.accountId, id }, left, service.closing));
  if (!found) await requireAccount(service, key);
  // Somebody may have deleted it meanwhile: what this request asked for was done all the same.
  const report = found ?? made.report;
  if (!report) throw new Problem('report_not_found', { headers: again });
  return answer(call, report, 201, { ...headers, ...again, location: `${base}/api/v1/reports/${id}` });
};

const read = async (call: Call): Promise<Response> => {
  const { service, request } = call;
  const known = reportTag(await findVersionOf(call), call);
  const cache = reportCache(service);
  const cached = cache.get(known);
  if (cached) return unlessNotModified(request, known, () => jsonBytes(cached));
  const report = await findReportOf(call);
  const tag = reportTag(report, call);
  return unlessNotModified(request, tag, async () => {
    const bytes = Buffer.from(JSON.stringify({ data: await detail(call, report), status: 200 }));
    cache.set(tag, bytes);
    return jsonBytes(bytes);
  });
};

const update = async (call: Call): Promise<Response> => {
  const { began, service, key, request } = call;
  const before = await findReportOf(call);
  const parameters = await readParameters(request, Object.keys(updateFields.shape), { body: true });
  const fields = validate(updateFields, withoutUnusedPassword(parameters, before.privacy), 'body');
  // One that is under way is joined, and adds nothing.
  const addsWork = fields.results && !isUnfinished(before);
  if (addsWork) await service.admission.assertQueueRoom(key.accountId);
  const admit: Admit = (work) => service.admission.addWork(key.accountId, work);
  const change = {
    privacy: fields.privacy as Privacy | undefined,
    password: fields.password,
    shareLanguage: fields.share_language === undefined ? undefined : storedLanguage(fields.share_language),
    rerun: fields.results,
    assertVersion: (version: number) => assertReportMatch({ id: before.id, version }, call),
    admit: addsWork ? admit : undefined,
  };
  await changeReport(service.db, service.queue, before, change);
  const { timeout, headers } = fields.results ? readPreference(request, service.config.createWait) : { timeout: 0, headers: {} };
  const left = timeout - (performance.now() - began);
  const report = await whileIdle(() =>
    waitForReport(service.db, service.watch, { accountId: key.accountId, id: before.id }, left, service.closing),
  );
  if (!report) throw new Problem('report_not_found');
  if (fields.results) return answer(call, report, 200, headers);
  return json({ data: await detail(call, report) }, { headers: { etag: reportTag(report, call) } });
};

const remove = async (call: Call): Promise<Response> => {
  const { service, key } = call;
  const report = await findReportOf(call);
  const assertVersion = (version: number) => assertReportMatch({ id: report.id, version }, call);
  const removed = await removeReport(service.db, service.webhooks.publish, key.accountId, report.id, assertVersion);
  if (!removed) throw new Problem('report_not_found');
  return deleted('report', report.id);
};

/** `GET POST /reports` and `GET PUT PATCH POST DELETE /reports/{id}`; a client in the wild sends its updates as POST. */
export const reportResources: readonly Resource[] = [
  { path: '/reports', methods: { GET: listAll, POST: create }, addsWork: ['POST'], isWorded: true, holds: true },
  { path: '/reports/:id', methods: { GET: read, PUT: update, PATCH: update, POST: update, DELETE: remove }, isWorded: true, holds: true },
];

/** A key whose account went while its request was under way is unknown, as it will be to the next one. */
const requireAccount = async ({ db }: Call['service'], { accountId }: Call['key']): Promise<void> => {
  if (!(await findAccount(db, { id: accountId }))) throw unauthorized('key_unknown');
};

/** The storage lets nothing be added to an account that has gone. */
const throwOf = async (service: Call['service'], key: Call['key'], error: unknown): Promise<never> => {
  if (!(error instanceof Problem)) await requireAccount(service, key);
  throw error;
};

/** The whole report: with the status of a finished one, or as 202. */
const answer = async (call: Call, report: Report, finished: number, headers: Record<string, string>): Promise<Response> => {
  const data = await detail(call, report);
  const all = { ...headers, etag: reportTag(report, call) };
  return isUnfinished(report)
    ? json({ data }, { status: 202, headers: { ...all, 'retry-after': RETRY_AFTER } })
    : json({ data }, { status: finished, headers: all });
};

const isUnfinished = ({ state }: Report): boolean => state === 'queued' || state === 'processing';

const detail = async ({ service, base, language }: Call, report: Report) =>
  reportDetail(report, await findShownRun(service.db, report), base, (await wordsIn(language)).language);
