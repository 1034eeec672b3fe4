import type { RenderedFacts } from '../audit/facts/rendered.ts';
import type { ModeReason } from '../audit/mode.ts';

type ConsoleMessage = RenderedFacts['console']['items'][number];
type Refused = RenderedFacts['refused'];

const amount = (number: number): string => number.toLocaleString('en');
const count = (number: number, one: string, many = `${one}s`): string => `${amount(number)} ${number === 1 ? one : many}`;

const devices: Record<'phone' | 'desktop', string> = { phone: 'Screenshot on a phone', desktop: 'Screenshot on a desktop' };

const levels: Record<ConsoleMessage['level'], string> = { error: 'Error', warning: 'Warning' };

const sources: Record<ConsoleMessage['source'], string> = {
  exception: 'not caught by any script',
  message: 'logged by a script',
  browser: 'reported by the browser',
};

const refused: Record<keyof Refused, (requests: number) => string> = {
  method: (requests) => `${count(requests, 'request')} with another method than GET, such as POST, which can change data.`,
  socket: (requests) => `${count(requests, 'connection')} by WebSocket, WebTransport or WebRTC.`,
  beacon: (requests) => `${count(requests, 'beacon')}, which only report to statistics.`,
  forbidden: (requests) => `${count(requests, 'request')} to IP addresses or ports that aren’t allowed.`,
  limit: (requests) => `${count(requests, 'request')} beyond the limits of one audit.`,
  robots: (requests) => `${count(requests, 'request')} that robots.txt disallows.`,
};

const ended: Record<Exclude<RenderedFacts['ended'], 'idle'>, string> = {
  time: 'The page was still loading when its time in the browser was over. You see what was there by then.',
  limit: 'The page asked for more than Sonde loads in one audit. You see what was there by then.',
  crashed: 'The page broke its browser tab. You see what was known by then.',
};

const reasons: Record<ModeReason, string> = {
  shell: 'The HTML of this page is an empty shell, so it was rendered in a browser although its mode is another.',
  no_browser: 'This page wasn’t rendered: no browser was at hand. Everything else was checked, as in mode full.',
  budget: 'This page wasn’t rendered: no browser got it ready in time. Everything else was checked, as in mode full.',
};

/** What a browser made of a page. */
export const renderedWords = {
  devices,
  reasons,
  ended,
  screenshots: {
    title: 'Screenshots',
    hint: 'as loaded, without a click',
    open: (screenshot: string): string => `${screenshot}, full size`,
    before: 'Before',
    after: 'After',
  },
  changes: {
    title: 'What scripts change',
    hint: (changed: number): string => (changed === 0 ? 'nothing that is compared here' : `${count(changed, 'difference')} to the HTML`),
    fact: 'Part',
    before: 'HTML of the server',
    after: 'After scripts ran',
    change: 'Change',
    kinds: { same: 'Unchanged', made: 'Made by scripts', changed: 'Changed by scripts', removed: 'Removed by scripts' },
    none: 'none',
    url: 'URL',
    description: 'Meta description',
    canonical: 'Canonical URL',
    robots: 'Meta robots',
    language: 'Language',
    words: 'Words',
    headings: 'Headings',
    links: 'Links',
    images: 'Images',
    structured: 'Structured data',
    shell: 'The HTML is an empty shell. Content checks look at the page after its scripts, and say so.',
  },
  links: {
    title: 'Links that depend on scripts',
    hint: (made: number, removed: number): string => `${amount(made)} made, ${amount(removed)} removed`,
    cut: 'The page has more links than the report keeps, so some that differ may not be listed.',
  },
  lab: {
    title: 'Laboratory values',
    hint: 'one run in Sonde’s browser, not visitors',
    fcp: 'First paint (FCP)',
    lcp: 'Largest element (LCP)',
    cls: 'Layout shift (CLS)',
    tbt: 'Blocking time (TBT)',
    ratings: { good: 'good', slow: 'needs work', poor: 'poor' },
    none: 'none',
    element: 'Largest element',
    shifts: 'What moved',
    gone: 'an element that is gone',
    at: (time: string): string => `after ${time}`,
    note: 'Values change from run to run. Google rates pages by what visitors measure, so these only show where to look.',
  },
  layout: {
    title: 'Layout on a phone',
    silent: 'The page no longer answered, so its layout is unknown.',
    width: 'Width',
    fits: (pixels: number): string => `fits a screen of ${amount(pixels)} px`,
    wide: (width: number, screen: number): string => `${amount(width)} px on a screen of ${amount(screen)} px`,
    until: (pixels: number): string => `reaches ${amount(pixels)} px`,
    targets: 'Tap targets',
    targetsFit: (total: number): string => (total === 0 ? 'none' : `${count(total, 'target')}, none too small or too close`),
    targetsBad: (bad: number, total: number): string => `${amount(bad)} of ${count(total, 'target')} too small and too close to others`,
    text: 'Text size',
    textFits: 'no text below 12 px',
    textSmall: (percent: number): string => `${percent < 1 ? 'less than 1' : amount(percent)}% of the text below 12 px`,
  },
  console: {
    title: 'Console',
    hint: (errors: number, warnings: number): string =>
      errors + warnings === 0 ? 'no errors or warnings' : `${count(errors, 'error')}, ${count(warnings, 'warning')}`,
    list: 'Errors and warnings in the console',
    message: 'Message',
    level: 'Level',
    levels,
    sources,
  },
  requests: {
    title: 'Failed requests',
    hint: (failed: number, total: number): string => `${failed === 0 ? 'none' : amount(failed)} of ${count(total, 'request')}`,
    list: 'Requests of the browser that failed',
    url: 'URL',
    answer: 'Answer',
    mixed: 'HTTP on an HTTPS page',
  },
  sites: {
    title: 'Third parties in the browser',
    hint: (requests: number, size: string): string => `${count(requests, 'request')}, ${size}`,
  },
  stored: {
    title: 'Stored before consent',
    hint: (cookies: number): string => (cookies === 0 ? 'no cookies' : count(cookies, 'cookie')),
    list: 'Cookies that were set before anyone clicked',
    name: 'Cookie',
    host: 'Site',
    other: 'other site',
    lifetime: 'Expires',
    session: 'when the browser closes',
    days: (days: number): string => (days < 1 ? 'within a day' : `after ${count(Math.round(days), 'day')}`),
    storage: (local: number, session: number): string =>
      `${count(local, 'key')} in local storage, ${count(session, 'key')} in session storage.`,
    noStorage: 'Nothing in local or session storage.',
    consent: 'No one agreed to anything in this visit. Whether these need consent depends on what they are for.',
  },
  refused: {
    title: 'What Sonde didn’t send',
    hint: (requests: number): string => count(requests, 'request'),
    note: 'The page may look different to visitors where it depends on these.',
    reasons: refused,
  },
  wordsAfter: (words: string): string => `${words} after scripts`,
  notRendered: 'No browser rendered this page in the last audit. Mode rendered does.',
  about: (time: string): string => `Rendered in ${time} by a browser without a network of its own: Sonde fetched what it asked for.`,
};
