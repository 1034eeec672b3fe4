import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { createAccount } from '../../src/accounts/account.ts';
import { startServices } from '../../src/app/services.ts';
import { readConfig } from '../../src/config/config.ts';
import { openLog } from '../../src/config/log.ts';
import { requestReport } from '../../src/reports/request.ts';
import { findSchedule } from '../../src/schedules/schedule.ts';
import { setSchedule } from '../../src/schedules/set.ts';
import { pools } from '../analysis.ts';
import { makeFolder } from '../make-folder.ts';
import { goodPage, startSite } from '../site.ts';
import { storages } from '../storages.ts';

for (const { name, open } of storages) {
  test(`a schedule missed while the service was down runs once at the next start on ${name}`, async (t) => {
    const { env, db, openQueue } = await open(t);
    const site = await startSite(t, { '/': { body: goodPage } });
    const { id: accountId } = await createAccount(db, { email: 'one@example.com' });
    const target = new URL(site.url);
    const request = { accountId, url: target.href, target, privacy: 1 as const, password: null };
    const reportId = await requestReport(db, openQueue(Date.now), request);
    await db.deleteFrom('job').execute();
    await db.updateTable('report').set({ state: 'completed' }).execute();
    await setSchedule(db, accountId, { reportId }, { every: '0 0 1 1 *' });
    await db.updateTable('schedule').set({ next_at: 1 }).execute();

    const folder = await makeFolder(t);
    const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', ALLOW_TARGETS: site.target, ...env });
    const began = Date.now();
    const services = await startServices(config, openLog(config), { ...pools, renderer: null });
    services.begin();
    const runs = async (): Promise<number> => (await db.selectFrom('run').select('id').execute()).length;
    while ((await runs()) < 1) await setTimeout(50);
    await services.close(1_000);

    const schedule = await findSchedule(db, accountId, { reportId });
    assert.ok((schedule?.lastAt ?? 0) >= began && (schedule?.nextAt ?? 0) > Date.now());
    assert.deepEqual([await runs(), await db.selectFrom('job').select('id').execute()], [1, []]);
  });
}
