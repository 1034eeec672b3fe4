import { z } from 'zod';
import { auditModes } from '../audit/mode.ts';
import { type GuardSettings, portOf } from '../http/guard.ts';
import { MAX_URL_LENGTH } from '../http/web-url.ts';
import { time } from '../lib/schema.ts';
import { isLanguage, type LanguageTag, languageTags } from '../locales/languages.ts';
import type { ShareSettings } from '../reports/report.ts';
import { MAX_CLIENT, readClient } from '../reports/sharing.ts';
import { readTarget, type TargetRefusal } from '../reports/target.ts';
import { type EventType, eventTypes } from '../webhooks/webhook.ts';
import { optionalTimestamp } from './envelope.ts';

const MAX_SEARCH_LENGTH = 255;
const MAX_PAGE_NUMBER = 1_000_000;

/** Schema of a field with a few allowed values. */
export const choice = <const Value extends string>(field: string, allowed: readonly [Value, ...Value[]]) =>
  z.enum(allowed, { error: () => `${field} must be one of: ${allowed.join(', ')}.` });

/** Schema of a field with a few allowed numbers; in JSON, a number may also be a string: `1` or `"1"`. */
export const numberChoice = <const Value extends number>(field: string, allowed: readonly Value[]) =>
  z
    .preprocess((value) => (typeof value === 'number' ? String(value) : value), choice(field, allowed.map(String) as [string, ...string[]]))
    .transform((text) => Number(text) as Value)
    .meta({ type: 'integer', enum: [...allowed] });

/** Schema of a whole number of at most six digits; in JSON, the number may also be a string. */
export const whole = (field: string, from: number, to: number, description: string) =>
  z
    .preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string({ error: `${field} must be a whole number.` }))
    .refine((text) => /^\d{1,6}$/.test(text) && Number(text) >= from && Number(text) <= to, {
      error: `${field} must be a whole number from ${from} to ${to}.`,
      params: { code: 'out_of_range' },
    })
    .transform(Number)
    .meta({ type: 'integer', minimum: from, maximum: to, description });

/** Words that forms and scripts send instead of `1` and `0`. */
const flagWords = new Map(Object.entries({ true: '1', yes: '1', on: '1', false: '0', no: '0', off: '0' }));

/** Schema of a boolean: `1` or `0`, in JSON also true and false, as text also one of the words in `flagWords`. */
export const flag = (field: string, description: string) =>
  z
    .preprocess(
      (value) =>
        typeof value === 'boolean' || typeof value === 'number'
          ? String(Number(value))
          : (flagWords.get(String(value).toLowerCase()) ?? value),
      choice(field, ['0', '1']),
    )
    .transform((value) => value === '1')
    .meta({ type: 'integer', enum: [0, 1], description: `${description} Also true, yes, on, false, no and off.` });

const page = z
  .string()
  .refine((text) => /^[1-9]\d*$/.test(text) && Number(text) <= MAX_PAGE_NUMBER, {
    error: `page must be a whole number from 1 to ${MAX_PAGE_NUMBER}.`,
    params: { code: 'out_of_range' },
  })
  .transform(Number)
  .meta({ type: 'integer', minimum: 1, maximum: MAX_PAGE_NUMBER, description: 'Page of the list. Pages after the last are empty.' });

/** Allowed numbers of rows per page. */
export const pageSizes = [10, 25, 50, 100] as const;

const perPage = numberChoice('per_page', pageSizes).describe('Rows per page.');

export const sort = choice('sort', ['desc', 'asc']).describe('Descending or ascending.');

export const search = z
  .string()
  .refine((text) => [...text].length <= MAX_SEARCH_LENGTH, {
    error: `search may have at most ${MAX_SEARCH_LENGTH} characters.`,
    params: { code: 'too_long' },
  })
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern refuses them.
  .refine((text) => !/[\u0000-\u001f\u007f-\u009f]/.test(text), {
    error: 'search may not have control characters.',
    params: { code: 'invalid' },
  })
  .meta({
    maxLength: MAX_SEARCH_LENGTH,
    description: 'Only objects that contain this text, ignoring case. Hosts can be spelled as münchen.de or xn--mnchen-3ya.de.',
  });

