import type { ConsoleMessage, LabData, Layout, RenderedRequest, StoredCookie } from '../../browser/rendering.ts';
import type { Rendered } from '../evidence.ts';
import { siteOf } from '../read/address/same-site.ts';
import { type CutList, cut, cutList, cutOrNull, MAX_TEXT, MAX_URL } from './cut.ts';
import { pageFacts, type pageSchema } from './page.ts';
import type { SchemaKit, SchemaOutput } from './schema-kit.ts';

const MAX_SELECTOR = 200;
const MAX_PLACES = 10;
export const MAX_MESSAGES = 30;
export const MAX_REQUESTS = 100;
export const MAX_SITES = 30;
export const MAX_COOKIES = 50;

/** The state of the page after a browser ran its scripts; `page` is its schema. Totals include entries that the lists leave out. */
export const renderedSchema = (kit: SchemaKit, page: ReturnType<typeof pageSchema>) => {
  const { z, components, count, untrusted, cutList } = kit;
  const load = { requests: count('Number of requests.'), transfer_bytes: count('Size as transferred.') };
  return z
    .object({
      url: untrusted(MAX_URL, 'URL at the end, with what scripts made of it.'),
      page: page.describe(
        'What the rendered page contains, in the form of facts.page. Lines are those of the document that the browser wrote.',
      ),
      lab: labSchema(kit),
      layout: layoutSchema(kit).nullable().describe('Null if the page did not respond any more.'),
      console: z
        .object({
          errors: count('Errors.'),
          warnings: count('Warnings.'),
          total: count('Both.'),
          items: z.array(messageSchema(kit)).max(MAX_MESSAGES),
        })
        .describe('Messages in the console of the browser.'),
      requests: cutList(requestSchema(kit), MAX_REQUESTS, 'Requests of the page and its scripts.'),
      third_party: z
        .object({
          ...load,
          sites: cutList(z.object({ site: untrusted(MAX_SELECTOR, 'Registrable domain.'), ...load }), MAX_SITES, 'By site.'),
        })
        .describe('Requests to other sites.'),
      cookies: cutList(
        z.object({
          name: untrusted(MAX_SELECTOR, 'Its name; values are not kept.'),
          host: untrusted(MAX_SELECTOR, 'Host that it is for.'),
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
};

export type RenderedFacts = SchemaOutput<typeof renderedSchema>;

export const renderedFacts = (rendered: Rendered): RenderedFacts => {
  const { url, page, lab, layout, console, requests, cookies, storage, refused, ended, milliseconds } = rendered;
  return {
    url: cut(url, MAX_URL),
    page: pageFacts(page),
    lab: labFacts(lab),
    layout: layout && layoutFacts(layout),
    console: {
      errors: console.errors,
      warnings: console.warnings,
      ...withBrowserTotal(console.errors + console.warnings, cutList(console.items, MAX_MESSAGES, messageFacts)),
    },
    requests: withBrowserTotal(requests.total, cutList(requests.items, MAX_REQUESTS, requestFacts)),
    third_party: thirdPartyFacts(requests.items),
    cookies: withBrowserTotal(cookies.total, cutList(cookies.items, MAX_COOKIES, cookieFacts)),
    storage,
    refused,
    ended,
    milliseconds: Math.round(milliseconds),
  };
};

const labSchema = ({ z, components, count, untrusted }: SchemaKit) => {
  const selector = untrusted(MAX_SELECTOR, 'A short CSS selector.');
  const milliseconds = count('Milliseconds.');
  return z
    .object({
      fcp: milliseconds.nullable().describe('First Contentful Paint in milliseconds; null if nothing appeared.'),
      lcp: milliseconds.nullable().describe('Largest Contentful Paint in milliseconds; null if nothing that counts appeared.'),
      lcp_element: z
        .object({ selector, url: untrusted(MAX_URL, 'URL of its image.').nullable() })
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
};

const layoutSchema = ({ z, components, count, untrusted }: SchemaKit) => {
  const selector = untrusted(MAX_SELECTOR, 'A short CSS selector.');
  const pixels = (description: string) => z.number().describe(`${description} In CSS pixels.`);
  return z
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
            .array(z.object({ selector, width: pixels(''), height: pixels(''), text: untrusted(MAX_SELECTOR, 'Its text.') }))
            .max(MAX_PLACES)
            .describe('Some that are too small.'),
        })
        .describe('What people tap.'),
      text: z
        .object({
          total: count('Characters of shown text.'),
          small: count('Those below 12 pixels.'),
          items: z
            .array(z.object({ selector, size: pixels('Size of the font.'), text: untrusted(MAX_SELECTOR, 'Beginning of its text.') }))
            .max(MAX_PLACES)
            .describe('Elements with most of the small text.'),
        })
        .describe('Shown text.'),
    })
    .describe('Layout on a phone.')
    .register(components, { id: 'LayoutFacts' });
};

const messageSchema = ({ z, untrusted }: SchemaKit) =>
  z.object({
    level: z.enum(['error', 'warning']),
    source: z.enum(['exception', 'message', 'browser']).describe('Thrown and not caught, written by a script, or reported by the browser.'),
    text: untrusted(MAX_TEXT, 'Text of the message.'),
    url: untrusted(MAX_URL, 'URL of the script.').nullable(),
    line: z.int().min(0).nullable().describe('Line in it.'),
  });

const requestSchema = ({ z, count, untrusted }: SchemaKit) =>
  z.object({
    url: untrusted(MAX_URL, 'URL of the request.'),
    kind: z.enum(['document', 'stylesheet', 'script', 'image', 'font', 'media', 'frame', 'fetch', 'other']),
    status: z.int().min(0).describe('0 without an answer.'),
    error: untrusted(MAX_TEXT, 'Code of the failure; null with an answer.').nullable(),
    refused: z.enum(['method', 'socket', 'beacon', 'forbidden', 'limit', 'robots']).nullable().describe('Why Sonde did not send it.'),
    type: untrusted(MAX_TEXT, 'Media type of the answer; empty if there is none.'),
    transfer_bytes: count('Size as transferred.'),
    bytes: count('Size decompressed.'),
    third_party: z.boolean().describe('Whether it goes to another registrable domain.'),
    mixed: z.boolean().describe('Whether a page over HTTPS asks for it over HTTP.'),
  });

/** Uses the browser's total, which includes entries that the browser left out. */
const withBrowserTotal = <Entry>(total: number, { items }: CutList<Entry>): CutList<Entry> => ({ total, items });

const labFacts = ({ fcp, lcp, lcpElement, cls, tbt, shifts }: LabData): RenderedFacts['lab'] => ({
  fcp: fcp === null ? null : Math.round(fcp),
  lcp: lcp === null ? null : Math.round(lcp),
  lcp_element: lcpElement && { selector: cut(lcpElement.selector, MAX_SELECTOR), url: cutOrNull(lcpElement.url, MAX_URL) },
  cls: roundToDecimals(cls, 4),
  tbt: Math.round(tbt),
  shifts: shifts.slice(0, MAX_PLACES).map(({ value, time, selector }) => ({
    value: roundToDecimals(value, 4),
    time: Math.round(time),
    selector: cutOrNull(selector, MAX_SELECTOR),
  })),
});

const layoutFacts = ({ viewport, width, wide, targets, text }: Layout): NonNullable<RenderedFacts['layout']> => ({
  viewport: Math.round(viewport),
  width: Math.round(width),
  wide: wide.slice(0, MAX_PLACES).map(({ selector, right }) => ({ selector: cut(selector, MAX_SELECTOR), right: Math.round(right) })),
  targets: {
    total: targets.total,
    bad: targets.bad,
    items: targets.small.slice(0, MAX_PLACES).map((target) => ({
      selector: cut(target.selector, MAX_SELECTOR),
      width: roundToDecimals(target.width, 1),
      height: roundToDecimals(target.height, 1),
      text: cut(target.text, MAX_SELECTOR),
    })),
  },
  text: {
    total: text.total,
    small: text.small,
    items: text.items.slice(0, MAX_PLACES).map((item) => ({
      selector: cut(item.selector, MAX_SELECTOR),
      size: roundToDecimals(item.size, 1),
      text: cut(item.text, MAX_SELECTOR),
    })),
  },
});

const messageFacts = ({ level, source, text, url, line }: ConsoleMessage): ConsoleMessage => ({
  level,
  source,
  text: cut(text, MAX_TEXT),
  url: cutOrNull(url, MAX_URL),
  line,
});

const requestFacts = ({
  url,
  kind,
  status,
  error,
  refused,
  type,
  transferBytes,
  bytes,
  thirdParty,
  mixed,
}: RenderedRequest): RenderedFacts['requests']['items'][number] => ({
  url: cut(url, MAX_URL),
  kind,
  status,
  error: cutOrNull(error, MAX_TEXT),
  refused,
  type: cut(type, MAX_TEXT),
  transfer_bytes: transferBytes,
  bytes,
  third_party: thirdParty,
  mixed,
});

/** Sums up the requests that were sent to other sites, sorted by bytes in descending order. */
const thirdPartyFacts = (requests: readonly RenderedRequest[]): RenderedFacts['third_party'] => {
  const sent = requests.flatMap((request) => {
    const url = request.thirdParty && request.refused === null ? URL.parse(request.url) : null;
    return url === null ? [] : [{ site: siteOf(url), bytes: request.transferBytes }];
  });
  const sites = [...Map.groupBy(sent, ({ site }) => site)]
    .map(([site, all]) => ({ site, requests: all.length, transfer_bytes: bytesOf(all) }))
    .sort((one, other) => other.transfer_bytes - one.transfer_bytes);
  const shown = cutList(sites, MAX_SITES, (one) => ({ ...one, site: cut(one.site, MAX_SELECTOR) }));
  return { requests: sent.length, transfer_bytes: bytesOf(sent), sites: shown };
};

const bytesOf = (requests: readonly { bytes: number }[]): number => requests.reduce((sum, { bytes }) => sum + bytes, 0);

const cookieFacts = ({ name, host, thirdParty, days }: StoredCookie): RenderedFacts['cookies']['items'][number] => ({
  name: cut(name, MAX_SELECTOR),
  host: cut(host, MAX_SELECTOR),
  third_party: thirdParty,
  days: days === null ? null : roundToDecimals(days, 1),
});

const roundToDecimals = (value: number, places: number): number => Math.round(value * 10 ** places) / 10 ** places;
