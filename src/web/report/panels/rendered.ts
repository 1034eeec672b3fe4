import labCls from '../../../audit/checks/performance/lab-cls.ts';
import labLcp from '../../../audit/checks/performance/lab-lcp.ts';
import labTbt from '../../../audit/checks/performance/lab-tbt.ts';
import type { Facts } from '../../../audit/facts/facts.ts';
import type { RenderedFacts } from '../../../audit/facts/rendered.ts';
import type { OutlineNode } from '../../../audit/read/structured/outline.ts';
import { statusName } from '../../../audit/texts/status-names.ts';
import { keysOf } from '../../../lib/schema.ts';
import type { Words } from '../../../locales/words.ts';
import { screenshotLink, shownDevices } from '../../rendering/screenshot-link.ts';
import type { ShownScreenshots } from '../../rendering/screenshots.ts';
import { cardBody, facts, namedValues } from '../../ui/card.ts';
import { type Html, html, untrusted, untrustedLink, withCode } from '../../ui/html.ts';
import { type IconName, icon } from '../../ui/icon.ts';
import { type StatusKind, statusShape } from '../../ui/marks.ts';
import { empty, notice } from '../../ui/notice.ts';
import { hostBars, listPanel, MAX_HOSTS, notes, type PanelExtras, panel, sideBySide, unlistedNote } from './panel.ts';

/** Renders how scripts change the page: its parts in the served HTML next to its parts after the scripts ran. */
const changes = ({ final_url, page }: Facts, rendered: RenderedFacts, words: Words, isShell: boolean): Html => {
  const { changes: texts } = words.rendered;
  const parts = compareParts(final_url, page, rendered);
  return panel('changes', texts.title, texts.hint({ changed: parts.filter(({ change }) => change !== 'same').length }), {
    table: html`<table class="seen-table listing script-changes"><caption class="hidden">${texts.title}</caption><thead><tr><th scope="col">${texts.fact}</th><th scope="col">${texts.before}</th><th scope="col">${texts.after}</th><th scope="col">${texts.change}</th></tr></thead>
<tbody>${parts.map((part) => row(part, words))}</tbody></table>
${notes(isShell ? html`<p class="note">${texts.shell}</p>` : html``)}`,
  });
};

const row = (part: ComparedPart, words: Words): Html => {
  const { changes: texts } = words.rendered;
  const { before, after, change } = part;
  const cells =
    change === 'same'
      ? html`<td colspan="2">${value(before, words)}</td>`
      : html`<td data-name="${texts.before}">${value(before, words)}</td><td data-name="${texts.after}"><b>${value(after, words)}</b></td>`;
  return html`<tr><th scope="row">${nameOf(part, words)}</th>${cells}<td>${signedChange(change, words)}</td></tr>
`;
};

const nameOf = ({ part }: ComparedPart, { panels, rendered }: Words): string =>
  part === 'title' ? panels.search.pageTitle : part === 'h1' ? 'H1' : rendered.changes[part];

const value = (shown: string | number | null, { marks, rendered }: Words): Html => {
  if (typeof shown === 'number') return html`${marks.amount(shown)}`;
  if (shown === null || shown === '') return html`<span class="note">${rendered.changes.none}</span>`;
  return html`<span class="target">${untrusted(shown)}</span>`;
};

const icons: Record<Exclude<ScriptChange, 'same'>, IconName> = { made: 'code', changed: 'edit', removed: 'trash' };

/** Renders what scripts did as an icon and a word, without a rating: a change by scripts is neither good nor bad in itself. */
const signedChange = (change: ScriptChange, { rendered }: Words): Html => {
  const word = rendered.changes.kinds[change];
  return change === 'same' ? html`<span class="note">${word}</span>` : html`<span class="outcome">${icon(icons[change])} ${word}</span>`;
};

