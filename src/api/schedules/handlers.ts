import { deletedJson } from '../../front/envelope.ts';
import { Problem, type ProblemCode } from '../../lib/problem.ts';
import { findSchedule, type Schedule, type ScheduleKind, storedSchedules, type Target } from '../../schedules/schedule.ts';
import { removeSchedule, setSchedule } from '../../schedules/set.ts';
import { type Call, type Handlers, ownerOf } from '../call.ts';
import type { Operation } from '../contract.ts';
import { requireProject } from '../projects/handlers.ts';
import { requireReport } from '../reports/find.ts';
import { showResource } from '../resource.ts';
import type { scheduleOperations } from './contract.ts';
import { scheduleJson } from './json.ts';

type Operations = typeof scheduleOperations;
type PutOperation = Operations['putProjectSchedule'];

const scheduleResource = showResource({
  object: 'schedule',
  of: storedSchedules,
  json: scheduleJson,
  versionOf: ({ id, nextAt, lastAt, updatedAt }: Schedule) => [id, nextAt, lastAt, updatedAt],
});

/** A call on the schedule of a report or a project. */
type ScheduleCall<One extends Operation> = Omit<Call<One>, 'params'>;

/** Creates the handlers. `find` returns the report or project, or throws a 404; `gone` is the problem if it was deleted in the meantime. */
const handlersOf = <Named extends Pick<Call, 'service' | 'key'>>(
  find: (call: Named, which: { kind: ScheduleKind }) => Promise<Target>,
  gone: ProblemCode,
) => ({
  async read(call: ScheduleCall<Operations['readProjectSchedule']> & Named): Promise<Response> {
    const schedule = await findSchedule(call.service.db, call.key.accountId, await find(call, await call.fields()));
    if (!schedule) throw new Problem('schedule_not_found');
    return scheduleResource.read(call, schedule);
  },
  /** Fields that the request omits stay unchanged. */
  async set(call: ScheduleCall<PutOperation> & Named): Promise<Response> {
    const { service, key } = call;
    const fields = await call.fields();
    const target = await find(call, fields);
    const { every, time_zone: timeZone, paused } = fields;
    const options = { assertCurrent: makeVersionGuard(call) };
    const made = await setSchedule(service.db, key.accountId, target, { every, timeZone, paused }, options);
    if (!made) throw new Problem(gone);
    const { schedule, isNew } = made;
    const etag = scheduleResource.tagOf(schedule, call);
    const location = call.address.origin + call.address.pathname + (fields.kind === 'crawl' ? '?kind=crawl' : '');
    const data = scheduleJson(schedule);
    return isNew ? call.respond(201, data, { location, etag }) : call.respond(200, data, { etag });
  },
  async remove(call: ScheduleCall<Operations['deleteProjectSchedule']> & Named): Promise<Response> {
    const { service, key } = call;
    const target = await find(call, await call.fields());
    const before = await findSchedule(service.db, key.accountId, target);
    if (!before || !(await removeSchedule(service.db, service.queue, key.accountId, target, makeVersionGuard(call))))
      throw new Problem('schedule_not_found');
    return call.respond(200, deletedJson('schedule', before.id));
  },
});

const ofReport = handlersOf(
  async (call: Parameters<typeof requireReport>[0]) => ({ reportId: (await requireReport(call)).id }),
  'report_not_found',
);
const ofProject = handlersOf(async (call: Parameters<typeof requireProject>[0], { kind }: { kind: ScheduleKind }) => {
  const { id } = await requireProject(call);
  return kind === 'crawl' ? { crawledProjectId: id } : { projectId: id };
}, 'project_not_found');

export const scheduleHandlers: Handlers<Operations> = {
  listSchedules: async (call) => scheduleResource.list(call, 'schedules', await call.fields(), ownerOf(call)),
  readReportSchedule: ofReport.read,
  ...{ putReportSchedule: ofReport.set, updateReportSchedule: ofReport.set, postReportSchedule: ofReport.set },
  deleteReportSchedule: ofReport.remove,
  readProjectSchedule: ofProject.read,
  ...{ putProjectSchedule: ofProject.set, updateProjectSchedule: ofProject.set, postProjectSchedule: ofProject.set },
  deleteProjectSchedule: ofProject.remove,
};

const makeVersionGuard =
  (call: Parameters<typeof scheduleResource.assertCurrentFor>[0]) =>
  (before: Schedule | undefined): void => {
    if (before) scheduleResource.assertCurrentFor(call)(before);
    else if (call.request.headers.has('if-match')) throw new Problem('precondition_failed');
  };
