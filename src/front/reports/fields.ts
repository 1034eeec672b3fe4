import { z } from 'zod';
import { keysOf } from '../../lib/schema.ts';
import { sortKeys } from '../../reports/lists/report-query.ts';
import type { ReportWalk } from '../../reports/lists/walk.ts';
import { projectName } from '../../reports/project.ts';
import { ratings, states, visibilities } from '../../reports/report.ts';
import type { FieldRules } from '../field-rules.ts';
import {
  AUTO_LANGUAGE,
  accessField,
  choice,
  confirmAccessField,
  modeField,
  numberChoice,
  pagingFields,
  search,
  shareFields,
  sort,
  targetField,
} from '../fields.ts';

/** Maximum length of a report’s password in code points. */
export const MAX_PASSWORD = 128;

export const listFields = z.object({
  search: search.optional(),
  search_by: choice('search_by', ['url', 'project']).default('url').describe('What is searched.'),
  result: choice('result', ratings).optional().describe('Only reports with this rating.'),
  state: choice('state', states).optional().describe('Only reports in this state.'),
  privacy: numberChoice('privacy', visibilities).optional().describe('Only reports with this privacy.'),
  project: z.string().optional().describe('Only reports of this host.'),
  sort_by: choice('sort_by', keysOf(sortKeys)).default('id').describe('Sort key. Reports without a value come last.'),
  sort: sort.default('desc'),
  ...pagingFields,
});

const privacy = numberChoice('privacy', visibilities).meta({
  description: 'Who can view the report: 0 anyone with the link, 1 only you, 2 anyone with the link and password.',
  examples: [0],
});

export const passwordField = z
  .string({ error: `password must be text of 1 to ${MAX_PASSWORD} characters.` })
  .refine((text) => [...text.normalize('NFC')].length <= MAX_PASSWORD, {
    error: `password may have at most ${MAX_PASSWORD} characters.`,
    params: { code: 'too_long' },
  })
  .meta({ minLength: 1, maxLength: MAX_PASSWORD, description: 'Needed with privacy 2, ignored with the others. It is never shown again.' });

/** `results=1` requests a new audit. A known client sends back the `results` array that it received; such an array is ignored. */
const results = z
  .preprocess(
    (value) => {
      if (Array.isArray(value)) return '0';
      return typeof value === 'boolean' || typeof value === 'number' ? String(Number(value)) : value;
    },
    choice('results', ['0', '1']),
  )
  .transform((value) => value === '1')
  .meta({ type: 'integer', enum: [0, 1], description: '1 asks for a new audit. In JSON also true and false.' });

const optionalSettings = z.object(shareFields).partial().shape;

export const updateFields = z.object({
  privacy: privacy.optional(),
  password: passwordField.optional(),
  ...optionalSettings,
  mode: modeField.optional(),
  access: accessField.nullable().optional(),
  confirm_access: confirmAccessField,
  results: results.default(false),
});

/** Schema of the fields of a new report. Validation returns `url` both as submitted and as parsed. */
export const createFields = ({ targets }: Pick<FieldRules, 'targets'>) =>
  z
    .object({
      url: targetField('url', 'page to report on', targets),
      privacy: privacy.default(1),
      password: passwordField.optional(),
      ...optionalSettings,
      share_language: shareFields.share_language.default(AUTO_LANGUAGE),
      mode: modeField.optional(),
      access: accessField.optional(),
      confirm_access: confirmAccessField,
    })
    .superRefine((fields, context) => {
      if (fields.privacy !== 2 || fields.password !== undefined) return;
      const message = `password is required with privacy 2; it may have 1 to ${MAX_PASSWORD} characters.`;
      context.addIssue({ code: 'custom', path: ['password'], message, params: { code: 'required' } });
    });

/** Converts the parameters of the report list to a query. */
export const reportQuery = (
  { search, search_by, result, state, privacy, project, sort_by, sort }: Omit<z.output<typeof listFields>, keyof typeof pagingFields>,
  accountId: number,
): Omit<ReportWalk, 'perPage'> => ({
  ...{ accountId, search, searchBy: search_by, result, state, privacy, sortBy: sort_by, sort },
  // A `project` that isn’t a host name matches no reports.
  project: project === undefined ? undefined : (projectName(project) ?? ''),
});