/** Renders the links that the page has only with or only without its scripts; empty if there are none. */
const scriptLinks = ({ page }: Facts, rendered: RenderedFacts, words: Words): Html => {
  const { links: texts, changes: changeTexts } = words.rendered;
  const found = compareLinks(page, rendered.page);
  if (found.length === 0) return html``;
  const amountOf = (change: ScriptLink['change']): number => found.filter((link) => link.change === change).length;
  const isCut = [page, rendered.page].some(({ links }) => links.targets.total > links.targets.items.length);
  return listPanel('script-links', texts.title, texts.hint({ made: amountOf('made'), removed: amountOf('removed') }), {
    words,
    caption: texts.title,
    head: [[words.panels.linkCheck.link], [changeTexts.change]],
    rows: found,
    row: ({ url, text, change }) =>
      html`<th scope="row">${text === '' ? html`<em>${words.panels.linkCheck.noText}</em>` : untrusted(text)}<div class="target">${untrustedLink(url)}</div></th><td>${signedChange(change, words)}</td>`,
    choices: (['made', 'removed'] as const).map((change) => ({
      name: changeTexts.kinds[change],
      has: (link: ScriptLink) => link.change === change,
    })),
    notes: [isCut ? html`<p class="note">${texts.cut}</p>` : html``],
  });
};

/** The kind of change that scripts made to a part of the page. */
type ScriptChange = 'same' | 'made' | 'changed' | 'removed';

type Page = Facts['page'];

/** The parts of a page that scripts can change, each with its value, which is text of the page or a number. */
const comparedParts = {
  title: ({ title }) => title,
  description: ({ meta_description }) => meta_description,
  canonical: ({ canonical }) => joinTexts(canonical.map(({ href }) => href ?? '')),
  robots: ({ meta_robots }) => joinTexts(meta_robots),
  h1: ({ first_h1 }) => first_h1,
  language: ({ html_lang }) => html_lang,
  words: ({ words }) => words,
  headings: ({ outline }) => outline.total,
  links: ({ a_href }) => a_href,
  images: ({ img }) => img,
  structured: ({ structured }) => joinTexts(typesOf(structured.nodes)),
} satisfies Record<string, (page: Page) => string | number | null>;

interface ComparedPart {
  part: 'url' | keyof typeof comparedParts;
  /** Values of the part before and after scripts ran. */
  before: string | number | null;
  after: string | number | null;
  change: ScriptChange;
}

/** A link that the page has only with or only without its scripts. */
interface ScriptLink {
  url: string;
  text: string;
  change: 'made' | 'removed';
}

/** Compares the parts of a page in the served HTML and after its scripts ran; omits parts that are missing in both. */
export const compareParts = (
  final_url: string,
  before: Page,
  { url, page: after }: Pick<RenderedFacts, 'url' | 'page'>,
): ComparedPart[] => {
  const compare = (part: ComparedPart['part'], old: string | number | null, now: string | number | null): ComparedPart => ({
    ...{ part, before: old, after: now, change: changeOf(old, now) },
  });
  const parts = keysOf(comparedParts).map((part) => compare(part, comparedParts[part](before), comparedParts[part](after)));
  const shown = parts.filter((one) => !isNone(one.before) || !isNone(one.after));
  return final_url === url ? shown : [compare('url', final_url, url), ...shown];
};

type LinkTargets = Page['links']['targets'];

/** Finds the links that scripts added or removed, as far as both lists of link targets are complete enough to know. */
export const compareLinks = ({ links: before }: Page, { links: after }: Page): ScriptLink[] => [
  ...linksOnlyIn(after.targets, before.targets, 'made'),
  ...linksOnlyIn(before.targets, after.targets, 'removed'),
];

const linksOnlyIn = ({ items }: LinkTargets, other: LinkTargets, change: ScriptLink['change']): ScriptLink[] => {
  // A link missing from a truncated list may still be on the page.
  if (other.total > other.items.length) return [];
  const known = new Set(other.items.map(({ url }) => url));
  return items.filter(({ url }) => !known.has(url)).map(({ url, text }) => ({ url, text, change }));
};

const changeOf = (before: string | number | null, after: string | number | null): ScriptChange => {
  if (before === after) return 'same';
  if (isNone(before)) return isNone(after) ? 'same' : 'made';
  return isNone(after) ? 'removed' : 'changed';
};

const isNone = (value: string | number | null): boolean => value === null || value === '' || value === 0;

const joinTexts = (texts: readonly string[]): string | null => (texts.length === 0 ? null : texts.join(', '));

