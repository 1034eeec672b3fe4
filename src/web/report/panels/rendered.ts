import { html } from 'hono/html';
import labCls from '../../../audit/checks/performance/lab-cls.ts';
import labLcp from '../../../audit/checks/performance/lab-lcp.ts';
import labTbt from '../../../audit/checks/performance/lab-tbt.ts';
import type { Facts } from '../../../audit/facts/facts.ts';
import type { RenderedFacts } from '../../../audit/facts/rendered.ts';
import type { OutlineNode } from '../../../audit/read/structured/outline.ts';
import { statusName } from '../../../audit/texts/status-names.ts';
import type { Words } from '../../../locales/words.ts';
import { screenshotLink, shownDevices } from '../../rendering/screenshot-link.ts';
import type { ShownScreenshots } from '../../rendering/screenshots.ts';
import { cardBody, facts, namedValues } from '../../ui/card.ts';
import { bars } from '../../ui/chart/bars.ts';
import { type Html, untrusted, untrustedLink, withCode } from '../../ui/html.ts';
import { type IconName, icon } from '../../ui/icon.ts';
import { type StatusKind, statusShape } from '../../ui/marks.ts';
import { empty, notice } from '../../ui/notice.ts';
import { foldedTable, notes, type PanelExtras, panel, sideBySide, unlistedNote } from './panel.ts';

