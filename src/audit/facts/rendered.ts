import type { ConsoleMessage, Lab, Layout, Refused, RenderedRequest, StoredCookie } from '../../browser/rendering.ts';
import type { Rendered } from '../evidence.ts';
import { siteOf } from '../read/address/same-site.ts';
import { type CutList, cut, cutList, cutOrNull, MAX_TEXT, MAX_URL } from './cut.ts';
import { type PageFacts, pageFacts } from './page.ts';

/** The page after a browser ran its scripts. Totals count what the lists leave out. */
export interface RenderedFacts {
  /** URL at the end, with what scripts made of it. */
  url: string;
  page: PageFacts;
  /** Values of one run in a laboratory, in milliseconds; CLS has no unit. */
  lab: LabFacts;
  /** Null if the page did not answer any more. */
  layout: LayoutFacts | null;
  console: CutList<ConsoleMessage> & { errors: number; warnings: number };
  requests: CutList<RequestFacts>;
  third_party: { requests: number; transfer_bytes: number; sites: CutList<SiteFacts> };
  cookies: CutList<CookieFacts>;
  storage: Rendered['storage'];
  /** Requests that Sonde never sends, by reason. */
  refused: Refused;
  ended: Rendered['ended'];
  milliseconds: number;
}

interface LabFacts {
  fcp: number | null;
  lcp: number | null;
  lcp_element: { selector: string; url: string | null } | null;
  cls: number;
  tbt: number;
  shifts: { value: number; time: number; selector: string | null }[];
}

interface LayoutFacts extends Pick<Layout, 'viewport' | 'width' | 'wide'> {
  targets: CutList<Layout['targets']['small'][number]> & { bad: number };
  text: { total: number; small: number; items: Layout['text']['items'] };
}

interface RequestFacts extends Pick<RenderedRequest, 'url' | 'kind' | 'status' | 'error' | 'refused' | 'type' | 'bytes' | 'mixed'> {
  transfer_bytes: number;
  third_party: boolean;
}

interface SiteFacts {
  site: string;
  requests: number;
  transfer_bytes: number;
}

interface CookieFacts extends Pick<StoredCookie, 'name' | 'host' | 'days'> {
  third_party: boolean;
}

export const MAX_SELECTOR = 200;
export const MAX_PLACES = 10;
export const MAX_MESSAGES = 30;
export const MAX_REQUESTS = 100;
export const MAX_SITES = 30;
export const MAX_COOKIES = 50;

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
      ...counted(console.errors + console.warnings, cutList(console.items, MAX_MESSAGES, messageFacts)),
    },
    requests: counted(requests.total, cutList(requests.items, MAX_REQUESTS, requestFacts)),
    third_party: thirdPartyFacts(requests.items),
    cookies: counted(cookies.total, cutList(cookies.items, MAX_COOKIES, cookieFacts)),
    storage,
    refused,
    ended,
    milliseconds: Math.round(milliseconds),
  };
};

/** Counts what the browser left out as well. */
const counted = <Entry>(total: number, { items }: CutList<Entry>): CutList<Entry> => ({ total, items });

const labFacts = ({ fcp, lcp, lcpElement, cls, tbt, shifts }: Lab): LabFacts => ({
  fcp: fcp === null ? null : Math.round(fcp),
  lcp: lcp === null ? null : Math.round(lcp),
  lcp_element: lcpElement && { selector: cut(lcpElement.selector, MAX_SELECTOR), url: cutOrNull(lcpElement.url, MAX_URL) },
  cls: decimals(cls, 4),
  tbt: Math.round(tbt),
  shifts: shifts.slice(0, MAX_PLACES).map(({ value, time, selector }) => ({
    value: decimals(value, 4),
    time: Math.round(time),
    selector: cutOrNull(selector, MAX_SELECTOR),
  })),
});

const layoutFacts = ({ viewport, width, wide, targets, text }: Layout): LayoutFacts => ({
  viewport: Math.round(viewport),
  width: Math.round(width),
  wide: wide.slice(0, MAX_PLACES).map(({ selector, right }) => ({ selector: cut(selector, MAX_SELECTOR), right: Math.round(right) })),
  targets: {
    total: targets.total,
    bad: targets.bad,
    items: targets.small.slice(0, MAX_PLACES).map((target) => ({
      selector: cut(target.selector, MAX_SELECTOR),
      width: decimals(target.width, 1),
      height: decimals(target.height, 1),
      text: cut(target.text, MAX_SELECTOR),
    })),
  },
  text: {
    total: text.total,
    small: text.small,
    items: text.items.slice(0, MAX_PLACES).map((item) => ({
      selector: cut(item.selector, MAX_SELECTOR),
      size: decimals(item.size, 1),
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
}: RenderedRequest): RequestFacts => ({
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

/** Sums up the requests to other sites that were sent, those with most bytes first. */
const thirdPartyFacts = (requests: readonly RenderedRequest[]): RenderedFacts['third_party'] => {
  const sent = requests.flatMap((request) => {
    const url = request.thirdParty && request.refused === null ? URL.parse(request.url) : null;
    return url === null ? [] : [{ site: siteOf(url), bytes: request.transferBytes }];
  });
  const sites = [...Map.groupBy(sent, ({ site }) => site)]
    .map(([site, all]) => ({ site, requests: all.length, transfer_bytes: bytesOf(all) }))
    .sort((one, other) => other.transfer_bytes - one.transfer_bytes);
  const listed = cutList(sites, MAX_SITES, (one) => ({ ...one, site: cut(one.site, MAX_SELECTOR) }));
  return { requests: sent.length, transfer_bytes: bytesOf(sent), sites: listed };
};

const bytesOf = (requests: readonly { bytes: number }[]): number => requests.reduce((sum, { bytes }) => sum + bytes, 0);

const cookieFacts = ({ name, host, thirdParty, days }: StoredCookie): CookieFacts => ({
  name: cut(name, MAX_SELECTOR),
  host: cut(host, MAX_SELECTOR),
  third_party: thirdParty,
  days: days === null ? null : decimals(days, 1),
});

const decimals = (value: number, places: number): number => Math.round(value * 10 ** places) / 10 ** places;
