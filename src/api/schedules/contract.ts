import { z } from 'zod';
import type { FieldRules } from '../../front/field-rules.ts';
import { choice, flag, pagingFields } from '../../front/fields.ts';
import type { ProblemCode } from '../../lib/problem.ts';
import { MAX_CRON_LENGTH } from '../../schedules/cron.ts';
import { isWord, scheduleWords } from '../../schedules/plan.ts';
import { scheduleKinds } from '../../schedules/schedule.ts';
import { readTimeZone } from '../../schedules/time-zone.ts';
import { validateEvery } from '../../schedules/validate-every.ts';
import { itemResponse, listOf } from '../contract.ts';
import { CREATED_AT } from '../reports/example.ts';
import { itemOperations, readOperation } from '../resource-operations.ts';
import { scheduleJson, scheduleSchema } from './json.ts';

/** Schema of a schedule’s interval as stored. `least` is the minimum number of minutes between two runs. */
const intervalSchema = (least: number) =>
  z
    .string({ error: `every must be text: ${scheduleWords.join(', ')} or a cron expression such as 30 6 * * 1.` })
    .transform((text) => (isWord(text.toLowerCase()) ? text.toLowerCase() : text.replaceAll(/\s+/g, ' ')))
    .superRefine((text, context) => {
      const problem = validateEvery(text, least);
      if (problem !== null) context.addIssue({ code: 'custom', message: problem, params: { code: 'not_allowed' } });
    })
    .meta({
      maxLength: MAX_CRON_LENGTH,
      examples: ['weekly'],
      description:
        'daily, weekly or monthly, at a time that Sonde chooses, or a cron expression of five fields such as 30 6 * * 1; the run starts up to five minutes later.',
    });

const timeZone = z
  .string({ error: 'time_zone must be text, such as Europe/Berlin.' })
  .transform((text, context) => {
    const name = readTimeZone(text);
    if (name !== undefined) return name;
    const message = 'time_zone must be a name of the IANA time zone database, such as UTC, Europe/Berlin or America/New_York.';
    context.addIssue({ code: 'custom', message, params: { code: 'not_allowed' } });
    return z.NEVER;
  })
  .describe('IANA name of the time zone of `every`, such as Europe/Berlin. UTC if it was never set.');

const pausedField = flag('paused', 'Whether the schedule is paused.');

const kind = choice('kind', scheduleKinds).default('audit').describe('`audit`: audits of all reports; `crawl`: crawls of the site.');

/** Fields that select a schedule: a report has one schedule, a project has one of each kind. */
const onlyAudits = z.object({ kind: choice('kind', ['audit']).default('audit').describe('Reports have only audits.') });
const oneOfKinds = z.object({ kind });

/** Schema of a schedule’s fields; a new schedule needs `every`. */
const scheduleFields = ({ scheduleMinInterval }: FieldRules) =>
  z.object({ every: intervalSchema(scheduleMinInterval).optional(), time_zone: timeZone.optional(), paused: pausedField.optional() });

const example = () =>
  scheduleJson({
    id: 4,
    kind: 'audit',
    report: { id: 42, url: 'https://example.com/pricing' },
    project: 'example.com',
    every: '30 6 * * 1',
    timeZone: 'Europe/Berlin',
    paused: false,
    nextAt: Date.UTC(2026, 10, 23, 5, 32, 17),
    lastAt: Date.UTC(2026, 10, 16, 5, 32, 21),
    createdAt: CREATED_AT,
    updatedAt: CREATED_AT,
  });

const exampleOfProject = () => ({ ...example(), report: null, url: null });

/** Defines the operations on the schedule of a report or a project. */
const operationsOf = <const Path extends string, Which extends typeof onlyAudits | typeof oneOfKinds>(
  path: Path,
  {
    tag,
    owner,
    missing,
    which,
    example,
  }: { tag: 'Reports' | 'Sites'; owner: string; missing: ProblemCode; which: Which; example(): z.infer<typeof scheduleSchema> },
) => {
  const { read, put, update, post, remove } = itemOperations({
    path,
    tag,
    noun: 'schedule',
    what: `the schedule of ${owner}`,
    schema: scheduleSchema,
    problems: [missing, 'schedule_not_found'],
    example,
    body: (rules) => scheduleFields(rules).extend(which.shape as Which['shape']),
  });
  const set = {
    summary: `Schedule ${owner}`,
    description:
      'Creates the schedule or changes it. Fields that aren’t sent stay as they are; a new schedule needs `every`. Its audits have the lowest priority. Several runs missed while the service was down are made up for once. A page whose audit is still queued isn’t queued again.',
    responses: {
      200: itemResponse(scheduleSchema, 'The schedule as it is now.'),
      201: itemResponse(scheduleSchema, 'The new schedule.', ['Location', 'ETag']),
    },
    problems: [missing],
  } as const;
  return {
    read: { ...read, query: which, cached: true as const },
    put: { ...put, ...set },
    update: { ...update, ...set },
    post: { ...post, ...set },
    remove: { ...remove, query: which },
  };
};

const ofReport = operationsOf('/reports/{id}/schedule', {
  tag: 'Reports',
  owner: 'a report',
  missing: 'report_not_found',
  which: onlyAudits,
  example,
});
const ofProject = operationsOf('/projects/{project}/schedule', {
  tag: 'Sites',
  owner: 'a site',
  missing: 'project_not_found',
  which: oneOfKinds,
  example: exampleOfProject,
});

/** Operations on schedules of reports and projects. */
export const scheduleOperations = {
  listSchedules: readOperation({
    path: '/schedules',
    tag: 'Reports',
    summary: 'List schedules',
    query: z.object(pagingFields),
    answer: listOf(scheduleSchema, 'One part of the list, the oldest first.'),
    example,
    cached: true,
  }),
  readReportSchedule: ofReport.read,
  putReportSchedule: ofReport.put,
  updateReportSchedule: ofReport.update,
  postReportSchedule: ofReport.post,
  deleteReportSchedule: ofReport.remove,
  readProjectSchedule: ofProject.read,
  putProjectSchedule: ofProject.put,
  updateProjectSchedule: ofProject.update,
  postProjectSchedule: ofProject.post,
  deleteProjectSchedule: ofProject.remove,
};
