import { constants, copyFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { runProgram } from '../../test/service-process.ts';
import { watchBlocks } from '../measure/longest-block.ts';
import { percentile } from '../measure/percentile.ts';
import { DELETED_PROJECT, LEAVING } from './data.ts';
import { openService, type Service } from './service.ts';

/** What a removal cost, in milliseconds. `query` is the longest wait of a small query of another account meanwhile, `loop` the longest block of the event loop. */
export interface Removal {
  name: string;
  answered: number;
  cleared: number;
  query_p50: number;
  query_p99: number;
  query_max: number;
  loop_wall: number;
  loop_own: number;
}

/** Deletes a project and an account on a copy of the data. Throws when anything of them is still to be seen once that was answered. */
export const measureRemovals = async (folder: string, key: string): Promise<Removal[]> => {
  const copy = await mkdtemp(join(tmpdir(), 'sonde-lists-copy-'));
  copyFileSync(join(folder, 'sonde.db'), join(copy, 'sonde.db'), constants.COPYFILE_FICLONE);
  const service = await openService(copy, key);
  try {
    return [
      await measureRemoval(`project of ${await total(service)} reports`, service, copy, () => removeProject(service)),
      await measureRemoval(`account of ${LEAVING.reports} reports, by command`, service, copy, async () => {
        const start = performance.now();
        await runProgram(['account', 'delete', '--email', LEAVING.email, '--yes'], { env: { DATA_DIR: copy } });
        return performance.now() - start;
      }),
    ];
  } finally {
    await service.close();
    await rm(copy, { recursive: true, force: true });
  }
};

const ofProject = `/reports?project=${DELETED_PROJECT}`;

const total = async (service: Service): Promise<number> => (await service.get(ofProject)).json.meta.total;

const removeProject = async (service: Service): Promise<number> => {
  const before = (await service.get('/reports?per_page=100')).json.meta.total;
  const [report] = (await service.get(ofProject)).json.data;
  const reply = await service.call('DELETE', `/projects/${DELETED_PROJECT}`);
  const gone = await Promise.all([`/projects/${DELETED_PROJECT}`, `/reports/${report.id}`].map((path) => service.call('GET', path)));
  const after = (await service.get('/reports?per_page=100')).json;
  const found = (await service.get(`/reports?search=${DELETED_PROJECT}`)).json;
  const isComplete =
    gone.every(({ status }) => status === 404) &&
    before - after.meta.total === reply.json.reports_deleted &&
    after.data.every((one: { project: string }) => one.project !== DELETED_PROJECT) &&
    found.meta.total === 0 &&
    (await total(service)) === 0;
  if (!isComplete) throw new Error('something of the deleted project is still to be seen');
  return reply.took;
};

const measureRemoval = async (name: string, service: Service, folder: string, remove: () => Promise<number>): Promise<Removal> => {
  const queries: number[] = [];
  let over = false;
  const probing = (async () => {
    while (!over) {
      queries.push((await service.get('/readyz')).took);
      await sleep(1);
    }
  })();
  await sleep(100);
  const endWatch = watchBlocks();
  const began = performance.now();
  const answered = await remove();
  while (isLeft(folder)) await sleep(20);
  const cleared = performance.now() - began;
  const block = endWatch();
  over = true;
  await probing;
  const at = (share: number): number => round(percentile(queries, share));
  return {
    name,
    answered: round(answered),
    cleared: Math.round(cleared),
    query_p50: at(0.5),
    query_p99: at(0.99),
    query_max: at(1),
    loop_wall: block.wall,
    loop_own: block.own,
  };
};

const isLeft = (folder: string): boolean => {
  const db = new DatabaseSync(join(folder, 'sonde.db'), { readOnly: true });
  try {
    const { left } = db
      .prepare(
        'select exists (select 1 from project where removed_at is not null) + exists (select 1 from account where removed_at is not null) as left',
      )
      .get() as { left: number };
    return left > 0;
  } finally {
    db.close();
  }
};

const round = (value: number): number => Number(value.toFixed(1));