/** Returns the types of all nodes, without duplicates, in page order. */
const typesOf = (nodes: readonly OutlineNode[]): string[] => [
  ...new Set(nodes.flatMap(({ types, parts }) => [...types, ...typesOf(parts)])),
];

/** Renders how the page fits on a phone: its width, tap targets and text. */
const phoneLayout = ({ layout }: RenderedFacts, words: Words): Html => {
  const { layout: texts } = words.rendered;
  if (layout === null) return panel('layout', texts.title, '', { table: empty(texts.silent) });
  return panel('layout', texts.title, '', {
    body: html`<div class="phone-layout">${namedValues([
      [texts.width, width(layout, words)],
      [texts.targets, targets(layout, words)],
      [texts.text, textSize(layout, words)],
    ])}</div>`,
  });
};

type Layout = NonNullable<RenderedFacts['layout']>;

const outcome = (isGood: boolean, sentence: string): Html =>
  html`<span class="outcome">${statusShape(isGood ? 'pass' : 'warn')} ${sentence}</span>`;

const elementList = (rows: readonly Html[], more = html``): Html =>
  rows.length === 0 ? html`` : html`<ul class="moved">${rows.map((row) => html`<li>${row}</li>`)}</ul>${more}`;

const width = ({ viewport, width: all, wide }: Layout, { rendered: { layout: texts } }: Words): Html =>
  html`${all > viewport ? outcome(false, texts.wide({ width: all, screen: viewport })) : outcome(true, texts.fits({ pixels: viewport }))}${elementList(
    wide.map(
      ({ selector, right }) => html`<code>${untrusted(selector)}</code> <span class="note">${texts.until({ pixels: right })}</span>`,
    ),
  )}`;

const targets = ({ targets: { total, bad, items } }: Layout, words: Words): Html => {
  const { layout: texts } = words.rendered;
  if (bad === 0) return outcome(true, texts.targetsFit({ total }));
  const rows = items.map(
    ({ selector, width: across, height, text }) =>
      html`<code>${untrusted(selector)}</code> ${untrusted(text)} <span class="note">${pixels(across, words)} × ${pixels(height, words)} px</span>`,
  );
  return html`${outcome(false, texts.targetsBad({ bad, total }))}${elementList(rows, unlistedNote({ total: Math.max(bad, items.length), items }, words))}`;
};

const textSize = ({ text: { total, small, items } }: Layout, words: Words): Html => {
  const { layout: texts } = words.rendered;
  if (small === 0 || total === 0) return outcome(true, texts.textFits);
  const rows = items.map(
    ({ selector, size, text }) =>
      html`<code>${untrusted(selector)}</code> ${untrusted(text)} <span class="note">${pixels(size, words)} px</span>`,
  );
  return html`${outcome(false, texts.textSmall({ percent: Math.min(100, Math.round((100 * small) / total)) }))}${elementList(rows)}`;
};

const pixels = (number: number, { marks }: Words): string => marks.amount(number);

type Rating = 'good' | 'slow' | 'poor';

/** Renders what the browser measured while loading the page, labeled as a single lab run. */
const labValues = ({ lab, ended }: RenderedFacts, words: Words): Html => {
  const { lab: texts } = words.rendered;
  const { fcp, lcp, lcp_element: element, cls, tbt, shifts } = lab;
  const figure = (name: string, value: string | null, rating: Rating | null) => ({
    name,
    value: value ?? texts.none,
    ...(rating === null || ended !== 'idle'
      ? {}
      : { aside: html`<span class="outcome">${statusShape(shapes[rating])} ${texts.ratings[rating]}</span>` }),
  });
  const time = (milliseconds: number | null): string | null => (milliseconds === null ? null : `${decimal(milliseconds / 1000, words)} s`);
  const moved = (shift: (typeof shifts)[number]): Html =>
    html`<li>${decimal(shift.value, words)} ${shift.selector === null ? texts.gone : html`<code>${untrusted(shift.selector)}</code>`} <span class="note">${texts.at({ time: `${decimal(shift.time / 1000, words)} s` })}</span></li>`;
  const details = namedValues([
    element && [
      texts.element,
      html`<code>${untrusted(element.selector)}</code>${element.url === null ? '' : html`<div class="target">${untrustedLink(element.url)}</div>`}`,
    ],
    shifts.length > 0 && [texts.shifts, html`<ul class="moved">${shifts.map(moved)}</ul>`],
  ]);
  return panel('lab', texts.title, texts.hint, {
    table: html`<div class="lab-figures">${facts([
      figure(texts.fcp, time(fcp), null),
      figure(texts.lcp, time(lcp), lcp === null ? null : rate(lcp / 1000, labLcp.limits)),
      figure(texts.cls, decimal(cls, words), rate(cls, labCls.limits)),
      figure(texts.tbt, words.marks.milliseconds({ number: tbt }), rate(tbt, labTbt.limits)),
    ])}</div>${cardBody(html`${element || shifts.length > 0 ? details : ''}<p class="note">${texts.note}</p>`)}`,
  });
};

