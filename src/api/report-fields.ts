import { z } from 'zod';
import type { GuardSettings } from '../http/guard.ts';
import { MAX_URL, readTarget, type TargetRefusal } from '../reports/target.ts';
import { choice, numberChoice, search, sort } from './fields.ts';
import { AUTOMATIC, languageField } from './language-field.ts';
import { pagingFields } from './paging.ts';

/** Code points that the password of a report may have. */
export const MAX_PASSWORD = 128;

export const listFields = z.object({
  search: search.optional(),
  search_by: choice('search_by', ['url', 'project']).default('url').describe('What is searched.'),
  result: choice('result', ['good', 'decent', 'bad']).optional().describe('Only reports with this rating.'),
  state: choice('state', ['queued', 'processing', 'completed', 'failed']).optional().describe('Only reports in this state.'),
  privacy: numberChoice('privacy', ['0', '1', '2']).optional().describe('Only reports with this privacy.'),
  project: z.string().optional().describe('Only reports of this host.'),
  sort_by: choice('sort_by', ['id', 'generated_at', 'url', 'result'])
    .default('id')
    .describe('What decides the order. Without a value comes last.'),
  sort: sort.default('desc'),
  ...pagingFields,
});

const privacy = numberChoice('privacy', ['0', '1', '2']).describe(
  'Who can view the report: 0 anyone with the link, 1 only you, 2 anyone with the link and password.',
);

const shareLanguage = languageField('share_language').describe('The language of the share page: `auto` is that of the reader’s browser.');

const password = z
  .string({ error: `password must be text of 1 to ${MAX_PASSWORD} characters.` })
  .refine((text) => [...text].length <= MAX_PASSWORD, {
    error: `password may have at most ${MAX_PASSWORD} characters.`,
    params: { code: 'too_long' },
  })
  .meta({ minLength: 1, maxLength: MAX_PASSWORD, description: 'Needed with privacy 2, ignored with the others. It is never shown again.' });

/** `results=1` asks for a new audit. An array there comes from a client that puts back what it got, and is ignored. */
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

export const updateFields = z.object({
  privacy: privacy.optional(),
  password: password.optional(),
  share_language: shareLanguage.optional(),
  results: results.default(false),
});

/** The fields of a new report. `url` comes out both as submitted and as parsed. */
export const createFields = (guard: GuardSettings) =>
  z
    .object({
      url: targetField('url', 'page to report on', guard),
      privacy: privacy.default(1),
      password: password.optional(),
      share_language: shareLanguage.default(AUTOMATIC),
    })
    .superRefine((fields, context) => {
      if (fields.privacy !== 2 || fields.password !== undefined) return;
      const message = `password is required with privacy 2; it may have 1 to ${MAX_PASSWORD} characters.`;
      context.addIssue({ code: 'custom', path: ['password'], message, params: { code: 'required' } });
    });

const refusals = {
  required: '{field} is required: the http(s) URL of the {what}.',
  type: '{field} must be text: the http(s) URL of the {what}.',
  too_long: `{field} may have at most ${MAX_URL} characters.`,
  invalid_url: '{field} must be an absolute URL such as https://example.com/page, without spaces or control characters.',
  unsupported_scheme: '{field} must begin with http:// or https://.',
  credentials_not_allowed: '{field} must not have a user name or password in it.',
  port_not_allowed: '{field} must be on one of the ports {ports}.',
  forbidden_target: '{field} must be a public URL. Private, local and reserved hosts can’t be audited.',
} as const satisfies Record<TargetRefusal, string>;

/** An address to fetch, which comes out both as submitted and as parsed. */
export const targetField = (field: string, what: string, guard: GuardSettings) =>
  z
    .unknown()
    .transform((value, context) => {
      const target = readTarget(value, guard);
      if (target instanceof URL) return { submitted: String(value), target };
      const words: Record<string, string> = { field, what, ports: guard.targetPorts.join(', ') };
      const message = refusals[target].replaceAll(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '');
      context.addIssue({ code: 'custom', message, params: { code: target } });
      return z.NEVER;
    })
    .meta({ type: 'string', format: 'uri', minLength: 1, maxLength: MAX_URL, description: `The http(s) URL of the ${what}.` });
