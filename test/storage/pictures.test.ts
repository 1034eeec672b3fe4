import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAccount } from '../../src/accounts/account.ts';
import { httpSettings } from '../../src/app/egress.ts';
import { openSharedState } from '../../src/audit/hosts/shared-state.ts';
import type { AuditMode } from '../../src/audit/mode.ts';
import type { Analysis } from '../../src/audit/processes/analysis-pool.ts';
import { readConfig } from '../../src/config/config.ts';
import { beginRuns, type TargetByJob } from '../../src/reports/begin-runs.ts';
import { runJob } from '../../src/reports/job.ts';
import { findPicture, findPictureHeads, findProjectIcons } from '../../src/reports/picture.ts';
import { removeReport } from '../../src/reports/remove.ts';
import { makeReportQuota } from '../../src/reports/report-quota.ts';
import { requestReport } from '../../src/reports/request.ts';
import { runReport } from '../../src/reports/run.ts';
import { makeWatch } from '../../src/reports/watch.ts';
import { makePublish } from '../../src/webhooks/publish.ts';
import { pictures } from '../fixtures/account-pictures.ts';
import { analysisInProcess } from '../fixtures/analysis-in-process.ts';
import { goodPage, type SiteFile, startSite } from '../site.ts';
import { storages } from '../storages.ts';

const image = (type: string, body: Buffer): SiteFile => ({ headers: { 'content-type': `image/${type}` }, body });

const named = (markup: string): SiteFile => ({ body: goodPage.replace('</head>', `${markup}</head>`) });

for (const { name, open } of storages)
  test(`icon and preview image are stored with their report and encoded again only after a change on ${name}`, async (t) => {
    const files: Record<string, SiteFile> = {
      '/': named('<link rel="icon" href="/icon.png"><meta property="og:image" content="/preview.jpg">'),
      '/icon.png': image('png', pictures.png),
      '/preview.jpg': image('jpeg', pictures.jpeg),
    };
    const site = await startSite(t, files);
    const { db, openQueue } = await open(t);
    let now = Date.now();
    const queue = openQueue(() => now, { isExempt: () => true });
    const { id: accountId } = await createAccount(db, { email: 'one@example.com' });
    const rendered: string[] = [];
    const renderPicture: Analysis['renderPicture'] = (kind, file) => {
      rendered.push(kind);
      return analysisInProcess.renderPicture(kind, file);
    };
    const http = httpSettings(readConfig({ ALLOW_TARGETS: site.target }), new Set());
    const makeAuditor = () => ({
      ...{ http, external: { http, shared: openSharedState() }, analysis: { ...analysisInProcess, renderPicture }, now: Date.now },
      probes: 'standard' as const,
    });
    const publish = makePublish(queue, () => assert.fail('there is no webhook'));
    const startedRuns: TargetByJob = new WeakMap();
    const runner = { db, queue, watch: makeWatch(), publish, keepRuns: 5, startedRuns, onBug: assert.ifError };
    const target = new URL(`${site.url}/`);
    const quota = makeReportQuota(1_000);
    const id = await requestReport(db, queue, { accountId, url: target.href, target, privacy: 1, password: null, quota });
    const stored = () => db.selectFrom('report').select(['state', 'project_id']).where('id', '=', id).executeTakeFirst();
    const run = async (mode: AuditMode): Promise<string[]> => {
      rendered.length = 0;
      await db.updateTable('report').set({ mode }).where('id', '=', id).execute();
      const [job] = await queue.claim(1, undefined, beginRuns(startedRuns));
      assert.ok(job);
      // As after a restart: only what is stored is known.
      await runReport({ ...runner, auditor: makeAuditor() }, job);
      assert.equal((await stored())?.state, 'completed');
      return [...rendered];
    };
    const again = async (mode: AuditMode): Promise<string[]> => {
      now += 1_000;
      await db.updateTable('report').set({ state: 'queued' }).where('id', '=', id).execute();
      await db.transaction().execute((trx) => queue.add(trx, runJob(accountId, id, target)));
      return run(mode);
    };

    assert.deepEqual(await run('html'), ['icon']);
    assert.equal(await findPicture(db, id, 'preview'), undefined);
    assert.deepEqual(await again('full'), ['preview']);
    const icon = await findPicture(db, id, 'icon');
    const preview = await findPicture(db, id, 'preview');
    assert.deepEqual([icon?.type, icon?.width, icon?.height], ['image/png', 20, 10]);
    assert.deepEqual([preview?.type, preview?.width, preview?.height], ['image/jpeg', 20, 10]);
    assert.ok(icon && preview && !Buffer.from(icon.bytes).equals(pictures.png));
    const { bytes: _icon, ...iconHead } = icon;
    const { bytes: _preview, ...previewHead } = preview;
    assert.deepEqual(await findPictureHeads(db, [id, id + 1]), new Map([[id, { icon: iconHead, preview: previewHead }]]));
    const projectId = (await stored())?.project_id ?? 0;
    assert.deepEqual(await findProjectIcons(db, [projectId, projectId + 1]), new Map([[projectId, { reportId: id, hash: icon?.hash }]]));

    // Unchanged files and failed requests write nothing.
    assert.deepEqual(await again('full'), []);
    files['/icon.png'] = { status: 503 };
    files['/preview.jpg'] = { status: 503 };
    assert.deepEqual(await again('full'), []);
    assert.deepEqual(await findPicture(db, id, 'icon'), icon);
    assert.deepEqual(await findPicture(db, id, 'preview'), preview);

    files['/icon.png'] = image('webp', pictures.webpLossy);
    assert.deepEqual(await again('html'), ['icon']);
    assert.notEqual((await findPicture(db, id, 'icon'))?.hash, icon.hash);
    assert.deepEqual(await findPicture(db, id, 'preview'), preview);

    files['/icon.png'] = image('svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    files['/'] = named('<link rel="icon" href="/icon.png">');
    await again('full');
    assert.equal((await findPictureHeads(db, [id])).size, 0);

    files['/icon.png'] = image('png', pictures.png);
    await again('html');
    assert.ok(await findPicture(db, id, 'icon'));
    await removeReport(db, async () => {}, accountId, id);
    assert.deepEqual(await db.selectFrom('report_picture').select('report_id').execute(), []);
  });