const shapes: Record<Rating, StatusKind> = { good: 'pass', slow: 'warn', poor: 'fail' };

const rate = (value: number, { good = 0, poor = 0 }: Readonly<Record<string, number>>): Rating =>
  value <= good ? 'good' : value <= poor ? 'slow' : 'poor';

const decimal = (value: number, { tag }: Words): string => value.toLocaleString(tag, { maximumFractionDigits: 3 });

type RequestFacts = RenderedFacts['requests']['items'][number];

/** Renders the browser’s requests that failed, or that used HTTP on an HTTPS page. */
const failedRequests = ({ requests: { items, total } }: RenderedFacts, words: Words): Html => {
  const { requests: texts } = words.rendered;
  const failed = items.filter((item) => isFailed(item) || item.mixed);
  return listPanel('failed-requests', texts.title, texts.hint({ failed: failed.length, total }), {
    words,
    caption: texts.list,
    head: [[texts.url], [texts.answer]],
    rows: failed,
    row: (item) => html`<th scope="row"><div class="target">${untrustedLink(item.url)}</div></th><td>${answer(item, words)}</td>`,
  });
};

/** A request that Sonde refused to send doesn’t count as failed. */
const isFailed = ({ status, error, refused }: RequestFacts): boolean => refused === null && (error !== null || status >= 400);

const answer = (item: RequestFacts, words: Words): Html => {
  const { status, error, mixed } = item;
  return html`${isFailed(item) ? html`<span class="outcome">${statusShape('fail')} ${error === null ? statusName(status) : cause(error, words)}</span> ` : ''}${mixed ? html`<span class="outcome">${statusShape('warn')} ${words.rendered.requests.mixed}</span>` : ''}`;
};

const cause = (error: string, { language }: Words): Html => {
  const causes: Readonly<Record<string, string>> = language.sentences.causes;
  const known = Object.hasOwn(causes, error) ? causes[error] : undefined;
  return known === undefined ? untrusted(error) : html`${withCode(known)}`;
};

/** Renders the other sites that the browser sent requests to, including requests by scripts; empty if there are none. */
const renderedSites = ({ third_party: { requests, transfer_bytes, sites } }: RenderedFacts, words: Words): Html => {
  const { sites: texts } = words.rendered;
  if (requests === 0) return html``;
  const hosts = sites.items.map(({ site, requests: files, transfer_bytes: bytes }) => ({ host: site, files, bytes }));
  return panel('rendered-sites', texts.title, texts.hint({ requests, size: words.marks.size(transfer_bytes) }), {
    body: html`${hostBars(texts.title, hosts, words)}${unlistedNote({ total: sites.total, items: hosts.slice(0, MAX_HOSTS) }, words)}`,
  });
};

type ConsoleMessage = RenderedFacts['console']['items'][number];