/** Renders how scripts change the page: its parts in the served HTML next to its parts after the scripts ran. */
const changes = ({ final_url, page, rendered }: Facts, words: Words, isShell: boolean): Html => {
  if (!rendered) return html``;
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
const scriptLinks = ({ page, rendered }: Facts, words: Words): Html => {
  if (!rendered) return html``;
  const { links: texts, changes: changeTexts } = words.rendered;
  const found = compareLinks(page, rendered.page);
  if (found.length === 0) return html``;
  const amountOf = (change: ScriptLink['change']): number => found.filter((link) => link.change === change).length;
  const isCut = [page, rendered.page].some(({ links }) => links.targets.total > links.targets.items.length);
  return panel('script-links', texts.title, texts.hint({ made: amountOf('made'), removed: amountOf('removed') }), {
    table: html`${foldedTable(
      {
        kind: 'script-links',
        caption: texts.title,
        head: html`<tr><th scope="col">${words.panels.linkCheck.link}</th><th scope="col">${changeTexts.change}</th></tr>`,
        rows: found,
        row: ({ url, text, change }) =>
          html`<th scope="row">${text === '' ? html`<em>${words.panels.linkCheck.noText}</em>` : untrusted(text)}<div class="target">${untrustedLink(url)}</div></th><td>${signedChange(change, words)}</td>`,
        choices: (['made', 'removed'] as const).map((change) => ({
          name: changeTexts.kinds[change],
          has: (link: ScriptLink) => link.change === change,
        })),
      },
      words,
    )}
${notes(isCut ? html`<p class="note">${texts.cut}</p>` : html``)}`,
  });
};

/** The kind of change that scripts made to a part of the page. */
type ScriptChange = 'same' | 'made' | 'changed' | 'removed';

interface ComparedPart {
  part:
    | 'url'
    | 'title'
    | 'description'
    | 'canonical'
    | 'robots'
    | 'h1'
    | 'language'
    | 'words'
    | 'headings'
    | 'links'
    | 'images'
    | 'structured';
  /** Values of the part before and after scripts ran; text values come from the page. */
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

type Page = Facts['page'];

/** Compares the parts of a page in the served HTML and after its scripts ran; omits parts that are missing in both. */
export const compareParts = (
  final_url: string,
  before: Page,
  { url, page: after }: Pick<RenderedFacts, 'url' | 'page'>,
): ComparedPart[] => {
  const texts: readonly (readonly [part: ComparedPart['part'], text: (page: Page) => string | null])[] = [
    ['title', ({ title }) => title],
    ['description', ({ meta_description }) => meta_description],
    ['canonical', ({ canonical }) => joinTexts(canonical.map(({ href }) => href ?? ''))],
    ['robots', ({ meta_robots }) => joinTexts(meta_robots)],
    ['h1', ({ first_h1 }) => first_h1],
    ['language', ({ html_lang }) => html_lang],
  ];
  const numbers: readonly (readonly [part: ComparedPart['part'], number: (page: Page) => number])[] = [
    ['words', ({ words }) => words],
    ['headings', ({ outline }) => outline.total],
    ['links', ({ a_href }) => a_href],
    ['images', ({ img }) => img],
  ];
  const all: [ComparedPart['part'], string | number | null, string | number | null][] = [
    ['url', final_url, url],
    ...texts.map(([part, of]): [ComparedPart['part'], string | null, string | null] => [part, of(before), of(after)]),
    ...numbers.map(([part, of]): [ComparedPart['part'], number, number] => [part, of(before), of(after)]),
    ['structured', joinTexts(typesOf(before.structured.nodes)), joinTexts(typesOf(after.structured.nodes))],
  ];
  return all
    .map(([part, old, now]) => ({ part, before: old, after: now, change: changeOf(old, now) }))
    .filter(({ part, change, before: old, after: now }) => (part === 'url' ? change !== 'same' : !isNone(old) || !isNone(now)));
};

/** Finds the links that scripts added or removed, as far as both lists of link targets are complete enough to know. */
export const compareLinks = ({ links: before }: Page, { links: after }: Page): ScriptLink[] => {
  const urls = (targets: Page['links']['targets']): ReadonlySet<string> => new Set(targets.items.map(({ url }) => url));
  const [old, now] = [urls(before.targets), urls(after.targets)];
  // Returns no links if the list was truncated, as a link missing from a truncated list may still be on the page.
  const missing = (
    targets: Page['links']['targets'],
    from: Page['links']['targets'],
    known: ReadonlySet<string>,
    change: ScriptLink['change'],
  ) =>
    from.total > from.items.length
      ? []
      : targets.items.filter(({ url }) => !known.has(url)).map(({ url, text }) => ({ url, text, change }));
  return [...missing(after.targets, before.targets, old, 'made'), ...missing(before.targets, after.targets, now, 'removed')];
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
const phoneLayout = ({ rendered }: Facts, words: Words): Html => {
  if (!rendered) return html``;
  const { layout: texts } = words.rendered;
  const { layout } = rendered;
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
const labValues = ({ rendered }: Facts, words: Words): Html => {
  if (!rendered) return html``;
  const { marks } = words;
  const { lab: texts } = words.rendered;
  const { fcp, lcp, lcp_element: element, cls, tbt, shifts } = rendered.lab;
  const isWhole = rendered.ended === 'idle';
  const figure = (name: string, value: string | null, rating: Rating | null) => ({
    name,
    value: value ?? texts.none,
    ...(rating === null || !isWhole
      ? {}
      : { aside: html`<span class="outcome">${statusShape(shapes[rating])} ${texts.ratings[rating]}</span>` }),
  });
  const time = (milliseconds: number | null): string | null => (milliseconds === null ? null : `${decimal(milliseconds / 1000, words)} s`);
  const rows: [string, Html][] = [
    ...(element
      ? [
          [
            texts.element,
            html`<code>${untrusted(element.selector)}</code>${element.url === null ? '' : html`<div class="target">${untrustedLink(element.url)}</div>`}`,
          ] as [string, Html],
        ]
      : []),
    ...(shifts.length === 0
      ? []
      : [
          [
            texts.shifts,
            html`<ul class="moved">${shifts.map((shift) => html`<li>${decimal(shift.value, words)} ${shift.selector === null ? texts.gone : html`<code>${untrusted(shift.selector)}</code>`} <span class="note">${texts.at({ time: `${decimal(shift.time / 1000, words)} s` })}</span></li>`)}</ul>`,
          ] as [string, Html],
        ]),
  ];
  return panel('lab', texts.title, texts.hint, {
    table: html`<div class="lab-figures">${facts([
      figure(texts.fcp, time(fcp), null),
      figure(texts.lcp, time(lcp), lcp === null ? null : rate(lcp / 1000, labLcp.limits)),
      figure(texts.cls, decimal(cls, words), rate(cls, labCls.limits)),
      figure(texts.tbt, marks.milliseconds({ number: tbt }), rate(tbt, labTbt.limits)),
    ])}</div>${cardBody(html`${rows.length === 0 ? '' : namedValues(rows)}<p class="note">${texts.note}</p>`)}`,
  });
};

const shapes: Record<Rating, StatusKind> = { good: 'pass', slow: 'warn', poor: 'fail' };

const rate = (value: number, { good = 0, poor = 0 }: Readonly<Record<string, number>>): Rating =>
  value <= good ? 'good' : value <= poor ? 'slow' : 'poor';

const decimal = (value: number, { tag }: Words): string => value.toLocaleString(tag, { maximumFractionDigits: 3 });

type RequestFacts = RenderedFacts['requests']['items'][number];

/** Renders the browser’s requests that failed, or that used HTTP on an HTTPS page. */
const failedRequests = ({ rendered }: Facts, words: Words): Html => {
  if (!rendered) return html``;
  const { requests: texts } = words.rendered;
  const { items, total } = rendered.requests;
  const failed = items.filter((item) => isFailed(item) || item.mixed);
  return panel('failed-requests', texts.title, texts.hint({ failed: failed.length, total }), {
    table: foldedTable(
      {
        kind: 'failed-requests',
        caption: texts.list,
        head: html`<tr><th scope="col">${texts.url}</th><th scope="col">${texts.answer}</th></tr>`,
        rows: failed,
        row: (item) => html`<th scope="row"><div class="target">${untrustedLink(item.url)}</div></th><td>${answer(item, words)}</td>`,
      },
      words,
    ),
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

/** Maximum sites shown with a bar. */
const MAX_SHOWN = 10;

/** Renders the other sites that the browser sent requests to, including requests by scripts; empty if there are none. */
const renderedSites = ({ rendered }: Facts, words: Words): Html => {
  if (!rendered) return html``;
  const { marks, panels } = words;
  const { sites: texts } = words.rendered;
  const { requests, transfer_bytes, sites } = rendered.third_party;
  if (requests === 0) return html``;
  const more = sites.total - Math.min(MAX_SHOWN, sites.items.length);
  return panel('rendered-sites', texts.title, texts.hint({ requests, size: marks.size(transfer_bytes) }), {
    body: html`${bars({
      name: texts.title,
      rows: sites.items.slice(0, MAX_SHOWN).map(({ site, requests: number, transfer_bytes: bytes }) => ({
        label: site,
        isUntrusted: true,
        value: transfer_bytes === 0 ? number : bytes,
        text: `${marks.size(bytes)} · ${marks.amount(number)}`,
        tone: 2,
      })),
    })}${more > 0 ? html`<p class="note">${panels.unlisted({ number: more })}</p>` : ''}`,
  });
};

type ConsoleMessage = RenderedFacts['console']['items'][number];

/** Renders the errors and warnings that the page wrote to the browser console. */
const consoleMessages = ({ rendered }: Facts, words: Words): Html => {
  if (!rendered) return html``;
  const { console: texts } = words.rendered;
  const { errors, warnings, items, total } = rendered.console;
  return panel('console', texts.title, texts.hint({ total: errors + warnings, errors, warnings }), {
    table: html`${foldedTable(
      {
        kind: 'console',
        caption: texts.list,
        head: html`<tr><th scope="col">${texts.message}</th><th scope="col">${texts.level}</th></tr>`,
        rows: items,
        row: ({ level, source, text, url, line }) =>
          html`<th scope="row"><code class="target">${untrusted(text)}</code>${url === null ? '' : html`<span class="note">${untrustedLink(url)}${line === null ? '' : html`, ${words.panels.line({ line })}`}</span>`}</th><td><span class="outcome">${statusShape(level === 'error' ? 'fail' : 'warn')} ${texts.levels[level]}</span> <span class="note">${texts.sources[source]}</span></td>`,
        choices: (['error', 'warning'] as const).map((level) => ({
          name: texts.levels[level],
          has: (message: ConsoleMessage) => message.level === level,
        })),
      },
      words,
    )}
${notes(unlistedNote({ total, items }, words))}`,
  });
};

/** Renders the cookies and storage keys that the page stores before a visitor has given consent. */
const storedData = ({ rendered }: Facts, words: Words): Html => {
  if (!rendered) return html``;
  const { stored: texts } = words.rendered;
  const { cookies, storage } = rendered;
  const isEmpty = storage.local === 0 && storage.session === 0;
  return panel('stored', texts.title, texts.hint({ cookies: cookies.total }), {
    table: html`${foldedTable(
      {
        kind: 'cookies',
        caption: texts.list,
        head: html`<tr><th scope="col">${texts.name}</th><th scope="col">${texts.host}</th><th scope="col">${texts.lifetime}</th></tr>`,
        rows: cookies.items,
        row: ({ name, host, third_party, days }) =>
          html`<th scope="row"><code class="target">${untrusted(name)}</code></th><td>${untrusted(host)}${third_party ? html` <span class="note">${texts.other}</span>` : ''}</td><td data-name="${texts.lifetime}">${days === null ? texts.session : texts.days({ days: days < 1 ? 0 : Math.round(days) })}</td>`,
      },
      words,
    )}
${notes(
  unlistedNote(cookies, words),
  html`<p class="note">${isEmpty ? texts.noStorage : texts.storage({ local: storage.local, session: storage.session })}</p>`,
  cookies.total === 0 && isEmpty ? html`` : html`<p class="note">${texts.consent}</p>`,
)}`,
  });
};

/** Renders the browser’s requests that Sonde refused to send, by reason; empty if there are none. */
const refusedRequests = ({ rendered }: Facts, words: Words): Html => {
  if (!rendered) return html``;
  const { refused: texts } = words.rendered;
  const reasons = Object.keys(texts.reasons) as (keyof RenderedFacts['refused'])[];
  const found = reasons.filter((reason) => rendered.refused[reason] > 0);
  if (found.length === 0) return html``;
  return panel('refused', texts.title, texts.hint({ requests: found.reduce((sum, reason) => sum + rendered.refused[reason], 0) }), {
    body: html`<ul class="bullets">${found.map((reason) => html`<li>${texts.reasons[reason]({ requests: rendered.refused[reason] })}</li>`)}</ul><p class="note">${texts.note}</p>`,
  });
};

/** Renders panels about the page as rendered by a browser; says so if no browser rendered the page. */
export const renderedPanels = (facts: Facts, words: Words, { screenshots = {}, modeReason = null, isShell = false }: PanelExtras): Html => {
  const { rendered } = facts;
  if (!rendered) return notice(words.rendered.notRendered);
  const { ended } = rendered;
  const texts = words.rendered;
  return html`${modeReason === 'shell' ? notice(texts.reasons.shell) : ''}${ended === 'idle' ? '' : notice(texts.ended[ended], { tone: 'decent' })}${changes(facts, words, isShell)}${scriptLinks(facts, words)}${screenshotPanel(screenshots, words)}${sideBySide(labValues(facts, words), phoneLayout(facts, words))}${consoleMessages(facts, words)}${failedRequests(facts, words)}${sideBySide(renderedSites(facts, words), storedData(facts, words))}${refusedRequests(facts, words)}<p class="note rendered-note">${texts.about({ time: `${(rendered.milliseconds / 1000).toLocaleString(words.tag, { maximumFractionDigits: 1 })} s` })}</p>`;
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
