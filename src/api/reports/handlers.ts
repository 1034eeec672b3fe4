import { findAccount } from '../../accounts/account.ts';
import { isKeyAlive } from '../../accounts/key.ts';
import { screenDevices } from '../../browser/rendering.ts';
import { entityTag, unlessNotModified } from '../../front/conditional.ts';
import { deletedJson, jsonBytes } from '../../front/envelope.ts';
import { eventStream, eventStreamHeaders } from '../../front/event-stream.ts';
import { shareSettingsFrom } from '../../front/fields.ts';
import type { Parameters } from '../../front/parameters.ts';
import { csvAnswer, factsFileOf, markdownOf } from '../../front/reports/exports.ts';
import type { FactsFile } from '../../front/reports/facts-csv.ts';
import { reportQuery } from '../../front/reports/fields.ts';
import { eventId, eventOf, reportDetail, reportSummary, runJson } from '../../front/reports/json.ts';
import { pdfAnswer } from '../../front/reports/report-printer.ts';
import { replayHeaders } from '../../idempotency/once.ts';
import { type Cache, makeCache } from '../../lib/cache.ts';
import { whileIdle } from '../../lib/limits/request-slot.ts';
import { Problem } from '../../lib/problem.ts';
import { loadWords } from '../../locales/languages.ts';
import { changeReport } from '../../reports/change.ts';
import { followReport } from '../../reports/follow.ts';
import { findShownRun, storedRuns } from '../../reports/history.ts';
import { storedReports } from '../../reports/lists/walk.ts';
import { removeReport } from '../../reports/remove.ts';
import { isRunning, type Report } from '../../reports/report.ts';
import { type Admit, assertBrowserAvailable } from '../../reports/request.ts';
import { requestReportOnce } from '../../reports/request-once.ts';
import { findScreenshot } from '../../reports/screenshot.ts';
import { waitForReport } from '../../reports/wait.ts';
import type { Demand, Privacy } from '../../storage/database.ts';
import { unauthorizedProblem } from '../admit.ts';
import type { Call, Handler, Handlers } from '../call.ts';
import { readIdempotencyKey } from '../idempotency-key.ts';
import { readPreference } from '../prefer.ts';
import type { Service } from '../service.ts';
import type { reportOperations } from './contract.ts';
import { assertReportMatch, findReportVersion, reportTag, requireReport } from './find.ts';

/** Value of `Retry-After` in seconds for an unfinished report. */
const RETRY_AFTER = '2';

type UpdateHandler = Handler<typeof reportOperations.putReport>;
type CreateHandler = Handler<typeof reportOperations.createReport>;

const create: CreateHandler = async (call) => {
  const { began, service, key, request, base } = call;
  const idempotencyKey = readIdempotencyKey(call)?.key ?? null;
  const { url, privacy, password, confirm_access, ...settings } = await call.fields((sent) => withoutUnusedPassword(sent, 1));
  await assertBrowserAvailable(settings.mode, service.browsers);
  const { timeout, headers } = readPreference(request, service.config.createWait);
  const requested = {
    accountId: key.accountId,
    privacy,
    url: url.submitted,
    target: url.target,
    password: password ?? null,
    settings: { ...shareSettingsFrom(settings), mode: settings.mode, access: settings.access },
    confirmsAccess: confirm_access,
    usualMode: service.config.auditMode,
    demand: demandOf(timeout),
    quota: service.reportQuota,
  };
  const admit: Admit = (work) => service.admission.addWork(key.accountId, work);
  const made = await requestReportOnce(service.db, service.queue, requested, idempotencyKey, service.secret, admit).catch((error) =>
    rethrowForAccount(call, error),
  );
  const { id } = made;
  const again = replayHeaders(made);
  // The time spent waiting for a request slot counts as part of the timeout.
  const left = timeout - (performance.now() - began);
  const found = await whileIdle(() => waitForReport(service.db, service.watch, { accountId: key.accountId, id }, left, service.closing));
  if (!found) await requireAccount(call);
  // If the report was deleted in the meantime, the response contains the report as created.
  const report = found ?? made.report;
  if (!report) throw new Problem('report_not_found', { headers: again });
  const location = `${base}/api/v1/reports/${id}`;
  return call.respond(...(await responseStateOf(call, report, 201, { ...headers, ...again, location })));
};

