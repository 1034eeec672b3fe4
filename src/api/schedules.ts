import { z } from 'zod';
import { Problem, type ProblemCode } from '../problem.ts';
import { findSchedule, listSchedules, positionOfSchedule, type Schedule, type Target, walkSchedules } from '../schedules/schedule.ts';
import { removeSchedule, setSchedule } from '../schedules/set.ts';
import { assertIfMatch, entityTag, unlessNotModified } from './conditional.ts';
import { deleted, json, timestamp } from './envelope.ts';
import { validate } from './fields.ts';
import { findReportOf } from './find-report.ts';
import { answerList } from './list-answer.ts';
import { pagingFields, readPaging } from './paging.ts';
import { readParameters } from './parameters.ts';
import { findProjectOf } from './projects.ts';
import type { Call, Resource } from './resource.ts';
import { scheduleFields } from './schedule-fields.ts';

export const scheduleListFields = z.object(pagingFields);

const listAll = async ({ service, key: { accountId }, request, address }: Call): Promise<Response> => {
  const names = Object.keys(scheduleListFields.shape);
  const fields = validate(scheduleListFields, await readParameters(request, names, { body: false }), 'query');
  return answerList(request, address, readPaging('schedules', fields), {
    page: (page) => listSchedules(service.db, { accountId, ...page }),
    walk: (stretch, after) => walkSchedules(service.db, { accountId, ...stretch }, after),
    positionOf: positionOfSchedule,
    versionOf,
    shape: scheduleJson,
  });
};

interface Subject {
  /** What a path names. Throws a 404 when this account has nothing of that name. */
  find(call: Call): Promise<Target>;
  /** What is said when that has gone meanwhile. */
  gone: ProblemCode;
}

const reports: Subject = { find: async (call) => ({ reportId: (await findReportOf(call)).id }), gone: 'report_not_found' };
const projects: Subject = { find: async (call) => ({ projectId: (await findProjectOf(call)).id }), gone: 'project_not_found' };

/** The schedule of one thing. PUT, PATCH and POST are one and the same: what is not sent stays as it is. */
const methodsFor = ({ find, gone }: Subject): Resource['methods'] => {
  const read = async (call: Call): Promise<Response> => {
    const schedule = await findSchedule(call.service.db, call.key.accountId, await find(call));
    if (!schedule) throw new Problem('schedule_not_found');
    return unlessNotModified(call.request, tagOf(schedule), () => json({ data: scheduleJson(schedule) }));
  };

  const set = async (call: Call): Promise<Response> => {
    const { service, key, request } = call;
    const target = await find(call);
    const schema = scheduleFields(service.config.scheduleMinInterval);
    const fields = validate(schema, await readParameters(request, Object.keys(schema.shape), { body: true }), 'body');
    const change = { every: fields.every, timeZone: fields.time_zone, paused: fields.paused };
    const made = await setSchedule(service.db, key.accountId, target, change, { assertCurrent: assertCurrentFor(request) });
    if (!made) throw new Problem(gone);
    const { schedule, isNew } = made;
    const etag = tagOf(schedule);
    const location = call.address.origin + call.address.pathname;
    return json({ data: scheduleJson(schedule) }, isNew ? { status: 201, headers: { location, etag } } : { headers: { etag } });
  };

  const remove = async (call: Call): Promise<Response> => {
    const { service, key, request } = call;
    const target = await find(call);
    const before = await findSchedule(service.db, key.accountId, target);
    if (!before || !(await removeSchedule(service.db, service.queue, key.accountId, target, assertCurrentFor(request))))
      throw new Problem('schedule_not_found');
    return deleted('schedule', before.id);
  };

  return { GET: read, PUT: set, PATCH: set, POST: set, DELETE: remove };
};

/** When reports and projects are audited again. */
export const scheduleResources: readonly Resource[] = [
  { path: '/schedules', methods: { GET: listAll }, holds: true },
  { path: '/reports/:id/schedule', methods: methodsFor(reports), holds: true },
  { path: '/projects/:project/schedule', methods: methodsFor(projects), holds: true },
];

const assertCurrentFor =
  (request: Request) =>
  (before: Schedule | undefined): void => {
    if (before) assertIfMatch(request, tagOf(before));
    else if (request.headers.has('if-match')) throw new Problem('precondition_failed');
  };

const tagOf = (schedule: Schedule): string => entityTag('schedule', ...versionOf(schedule));

const versionOf = ({ id, nextAt, lastAt, updatedAt }: Schedule): (number | null)[] => [id, nextAt, lastAt, updatedAt];

const scheduleJson = ({ id, report, project, every, timeZone, paused, nextAt, lastAt, createdAt, updatedAt }: Schedule) => ({
  id,
  object: 'schedule',
  report: report?.id ?? null,
  url: report?.url ?? null,
  project,
  every,
  time_zone: timeZone,
  paused,
  next_at: nextAt === null ? null : timestamp(nextAt),
  last_at: lastAt === null ? null : timestamp(lastAt),
  created_at: timestamp(createdAt),
  updated_at: timestamp(updatedAt),
});