/** Renders the errors and warnings that the page wrote to the browser console. */
const consoleMessages = ({ console: { errors, warnings, items, total } }: RenderedFacts, words: Words): Html => {
  const { console: texts } = words.rendered;
  return listPanel('console', texts.title, texts.hint({ total: errors + warnings, errors, warnings }), {
    words,
    caption: texts.list,
    head: [[texts.message], [texts.level]],
    rows: items,
    row: ({ level, source, text, url, line }) =>
      html`<th scope="row"><code class="target">${untrusted(text)}</code>${url === null ? '' : html`<span class="note">${untrustedLink(url)}${line === null ? '' : html`, ${words.panels.line({ line })}`}</span>`}</th><td><span class="outcome">${statusShape(level === 'error' ? 'fail' : 'warn')} ${texts.levels[level]}</span> <span class="note">${texts.sources[source]}</span></td>`,
    choices: (['error', 'warning'] as const).map((level) => ({
      name: texts.levels[level],
      has: (message: ConsoleMessage) => message.level === level,
    })),
    notes: [unlistedNote({ total, items }, words)],
  });
};

/** Renders the cookies and storage keys that the page stores before a visitor has given consent. */
const storedData = ({ cookies, storage }: RenderedFacts, words: Words): Html => {
  const { stored: texts } = words.rendered;
  const isEmpty = storage.local === 0 && storage.session === 0;
  return listPanel('stored', texts.title, texts.hint({ cookies: cookies.total }), {
    words,
    caption: texts.list,
    head: [[texts.name], [texts.host], [texts.lifetime]],
    rows: cookies.items,
    row: ({ name, host, third_party, days }) =>
      html`<th scope="row"><code class="target">${untrusted(name)}</code></th><td>${untrusted(host)}${third_party ? html` <span class="note">${texts.other}</span>` : ''}</td><td data-name="${texts.lifetime}">${days === null ? texts.session : texts.days({ days: days < 1 ? 0 : Math.round(days) })}</td>`,
    notes: [
      unlistedNote(cookies, words),
      html`<p class="note">${isEmpty ? texts.noStorage : texts.storage({ local: storage.local, session: storage.session })}</p>`,
      cookies.total === 0 && isEmpty ? html`` : html`<p class="note">${texts.consent}</p>`,
    ],
  });
};

/** Renders the browser’s requests that Sonde refused to send, by reason; empty if there are none. */
const refusedRequests = ({ refused }: RenderedFacts, words: Words): Html => {
  const { refused: texts } = words.rendered;
  const reasons = Object.keys(texts.reasons) as (keyof RenderedFacts['refused'])[];
  const found = reasons.filter((reason) => refused[reason] > 0);
  if (found.length === 0) return html``;
  return panel('refused', texts.title, texts.hint({ requests: found.reduce((sum, reason) => sum + refused[reason], 0) }), {
    body: html`<ul class="bullets">${found.map((reason) => html`<li>${texts.reasons[reason]({ requests: refused[reason] })}</li>`)}</ul><p class="note">${texts.note}</p>`,
  });
};

/** Renders panels about the page as rendered by a browser; says so if no browser rendered the page. */
export const renderedPanels = (facts: Facts, words: Words, { screenshots = {}, modeReason = null, isShell = false }: PanelExtras): Html => {
  const { rendered } = facts;
  if (!rendered) return notice(words.rendered.notRendered);
  const { ended } = rendered;
  const texts = words.rendered;
  return html`${modeReason === 'shell' ? notice(texts.reasons.shell) : ''}${ended === 'idle' ? '' : notice(texts.ended[ended], { tone: 'decent' })}${changes(facts, rendered, words, isShell)}${scriptLinks(facts, rendered, words)}${screenshotPanel(screenshots, words)}${sideBySide(labValues(rendered, words), phoneLayout(rendered, words))}${consoleMessages(rendered, words)}${failedRequests(rendered, words)}${sideBySide(renderedSites(rendered, words), storedData(rendered, words))}${refusedRequests(rendered, words)}<p class="note rendered-note">${texts.about({ time: `${(rendered.milliseconds / 1000).toLocaleString(words.tag, { maximumFractionDigits: 1 })} s` })}</p>`;
};

/** Renders how the page looked on a desktop and on a phone; empty without screenshots. */
const screenshotPanel = (screenshots: ShownScreenshots, words: Words): Html => {
  const { screenshots: texts } = words.rendered;
  const shown = shownDevices.filter((device) => screenshots[device]);
  if (shown.length === 0) return html``;
  return panel('screenshots', texts.title, texts.hint, {
    body: html`<div class="screenshots">${shown.map((device) => screenshotLink(device, screenshots, words))}</div>`,
  });
};
