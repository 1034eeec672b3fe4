import { z } from 'zod';
import { MAX_TEXT, MAX_URL } from '../../audit/facts/cut.ts';
import { type LinkCheckFacts, MAX_CHECKED_TARGETS } from '../../audit/facts/link-check.ts';
import { MAX_LINK_TEXT } from '../../audit/facts/links.ts';
import { MAX_RESOURCES, type ResourcesFacts } from '../../audit/facts/resources.ts';
import { failures } from '../../audit/failure.ts';
import { linkVerdicts } from '../../audit/link-check.ts';
import { resourceKinds } from '../../audit/resources.ts';
import { components } from '../components.ts';
import { count, foreign, keysOf } from '../fields.ts';

const line = z.int().min(1).nullable();
const status = z.int().min(0).describe('0 without an answer; error says why.');
const error = z.enum(keysOf(failures)).nullable();
const knownSize = (description: string) => count(`${description} Null if unknown.`).nullable();

const load = {
  requests: count('Number of requests.'),
  transfer_bytes: count('Sum of the known sizes, as transferred.'),
};

const kind = z.enum(resourceKinds);

const leftOut = (description: string) => count(description).optional();

/** Facts of mode `full`. */
export const resourcesFacts: z.ZodType<ResourcesFacts> = z
  .object({
    ...load,
    decoded_bytes: count('Sum of the known sizes, decompressed.'),
    third_party: z.object(load).describe('Those of other registrable domains.'),
    by_kind: z.array(z.object({ kind, ...load })).max(resourceKinds.length),
    items: z
      .array(
        z.object({
          url: foreign(MAX_URL, 'URL before redirects.'),
          kind,
          status,
          error,
          type: foreign(MAX_TEXT, 'Media type; empty if there is none.'),
          broken: z.boolean().describe('Whether the answer is of no use: an error, or another type than requested.'),
          transfer_bytes: knownSize('Size as transferred.'),
          decoded_bytes: knownSize('Size decompressed.'),
          width: knownSize('Of images, in pixels.'),
          height: knownSize('Of images, in pixels.'),
          cache_seconds: knownSize('How long browsers keep it by its headers.'),
          encoding: foreign(MAX_TEXT, 'Content coding; null if it isn’t compressed.').nullable(),
          line: line.describe('Line in the HTML; null if a style sheet loads it, and for the page itself.'),
        }),
      )
      .max(MAX_RESOURCES)
      .describe(`The broken ones, then the heaviest, at most ${MAX_RESOURCES}.`),
    left_out: z
      .object({
        limit: leftOut('Beyond the limit of a run.'),
        time: leftOut('Without an answer in the time of the run.'),
        refused: leftOut('At an IP address that isn’t allowed.'),
        retry_after: leftOut('On a host that asked to wait.'),
      })
      .describe('How many resources were not loaded, by reason.'),
  })
  .describe('What the page loads without scripts, itself included. Absent in mode html.')
  .register(components, { id: 'ResourcesFacts' });

export const linkCheckFacts: z.ZodType<LinkCheckFacts> = z
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
          url: foreign(MAX_URL, 'The target, without fragment.'),
          status,
          error: z
            .enum([...keysOf(failures), 'robots_disallowed'])
            .nullable()
            .describe('Why there is no answer. robots_disallowed: the robots.txt of that host forbids it, so it was not asked.'),
          verdict: z.enum(linkVerdicts),
          final_url: foreign(MAX_URL, 'URL after redirects.'),
          redirects: count('Number of redirects.'),
          permanent: z.boolean().describe('Whether all redirects are permanent.'),
          line: line.describe('Line of the first link to it.'),
          text: foreign(MAX_LINK_TEXT, 'Text of the first link to it.').nullable(),
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
