/**
 * Everything that a program does with Sonde, by the generated client alone: `node journey.ts <service> <key> <page> <receiver>`.
 * The service must be allowed to audit the page and to send webhooks to the receiver. Prints what it did, a step a line.
 */
import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { createClient, createConfig } from './generated/client/index.ts';
import type { Problem, Report } from './generated/index.ts';
import * as sonde from './generated/index.ts';

const [service = '', key = '', page = '', receiver = ''] = process.argv.slice(2);
const client = createClient(createConfig({ baseUrl: `${service}/api/v1`, auth: key }));
const stranger = createClient(createConfig({ baseUrl: `${service}/api/v1`, auth: 'sonde_nobody' }));

/** What came, where nothing may have gone wrong. */
const good = <Data>({ data, error }: { data?: Data | undefined; error?: unknown }): Data => {
  assert.ok(data !== undefined, JSON.stringify(error));
  return data;
};

/** What went wrong, where something must have. */
const trouble = ({ error, response }: { error?: Problem | undefined; response?: Response | undefined }): Problem => {
  assert.ok(error !== undefined);
  assert.equal(response?.headers.get('content-type'), 'application/problem+json');
  assert.equal(response?.status, error.status);
  assert.equal(error.request_id, response?.headers.get('x-request-id'));
  return error;
};

/** Asks, as often as the service says, until the audit is over. */
const finished = async (id: number): Promise<Report> => {
  for (;;) {
    const { data: report } = good(await sonde.readReport({ client, path: { id } }));
    if (report.state === 'completed' || report.state === 'failed') return report;
    await setTimeout(100);
  }
};