const update: UpdateHandler = async (call) => {
  const { began, service, key, request } = call;
  const before = await requireReport(call);
  const { results, privacy, password, confirm_access, ...settings } = await call.fields((sent) =>
    withoutUnusedPassword(sent, before.privacy),
  );
  await assertBrowserAvailable(settings.mode, service.browsers);
  const { timeout, headers } = results ? readPreference(request, service.config.createWait) : { timeout: 0, headers: {} };
  // If an audit is already running, the request joins that audit and creates no job.
  const addsWork = results && !isRunning(before.state);
  if (addsWork) await service.admission.assertQueueNotFull(key.accountId);
  const admit: Admit = (work) => service.admission.addWork(key.accountId, work);
  const change = {
    ...{ privacy, password },
    settings: { ...shareSettingsFrom(settings), mode: settings.mode, access: settings.access },
    confirmsAccess: confirm_access,
    rerun: results,
    demand: demandOf(timeout),
    assertVersion: (version: number) => assertReportMatch({ id: before.id, version }, call),
    admit: addsWork ? admit : undefined,
  };
  await changeReport(service.db, service.queue, before, change);
  const left = timeout - (performance.now() - began);
  const report = await whileIdle(() =>
    waitForReport(service.db, service.watch, { accountId: key.accountId, id: before.id }, left, service.closing),
  );
  if (!report) throw new Problem('report_not_found');
  if (results) return call.respond(...(await responseStateOf(call, report, 200, headers)));
  return call.respond(200, await reportJsonFor(call, report), { etag: reportTag(report, call) });
};

export const reportHandlers: Handlers<typeof reportOperations> = {
  async listReports(call) {
    const { key, base, language: tag } = call;
    const fields = await call.fields();
    const query = reportQuery(fields, key.accountId);
    const { language } = await loadWords(tag);
    return call.list('reports', fields, {
      of: storedReports,
      query,
      versionOf: ({ id, version }) => [id, version, tag],
      shape: (report) => reportSummary(report, base, language),
    });
  },
  createReport: create,
  async readReport(call) {
    const { service, request } = call;
    const known = reportTag(await findReportVersion(call), call);
    const cache = reportCache(service);
    const cached = cache.get(known);
    if (cached) return unlessNotModified(request, known, () => jsonBytes(cached));
    const report = await requireReport(call);
    const tag = reportTag(report, call);
    return unlessNotModified(request, tag, async () => {
      const bytes = Buffer.from(JSON.stringify({ data: await reportJsonFor(call, report), status: 200 }));
      if (!isRunning(report.state)) cache.set(tag, bytes);
      const answer = jsonBytes(bytes);
      if (isRunning(report.state)) answer.headers.set('retry-after', RETRY_AFTER);
      return answer;
    });
  },
  // A known client sends updates as POST, so POST updates a report like PUT and PATCH.
  ...{ putReport: update, updateReport: update, postReport: update },
  async deleteReport(call) {
    const { service, key } = call;
    const { id } = await requireReport(call);
    const assertVersion = (version: number) => assertReportMatch({ id, version }, call);
    if (!(await removeReport(service.db, service.webhooks.publish, key.accountId, id, assertVersion)))
      throw new Problem('report_not_found');
    return call.respond(200, deletedJson('report', id));
  },
  async listRuns(call) {
    const { id } = await requireReport(call);
    return call.list(`history of ${id}`, await call.fields(), {
      of: storedRuns,
      query: { report_id: id },
      // Accepting a finding changes the scores of earlier runs.
      versionOf: (run) => [run.id, run.result, run.score],
      shape: runJson,
    });
  },
  /** Streams updates until `done`, until the key is revoked, or until the service closes. */
  async followReport(call) {
    const { service, key, request, onBug } = call;
    const report = await requireReport(call);
    const { id } = report;
    // Status 204 stops an EventSource that already received `done` from reconnecting.
    if (!isRunning(report.state) && request.headers.get('last-event-id') === eventId(report)) return new Response(null, { status: 204 });
    if (request.method === 'HEAD') return new Response(null, { headers: eventStreamHeaders });
    const { language } = await loadWords(call.language);
    const stream = eventStream(service, {
      follow: (mayGoOn) => followReport(service.db, service.watch, report, mayGoOn),
      request,
      mayGoOn: () => isKeyAlive(service.db, key.id),
      release: service.admission.openStream(key.accountId),
      word: (update) => eventOf(update, id, (followed) => reportSummary(followed, call.base, language)),
      onBug,
    });
    return new Response(stream, { headers: eventStreamHeaders });
  },
  exportReports: ({ service, key, request, base }) => csvAnswer(service, key.accountId, request, base),
  async exportReport(call) {
    const report = await requireReport(call);
    return unlessNotModified(call.request, reportTag(report, call), async () => {
      const text = await markdownOf(call.service.db, report, call.language);
      return new Response(`${text}\n`, { headers: { 'content-type': 'text/markdown; charset=utf-8' } });
    });
  },
  async exportPdf(call) {
    const report = await requireReport(call);
    return pdfAnswer(call.request, call.service.printer, { report }, call);
  },
  async readScreenshot(call) {
    const report = await requireReport(call);
    const { run = report.runId } = await call.fields();
    const device = screenDevices.find((one) => one === call.params.device);
    const screenshot = run !== null && device && (await findScreenshot(call.service.db, { reportId: report.id, runId: run }, device));
    if (!screenshot) throw new Problem('screenshot_not_found');
    return unlessNotModified(call.request, entityTag('screenshot', run, device), () => imageAnswer(screenshot.bytes));
  },
  exportResources: (call) => answerFactsFile(call, 'resources'),
  exportLinks: (call) => answerFactsFile(call, 'links'),
};

