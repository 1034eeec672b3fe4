import { scheduleFields } from '../../schedule-fields.ts';
import { scheduleListFields } from '../../schedules.ts';
import { deletion, listOf, one, unchanged } from '../answers.ts';
import type { Operation, Paths, Tag } from '../operation.ts';

interface Subject {
  /** As it is named in ids of operations. */
  name: 'Report' | 'Project';
  tag: Tag;
  what: string;
  missing: 'report_not_found' | 'project_not_found';
}

/** As the service has it without settings. */
const fields = scheduleFields(60);

const operationsFor = ({ name, tag, what, missing }: Subject): Paths[string] => {
  const set = (verb: string): Operation => ({
    id: `${verb}${name}Schedule`,
    tag,
    summary: `Have ${what} audited again and again`,
    description:
      'Creates or changes the schedule: fields that aren’t sent stay as they are, and a new one needs every. Its audits have the lowest priority. Runs missed while the service is down happen once; an audit that is still queued isn’t queued twice.',
    body: fields,
    headers: ['If-Match'],
    answers: {
      200: one('Schedule', 'The schedule as it is now.'),
      201: one('Schedule', 'The new schedule.', ['Location', 'ETag']),
    },
    problems: [missing],
  });
  return {
    get: {
      id: `read${name}Schedule`,
      tag,
      summary: `Read when ${what} is audited again`,
      headers: ['If-None-Match'],
      answers: { 200: one('Schedule', 'The schedule.'), 304: unchanged },
      problems: [missing, 'schedule_not_found'],
    },
    put: set('put'),
    patch: set('update'),
    post: set('post'),
    delete: {
      id: `delete${name}Schedule`,
      tag,
      summary: `Have ${what} audited only when asked`,
      headers: ['If-Match'],
      answers: { 200: deletion('schedule', { schema: { type: 'integer', minimum: 1 }, example: 4 }) },
      problems: [missing, 'schedule_not_found'],
    },
  };
};

export const schedulePaths: Paths = {
  '/schedules': {
    get: {
      id: 'listSchedules',
      tag: 'Reports',
      summary: 'List schedules',
      query: scheduleListFields,
      headers: ['If-None-Match'],
      answers: { 200: listOf('Schedule', 'One part of the list, the oldest first.'), 304: unchanged },
    },
  },
  '/reports/{id}/schedule': operationsFor({ name: 'Report', tag: 'Reports', what: 'a report', missing: 'report_not_found' }),
  '/projects/{project}/schedule': operationsFor({
    name: 'Project',
    tag: 'Projects',
    what: 'every report of a project',
    missing: 'project_not_found',
  }),
};