const steps: Record<string, () => Promise<void>> = {
  async 'whose key it is'() {
    const { data: account } = good(await sonde.readAccount({ client }));
    assert.deepEqual(account.key.scopes, ['read', 'write']);
  },

  async 'a report, asked for and waited for'() {
    const asked = await sonde.createReport({ client, body: { url: page }, headers: { Prefer: 'respond-async', 'Idempotency-Key': 'one' } });
    assert.equal(asked.response?.status, 202);
    const { data: unfinished } = good(asked);
    assert.equal(unfinished.results, null);
    const report = await finished(unfinished.id);
    assert.equal(report.state, 'completed');
    assert.ok(report.score !== null && report.results !== null && report.results.length > 100);
    assert.equal(report.facts?.http_status, 200);
    const again = await sonde.createReport({ client, body: { url: page }, headers: { 'Idempotency-Key': 'one' } });
    assert.deepEqual(good(again).data, report);
    assert.equal(again.response?.headers.get('idempotency-replayed'), 'true');
  },

  async 'the same in one go, and its events'() {
    const made = await sonde.createReport({ client, body: { url: page, privacy: 0 }, headers: { Prefer: 'wait=30' } });
    assert.equal(made.response?.status, 201);
    const { id } = good(made).data;
    const { stream } = await sonde.followReport({ client, path: { id } });
    const said: unknown[] = [];
    for await (const event of stream) said.push(event);
    assert.ok(said.length > 0);
    const known = { 'If-None-Match': made.response?.headers.get('etag') ?? '' };
    assert.equal((await sonde.readReport({ client, path: { id }, headers: known })).response?.status, 304);
  },

  async 'lists, by page and by cursor'() {
    const first = good(await sonde.listReports({ client, query: { per_page: 10, sort_by: 'id', sort: 'asc', search: page } }));
    assert.equal(first.meta.current_page, 1);
    assert.equal(first.meta.total, 2);
    assert.deepEqual(
      first.data.map(({ url }) => url),
      [page, page],
    );
    assert.equal(good(await sonde.listReports({ client, query: { result: first.data[0]?.result ?? 'bad', privacy: 0 } })).data.length, 1);
    assert.equal(good(await sonde.listReports({ client, query: { page: 2 } })).meta.current_page, 2);
    const csv = good(await sonde.exportReports({ client, parseAs: 'text' }));
    assert.equal(csv.trimEnd().split('\r\n').length, 3);
  },

  async 'privacy and passwords'() {
    const id = await someId();
    const update = { client, path: { id } };
    const { data: locked } = good(await sonde.updateReport({ ...update, body: { privacy: 2, password: ' gehe\u{ef}m ' } }));
    assert.deepEqual([locked.privacy, locked.has_password], [2, true]);
    assert.equal((await fetch(locked.share_url)).status, 401);
    const { data: open } = good(await sonde.putReport({ ...update, body: { privacy: 0 } }));
    assert.deepEqual([open.privacy, open.has_password], [0, false]);
    assert.equal((await fetch(open.share_url)).status, 200);
    const stale = await sonde.postReport({ ...update, body: { privacy: 1 }, headers: { 'If-Match': '"another"' } });
    assert.equal(trouble(stale).type, 'urn:sonde:problem:precondition_failed');
  },

  async 'another audit, and the history of both'() {
    const id = await someId();
    const done = good(await sonde.updateReport({ client, path: { id }, body: { results: 1 }, headers: { Prefer: 'wait=30' } })).data;
    assert.equal(done.previous?.score, done.score);
    assert.equal(good(await sonde.listRuns({ client, path: { id } })).data.length, 2);
    assert.match(good(await sonde.exportReport({ client, path: { id }, parseAs: 'text' })), /^# /);
  },

  async 'a project, and what is accepted there'() {
    const { data: projects } = good(await sonde.listProjects({ client }));
    assert.equal(projects.length, 1);
    const project = projects[0]?.id ?? '';
    assert.equal(good(await sonde.readProject({ client, path: { project } })).data.reports.total, 2);
    const { data: checks } = good(await sonde.listChecks({ client }));
    const check = checks[0]?.id ?? '';
    assert.equal(good(await sonde.readCheck({ client, path: { check } })).data.id, check);
    good(await sonde.acceptFinding({ client, path: { project }, body: { check, reason: 'It is meant to be so.' } }));
    assert.equal(good(await sonde.listAccepted({ client, path: { project } })).data[0]?.check, check);
    assert.equal(good(await sonde.takeBackAccepted({ client, path: { project, check } })).deleted, true);
  },

  async webhooks() {
    const { data: webhook } = good(await sonde.createWebhook({ client, body: { url: receiver, events: ['report.deleted'] } }));
    const path = { id: webhook.id };
    assert.match(webhook.secret ?? '', /^whsec_/);
    assert.notEqual(good(await sonde.rotateWebhookSecret({ client, path })).data.secret, webhook.secret);
    good(await sonde.testWebhook({ client, path }));
    assert.equal(good(await sonde.listDeliveries({ client, path })).data[0]?.type, 'webhook.test');
    assert.equal(good(await sonde.updateWebhook({ client, path, body: { enabled: 0 } })).data.enabled, false);
    assert.equal(good(await sonde.deleteWebhook({ client, path })).deleted, true);
  },

  async 'errors, each with its type'() {
    const faulty = trouble(await sonde.createReport({ client, body: { url: 'ftp://example.com/' } }));
    assert.equal(faulty.type, 'urn:sonde:problem:validation_failed');
    assert.deepEqual(
      faulty.errors?.map(({ field, code }) => [field, code]),
      [['url', 'unsupported_scheme']],
    );
    assert.ok(typeof faulty.message === 'object' && faulty.message.url?.length === 1);
    assert.equal(trouble(await sonde.readReport({ client, path: { id: 999_999 } })).type, 'urn:sonde:problem:report_not_found');
    assert.equal(trouble(await sonde.listReports({ client: stranger })).type, 'urn:sonde:problem:key_malformed');
  },

  async 'deletion, of one and of all'() {
    const id = await someId();
    assert.deepEqual(good(await sonde.deleteReport({ client, path: { id } })), { id, object: 'report', deleted: true, status: 200 });
    assert.equal(trouble(await sonde.deleteReport({ client, path: { id } })).status, 404);
    const project = new URL(page).hostname;
    assert.equal(good(await sonde.deleteProject({ client, path: { project } })).reports_deleted, 1);
    assert.deepEqual(good(await sonde.listReports({ client })).data, []);
  },
};

const someId = async (): Promise<number> => good(await sonde.listReports({ client })).data[0]?.id ?? 0;

for (const [name, step] of Object.entries(steps)) {
  await step();
  process.stdout.write(`${name}\n`);
}
