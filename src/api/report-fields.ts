import { z } from 'zod';
import type { GuardSettings } from '../http/guard.ts';
import { MAX_URL, readTarget, type TargetRefusal } from '../reports/target.ts';
import { choice, numberChoice, page, perPage, search, sort } from './fields.ts';

const MAX_PASSWORD = 128;

export const listFields = z.object({
  search: search.optional(),
  search_by: choice('search_by', ['url', 'project']).default('url'),
  result: choice('result', ['good', 'decent', 'bad']).optional(),
  state: choice('state', ['queued', 'processing', 'completed', 'failed']).optional(),
  privacy: numberChoice('privacy', ['0', '1', '2']).optional(),
  project: z.string().optional(),
  sort_by: choice('sort_by', ['id', 'generated_at', 'url', 'result']).default('id'),
  sort: sort.default('desc'),
  per_page: perPage.default(10),
  page: page.default(1),
});

const privacy = numberChoice('privacy', ['0', '1', '2']);

const password = z
  .string({ error: `password must be text of 1 to ${MAX_PASSWORD} characters.` })
  .refine((text) => [...text].length <= MAX_PASSWORD, {
    error: `password may have at most ${MAX_PASSWORD} characters.`,
    params: { code: 'too_long' },
  });

/** `results=1` asks for a new audit. An array there comes from a client that puts back what it got, and is ignored. */
const results = z
  .preprocess(
    (value) => {
      if (Array.isArray(value)) return '0';
      return typeof value === 'boolean' || typeof value === 'number' ? String(Number(value)) : value;
    },
    choice('results', ['0', '1']),
  )
  .transform((value) => value === '1');

export const updateFields = z.object({ privacy: privacy.optional(), password: password.optional(), results: results.default(false) });

/** The fields of a new report. `url` comes out both as submitted and as parsed. */
export const createFields = (guard: GuardSettings) =>
  z.object({ url: targetUrl(guard), privacy: privacy.default(1), password: password.optional() }).superRefine((fields, context) => {
    if (fields.privacy !== 2 || fields.password !== undefined) return;
    const message = `password is required with privacy 2; it may have 1 to ${MAX_PASSWORD} characters.`;
    context.addIssue({ code: 'custom', path: ['password'], message, params: { code: 'required' } });
  });

const refusals = {
  required: 'url is required: the http(s) address of the page to report on.',
  type: 'url must be text: the http(s) address of the page to report on.',
  too_long: `url may have at most ${MAX_URL} characters.`,
  invalid_url: 'url must be an absolute address such as https://example.com/page, without spaces or control characters.',
  unsupported_scheme: 'url must begin with http:// or https://.',
  credentials_not_allowed: 'url must not have a user name or password in it.',
  port_not_allowed: 'url must be on one of the ports {ports}.',
  forbidden_target: 'url must be a public address: private, local and reserved ones are not audited from here.',
} as const satisfies Record<TargetRefusal, string>;

const targetUrl = (guard: GuardSettings) =>
  z.unknown().transform((value, context) => {
    const target = readTarget(value, guard);
    if (target instanceof URL) return { submitted: String(value), target };
    const message = refusals[target].replace('{ports}', guard.targetPorts.join(', '));
    context.addIssue({ code: 'custom', message, params: { code: target } });
    return z.NEVER;
  });
