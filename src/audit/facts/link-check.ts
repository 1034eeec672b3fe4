import { MINUTE } from '../../lib/time.ts';
import type { Page } from '../evidence.ts';
import { type LinkChecks, type LinkVerdict, linkVerdicts } from '../link-check.ts';
import { type CheckedLink, checkedLinks, isBroken } from '../read/links/checked-links.ts';
import { cut, cutOrNull, MAX_URL } from './cut.ts';
import { MAX_LINK_TEXT } from './links.ts';
import type { SchemaKit, SchemaOutput } from './schema-kit.ts';

export const MAX_CHECKED_TARGETS = 100;

/** Results of checking the targets of the page's links: counts of all verdicts, and a list of the targets that are not `ok`. */
export const linkCheckSchema = ({ z, components, count, untrusted, failureCodes, answerStatus, lineOrNull }: SchemaKit) => {
  const leftOut = (description: string) => count(description).optional();
  return z
    .object({
      checked: count('Targets with a verdict.'),
      ok: count('Targets that answer.'),
      redirected: count('Targets that answer after redirects.'),
      broken: count('Targets that don’t exist.'),
      error: count('Targets with a server error or endless redirects.'),
      blocked: count('Targets on sites that refuse programs; they may be fine.'),
      unknown: count('Targets without a certain answer.'),
      items: z
        .array(
          z.object({
            url: untrusted(MAX_URL, 'The target, without fragment.'),
            status: answerStatus,
            error: z
              .enum([...failureCodes, 'robots_disallowed'])
              .nullable()
              .describe('Why there is no answer. robots_disallowed: the robots.txt of that host forbids it, so it was not asked.'),
            verdict: z.enum(linkVerdicts),
            final_url: untrusted(MAX_URL, 'URL after redirects.'),
            redirects: count('Number of redirects.'),
            permanent: z.boolean().describe('Whether all redirects are permanent.'),
            line: lineOrNull.describe('Line of the first link to it.'),
            text: untrusted(MAX_LINK_TEXT, 'Text of the first link to it.').nullable(),
            internal: z.boolean().describe('Whether it is on the host of the page.'),
            checked_at: z.iso
              .datetime()
              .nullable()
              .describe(
                'When an earlier audit asked for it, if its answer was used. Null if this audit asked, or another one within minutes.',
              ),
          }),
        )
        .max(MAX_CHECKED_TARGETS)
        .describe(`All that aren’t ok, the broken ones first, at most ${MAX_CHECKED_TARGETS}.`),
      left_out: z
        .object({
          limit: leftOut('Beyond the limit of a run.'),
          host_limit: leftOut('Beyond the limit of one other host.'),
          time: leftOut('Without an answer in the time of the run.'),
          retry_after: leftOut('On a host that asked to wait.'),
        })
        .describe('How many targets have no verdict, by reason.'),
      offline: z
        .boolean()
        .optional()
        .describe('True if no other host could be reached from here, so nothing is known of them. Absent otherwise.'),
    })
    .describe('How the targets of the page’s links answer. Absent in mode html.')
    .register(components, { id: 'LinkCheckFacts' });
};

export type LinkCheckFacts = SchemaOutput<typeof linkCheckSchema>;

export const linkCheckExample: LinkCheckFacts = {
  checked: 2,
  ok: 1,
  redirected: 0,
  broken: 1,
  error: 0,
  blocked: 0,
  unknown: 0,
  items: [
    {
      url: 'https://example.com/old',
      status: 404,
      error: null,
      verdict: 'broken',
      final_url: 'https://example.com/old',
      redirects: 0,
      permanent: false,
      line: 21,
      text: 'Old prices',
      internal: true,
      checked_at: null,
    },
  ],
  left_out: {},
};

/** Lists broken targets first, so that a shortened list still contains them. */
export const linkCheckFacts = (page: Page, checks: LinkChecks, now: number): LinkCheckFacts => {
  const links = checkedLinks(page, checks);
  const counts = Object.fromEntries(linkVerdicts.map((verdict) => [verdict, 0])) as Record<LinkVerdict, number>;
  for (const { target } of links) counts[target.verdict]++;
  const [broken, others] = [links.filter(({ target }) => isBroken(target)), links.filter(({ target }) => !isBroken(target))];
  return {
    checked: links.length,
    ...counts,
    items: [...broken, ...others.filter(({ target }) => target.verdict !== 'ok')]
      .slice(0, MAX_CHECKED_TARGETS)
      .map((link) => factsOfLink(link, now)),
    left_out: checks.leftOut,
    ...(checks.offline && { offline: true }),
  };
};

/** Maximum age in milliseconds of a response that counts as part of this audit. */
const MAX_RECENT_AGE = 5 * MINUTE;

const factsOfLink = ({ target, place, internal }: CheckedLink, now: number): LinkCheckFacts['items'][number] => ({
  url: cut(target.url, MAX_URL),
  status: target.status,
  error: target.error,
  verdict: target.verdict,
  final_url: cut(target.finalUrl, MAX_URL),
  redirects: target.redirects,
  permanent: target.permanent,
  line: place?.line ?? null,
  text: cutOrNull(place?.text, MAX_LINK_TEXT),
  internal,
  checked_at: target.checkedAt < now - MAX_RECENT_AGE ? new Date(target.checkedAt).toISOString() : null,
});