const cursor = z.string().describe('Instead of `page`: `next_cursor` of the previous response. Equally fast anywhere in the list.');

/** Schema of the fields that select a page of a list. */
export const pagingFields = { per_page: perPage.default(10), page: page.optional(), cursor: cursor.optional() };

/** Schema of the audit mode, which decides what audits look at; only a service with a browser accepts `rendered`. */
export const modeField = choice('mode', auditModes).meta({
  description:
    'Audit mode: `html` checks the page, robots.txt and sitemap, `full` also its files and links, `rendered` also the page in a browser. The default is AUDIT_MODE of the service.',
});

/** Schema of the name of an access profile, with which audits or crawls get in to a site. */
export const accessField = z
  .string({ error: 'access must be the name of an access profile.' })
  .refine((name) => PROFILE_NAME.test(name), {
    error: 'access must be the name of an access profile of this site.',
    params: { code: 'unknown' },
  })
  .meta({ description: 'Name of an access profile of the site, with which to get in. What it sees stays private unless you confirm.' });

/** Names of access profiles. */
export const PROFILE_NAME = /^[a-z0-9-]{1,40}$/;

/** Schema of the confirmation that what was seen with an access profile may be shared. */
export const confirmAccessField = flag('confirm_access', 'Whether what was seen with an access profile may be shared.').default(false);

/** The value that lets the reader’s browser choose the language. */
export const AUTO_LANGUAGE = 'auto';

/** Schema of a field with a language tag or `auto`. */
export const languageField = (field: string) => choice(field, [AUTO_LANGUAGE, ...languageTags]);

/** Converts a stored language to a field value: a language tag or `auto`. */
export const shownLanguage = (kept: string | null): LanguageTag | typeof AUTO_LANGUAGE => (isLanguage(kept) ? kept : AUTO_LANGUAGE);

/** Converts a field value to the stored language: null for `auto`. */
export const storedLanguage = (value: string): string | null => (value === AUTO_LANGUAGE ? null : value);

/** Schema of the fields that set a share page, of a report or crawl. */
export const shareFields = {
  share_language: languageField('share_language').describe('The language of the share page: `auto` is that of the reader’s browser.'),
  share_client: z
    .string({ error: 'share_client must be text.' })
    .refine((text) => [...text].length <= MAX_CLIENT, {
      error: `share_client may have at most ${MAX_CLIENT} characters.`,
      params: { code: 'too_long' },
    })
    .transform(readClient)
    .meta({ type: 'string', maxLength: MAX_CLIENT, description: 'Name of the client, which the cover of the share page shows.' }),
  share_shows_client: flag('share_shows_client', 'Whether the password page shows the name of the client too.'),
  share_expires_at: z
    .preprocess(
      (value) => (value === '' ? null : value),
      z.iso
        .datetime({ offset: true, error: 'share_expires_at must be a time such as 2026-12-31T18:00:00Z, or empty for never.' })
        .nullable(),
    )
    .transform((text) => (text === null ? null : Date.parse(text)))
    .meta({
      type: ['string', 'null'],
      format: 'date-time',
      description: 'From this time on the share link answers 410. Empty, in JSON also null: never.',
    }),
};

/** Schema of the same settings in responses. */
export const shareSchema = {
  share_language: shareFields.share_language,
  share_client: z.string().describe('Name of the client, which the cover of the share page shows.'),
  share_shows_client: z.literal([0, 1]).describe('1 if the password page shows the name of the client too.'),
  share_expires_at: time('From this time on the share link answers 410.').nullable(),
};

