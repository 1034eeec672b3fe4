import { z } from 'zod';
import { MAX_TEXT, MAX_URL } from '../../audit/facts/cut.ts';
import {
  MAX_COOKIES,
  MAX_MESSAGES,
  MAX_PLACES,
  MAX_REQUESTS,
  MAX_SELECTOR,
  MAX_SITES,
  type RenderedFacts,
} from '../../audit/facts/rendered.ts';
import { components } from '../components.ts';
import { count, cutList, foreign } from '../fields.ts';
import { pageFacts } from './page-facts.ts';

const selector = foreign(MAX_SELECTOR, 'A short CSS selector.');
const pixels = (description: string) => z.number().describe(`${description} In CSS pixels.`);
const milliseconds = count('Milliseconds.');

const labFacts = z
  .object({
    fcp: milliseconds.nullable().describe('First Contentful Paint in milliseconds; null if nothing appeared.'),
    lcp: milliseconds.nullable().describe('Largest Contentful Paint in milliseconds; null if nothing that counts appeared.'),
    lcp_element: z
      .object({ selector, url: foreign(MAX_URL, 'URL of its image.').nullable() })
      .nullable()
      .describe('The element of the LCP.'),
    cls: z.number().min(0).describe('Cumulative Layout Shift: the worst session window.'),
    tbt: milliseconds.describe('Total Blocking Time in milliseconds.'),
    shifts: z
      .array(z.object({ value: z.number().min(0), time: milliseconds, selector: selector.nullable() }))
      .max(MAX_PLACES)
      .describe('The largest layout shifts, with the element that moved most.'),
  })
  .describe('Values of one run in a laboratory. Google rates pages by those of real visitors.')
  .register(components, { id: 'LabFacts' });

const layoutFacts = z
  .object({
    viewport: pixels('Width of the screen.'),
    width: pixels('Width of the page.'),
    wide: z
      .array(z.object({ selector, right: pixels('Where it ends.') }))
      .max(MAX_PLACES)
      .describe('Elements that reach beyond the screen.'),
    targets: z
      .object({
        total: count('Links, buttons and fields.'),
        bad: count('Those that are too small by WCAG 2.5.8.'),
        items: z
          .array(z.object({ selector, width: pixels(''), height: pixels(''), text: foreign(MAX_SELECTOR, 'Its text.') }))
          .max(MAX_PLACES)
          .describe('Some that are too small.'),
      })
      .describe('What people tap.'),
    text: z
      .object({
        total: count('Characters of shown text.'),
        small: count('Those below 12 pixels.'),
        items: z
          .array(z.object({ selector, size: pixels('Size of the font.'), text: foreign(MAX_SELECTOR, 'Beginning of its text.') }))
          .max(MAX_PLACES)
          .describe('Elements with most of the small text.'),
      })
      .describe('Shown text.'),
  })
  .describe('Layout on a phone.')
  .register(components, { id: 'LayoutFacts' });

const message = z.object({
  level: z.enum(['error', 'warning']),
  source: z.enum(['exception', 'message', 'browser']).describe('Thrown and not caught, written by a script, or reported by the browser.'),
  text: foreign(MAX_TEXT, 'Text of the message.'),
  url: foreign(MAX_URL, 'URL of the script.').nullable(),
  line: z.int().min(0).nullable().describe('Line in it.'),
});

const refusals = ['method', 'socket', 'beacon', 'forbidden', 'limit', 'robots'] as const;

const request = z.object({
  url: foreign(MAX_URL, 'URL of the request.'),
  kind: z.enum(['document', 'stylesheet', 'script', 'image', 'font', 'media', 'frame', 'fetch', 'other']),
  status: z.int().min(0).describe('0 without an answer.'),
  error: foreign(MAX_TEXT, 'Code of the failure; null with an answer.').nullable(),
  refused: z.enum(refusals).nullable().describe('Why Sonde did not send it.'),
  type: foreign(MAX_TEXT, 'Media type of the answer; empty if there is none.'),
  transfer_bytes: count('Size as transferred.'),
  bytes: count('Size decompressed.'),
  third_party: z.boolean().describe('Whether it goes to another registrable domain.'),
  mixed: z.boolean().describe('Whether a page over HTTPS asks for it over HTTP.'),
});

const load = { requests: count('Number of requests.'), transfer_bytes: count('Size as transferred.') };

export const renderedFacts: z.ZodType<RenderedFacts> = z
  .object({
    url: foreign(MAX_URL, 'URL at the end, with what scripts made of it.'),
    page: pageFacts.describe(
      'What the rendered page contains, in the form of facts.page. Lines are those of the document that the browser wrote.',
    ),
    lab: labFacts,
    layout: layoutFacts.nullable().describe('Null if the page did not respond any more.'),
    console: z
      .object({
        errors: count('Errors.'),
        warnings: count('Warnings.'),
        total: count('Both.'),
        items: z.array(message).max(MAX_MESSAGES),
      })
      .describe('Messages in the console of the browser.'),
    requests: cutList(request, MAX_REQUESTS, 'Requests of the page and its scripts.'),
    third_party: z
      .object({ ...load, sites: cutList(z.object({ site: foreign(MAX_SELECTOR, 'Registrable domain.'), ...load }), MAX_SITES, 'By site.') })
      .describe('Requests to other sites.'),
    cookies: cutList(
      z.object({
        name: foreign(MAX_SELECTOR, 'Its name; values are not kept.'),
        host: foreign(MAX_SELECTOR, 'Host that it is for.'),
        third_party: z.boolean().describe('Whether it is of another registrable domain.'),
        days: z.number().nullable().describe('Days until it expires; null for the end of the session.'),
      }),
      MAX_COOKIES,
      'Cookies that were set before anyone clicked.',
    ),
    storage: z
      .object({ local: count('Keys in localStorage.'), session: count('Keys in sessionStorage.') })
      .describe('Storage that the page uses.'),
    refused: z
      .object({
        method: count('Other methods than GET and HEAD.'),
        socket: count('WebSocket, WebTransport and WebRTC.'),
        beacon: count('Beacons.'),
        forbidden: count('IP addresses and ports that are not allowed.'),
        limit: count('Beyond the limits of a rendering.'),
        robots: count('Disallowed by robots.txt.'),
      })
      .describe('Requests that Sonde did not send, by reason.'),
    ended: z
      .enum(['idle', 'time', 'limit', 'crashed'])
      .describe('idle: the page was finished; time: its time was over; limit: it asked for too much; crashed: it broke its process.'),
    milliseconds: count('How long the rendering took.'),
  })
  .describe('The page after a browser ran its scripts. Absent unless the audit rendered the page.')
  .register(components, { id: 'RenderedFacts' });