const imageAnswer = (bytes: Uint8Array): Response =>
  new Response(bytes as Uint8Array<ArrayBuffer>, { headers: { 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' } });

const answerFactsFile = async (call: Call & { params: { id: string } }, name: FactsFile): Promise<Response> => {
  const report = await requireReport(call);
  return unlessNotModified(call.request, reportTag(report, call), () => factsFileOf(call.service.db, report, name));
};

/** Returns the demand for an audit. `timeout` is how long the request waits for the audit. */
const demandOf = (timeout: number): Demand => (timeout > 0 ? 'awaited' : 'single');

type CallContext = Pick<Call, 'service' | 'key' | 'base' | 'language'>;

/** Throws a 401 if the account was deleted during the request. */
const requireAccount = async ({ service, key }: CallContext): Promise<void> => {
  if (!(await findAccount(service.db, { id: key.accountId }))) throw unauthorizedProblem('key_unknown');
};

/** Throws a 401 if the account was deleted in the meantime; otherwise rethrows the error. */
const rethrowForAccount = async (call: CallContext, error: unknown): Promise<never> => {
  if (!(error instanceof Problem)) await requireAccount(call);
  throw error;
};

/** Returns the status, data and headers of a report’s response: status `finished` after the audit, 202 before. */
const responseStateOf = async <Finished extends 200 | 201>(
  call: CallContext,
  report: Report,
  finished: Finished,
  headers: Record<string, string>,
): Promise<[status: Finished | 202, data: Awaited<ReturnType<typeof reportJsonFor>>, headers: Record<string, string>]> => {
  const data = await reportJsonFor(call, report);
  const all = { ...headers, etag: reportTag(report, call) };
  return isRunning(report.state) ? [202, data, { ...all, 'retry-after': RETRY_AFTER }] : [finished, data, all];
};

const reportJsonFor = async ({ service, base, language }: CallContext, report: Report) =>
  reportDetail(report, await findShownRun(service.db, report), base, (await loadWords(language)).language);

/** Drops the unvalidated password if the resulting privacy isn’t 2: clients always send both fields. `stored`: the privacy if none is sent. */
const withoutUnusedPassword = ({ values, sources, errors }: Parameters, stored: Privacy): Parameters => {
  if (String(values.privacy ?? stored) === '2') return { values, sources, errors };
  const { password: _, ...others } = values;
  return { values: others, sources, errors: errors.filter(({ field }) => field !== 'password') };
};

/** Maximum bytes of cached rendered reports per service. */
const MAX_CACHED_BYTES = 16 * 1024 * 1024;

const caches = new WeakMap<Service, Cache<string, Uint8Array<ArrayBuffer>>>();

/** Caches rendered reports by entity tag, which changes with the report’s content. */
const reportCache = (service: Service): Cache<string, Uint8Array<ArrayBuffer>> => {
  const cache = caches.get(service) ?? makeCache(MAX_CACHED_BYTES, ({ byteLength }) => byteLength);
  caches.set(service, cache);
  return cache;
};