/** Converts stored settings of a share page to fields. */
export const shareJson = ({ share_language, share_client, share_shows_client, share_expires_at }: ShareSettings) => ({
  share_language: shownLanguage(share_language),
  share_client,
  share_shows_client: share_shows_client === 1 ? (1 as const) : (0 as const),
  share_expires_at: optionalTimestamp(share_expires_at),
});

/** Converts fields to stored settings of a share page; fields that are undefined stay unchanged. */
export const shareSettingsFrom = ({ share_language, share_client, share_shows_client, share_expires_at }: ShareFields) => ({
  share_language: share_language === undefined ? undefined : storedLanguage(share_language),
  share_client,
  share_shows_client: share_shows_client === undefined ? undefined : Number(share_shows_client),
  share_expires_at,
});
type ShareFields = { [Name in keyof typeof shareFields]?: z.output<(typeof shareFields)[Name]> | undefined };

/** Schema of a URL to fetch; validation returns the URL both as submitted and as parsed. The example has the path `path`. */
export const targetField = (field: string, what: string, guard: GuardSettings, path = '/') =>
  z
    .unknown()
    .transform((value, context) => {
      const target = readTarget(value, guard);
      if (target instanceof URL) return { submitted: String(value), target };
      const words: Record<string, string> = { field, what, ports: guard.targetPorts.join(', ') };
      const message = urlFieldErrors[target].replaceAll(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '');
      context.addIssue({ code: 'custom', message, params: { code: target } });
      return z.NEVER;
    })
    .meta({
      ...{ type: 'string', format: 'uri', minLength: 1, maxLength: MAX_URL_LENGTH },
      description: `The http(s) URL of the ${what}.`,
      examples: [`https://example.com${path}`],
    });

const urlFieldErrors = {
  required: '{field} is required: the http(s) URL of the {what}.',
  type: '{field} must be text: the http(s) URL of the {what}.',
  too_long: `{field} may have at most ${MAX_URL_LENGTH} characters.`,
  invalid_url:
    '{field} must be an absolute URL such as https://example.com/page, without spaces or control characters. Without a scheme, add https://.',
  unsupported_scheme: '{field} must begin with http:// or https://. Without a scheme, add https://.',
  credentials_not_allowed: '{field} must not have a user name or password in it.',
  port_not_allowed: '{field} must be on one of the ports {ports}.',
  forbidden_target: '{field} must be a public URL. Private, local and reserved hosts can’t be audited.',
} as const satisfies Record<TargetRefusal, string>;

export const id = z.int().min(1).describe('Id of the object; never reused, even after a deletion.');

/** Schema of the data that confirms a deletion. */
export const deleted = <const Name extends string, Id extends z.ZodType>(object: Name, id: Id) =>
  z.object({ id, object: z.literal(object), deleted: z.literal(true) });

/** Schema of a webhook receiver’s URL: only https, as payloads are confidential, unless the operator exempted the host. */
export const receiverField = (guard: GuardSettings) =>
  targetField('url', 'receiver', guard, '/hooks/sonde').superRefine(({ target }, context) => {
    if (target.protocol === 'https:' || guard.allowTargets.has(`${target.hostname}:${portOf(target)}`)) return;
    const message = 'url must begin with https://. Without it, WEBHOOK_TARGETS of the service must name the host and port.';
    context.addIssue({ code: 'custom', message, params: { code: 'https_required' } });
  });

/** Schema of the events that a webhook receives, without duplicates, in canonical order. */
export const eventsField = z
  .array(choice('events', eventTypes), { error: `events must be a list of: ${eventTypes.join(', ')}.` })
  .nonempty({ error: `events must name one at least of: ${eventTypes.join(', ')}.` })
  .transform((types): EventType[] => eventTypes.filter((type) => types.includes(type)))
  .describe('Events that the webhook receives. A list in JSON; elsewhere one text with commas, the name repeated, events[] or events[0].');
