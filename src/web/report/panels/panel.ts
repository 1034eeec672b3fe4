import type { LinkLeftOut } from '../../../audit/link-check.ts';
import type { ModeReason } from '../../../audit/mode.ts';
import type { LeftOut } from '../../../audit/resources.ts';
import { statusName } from '../../../audit/texts/status-names.ts';
import type { Words } from '../../../locales/words.ts';
import type { ShownScreenshots } from '../../rendering/screenshots.ts';
import { card, cardBody } from '../../ui/card.ts';
import { bars } from '../../ui/chart/bars.ts';
import { type Html, html, withCode } from '../../ui/html.ts';

/** Pictures of the audited page, stored and served by Sonde so that readers’ browsers request nothing from the audited site. */
export interface PagePictures {
  /** Path of the favicon; null without one. */
  icon: string | null;
  /** The social image with its size in pixels; null without one. */
  preview: { path: string; width: number; height: number } | null;
}

export const NO_PICTURES: PagePictures = { icon: null, preview: null };

/** Data that a panel shows in addition to the facts. */
export interface PanelExtras {
  /** Path of the report for its owner, who can download files; null for other users. */
  owned?: string | null;
  pictures?: PagePictures;
  screenshots?: ShownScreenshots;
  /** Why the audit ran in another mode than requested. */
  modeReason?: ModeReason | null;
  /** True if the served HTML was an empty shell, so that content checks read the page as scripts built it. */
  isShell?: boolean;
}

/** Renders a card with facts of an audit; `end` summarizes it. A table fills the card’s width, other content has the usual padding. */
export const panel = (id: string, title: string, end: string | Html, { body, table }: { body?: Html; table?: Html }): Html =>
  card({ id: `seen-${id}`, title, end, body: html`${body === undefined ? '' : cardBody(body)}${table ?? ''}` });

/** Puts panels side by side on wide screens; a single panel takes the full width. */
export const sideBySide = (...panels: readonly Html[]): Html => {
  const shown = panels.filter((one) => String(one) !== '');
  return shown.length > 1 ? html`<div class="columns">${shown}</div>` : html`${shown}`;
};

/** Says that a list was truncated; empty if it wasn’t. */
export const unlistedNote = ({ total, items }: { total: number; items: readonly unknown[] }, { panels }: Words): Html =>
  total === items.length ? html`` : html`<p class="note">${panels.unlisted({ number: total - items.length })}</p>`;

/** Renders a link to a CSV file of a report for its owner; empty for other users. */
export const csvLink = (owned: string | null | undefined, name: string, { panels }: Words): Html =>
  owned ? html`<a class="csv" href="${owned}/${name}.csv" download>${panels.csv}</a>` : html``;

/** Renders notes below a table; empty without notes. */
export const notes = (...all: readonly Html[]): Html => {
  const shown = all.filter((one) => String(one) !== '');
  return shown.length === 0 ? html`` : html`<div class="table-notes">${shown}</div>`;
};

/** Maximum hosts shown with a bar. */
export const MAX_HOSTS = 10;

/** Renders the hosts of other sites by the size of their files; by the number of files if no size is known. */
export const hostBars = (name: string, hosts: readonly { host: string; files: number; bytes: number }[], { marks }: Words): Html => {
  const isUnknown = hosts.every(({ bytes }) => bytes === 0);
  return bars({
    name,
    rows: hosts.slice(0, MAX_HOSTS).map(({ host, files, bytes }) => ({
      ...{ label: host, isUntrusted: true, tone: 2 },
      value: isUnknown ? files : bytes,
      text: isUnknown ? marks.amount(files) : `${marks.size(bytes)} · ${marks.amount(files)}`,
    })),
  });
};

/** Renders the HTTP status of a URL, or the reason why there is none. */
export const httpStatus = (
  { status, error }: { status: number; error: keyof Words['language']['sentences']['causes'] | null },
  { language }: Words,
): Html => {
  if (error === null) return html`${status === 0 ? '' : statusName(status)}`;
  const cause: string | undefined = language.sentences.causes[error];
  return withCode(cause ?? error);
};

/** Says how many URLs were not requested, and why; empty if all URLs were requested. */
export const leftOut = (numbers: { [Reason in LeftOut | LinkLeftOut]?: number | undefined }, { panels }: Words): Html => {
  const reasons = Object.entries(panels.leftOutReasons).flatMap(([reason, words]) => {
    const number = numbers[reason as LeftOut | LinkLeftOut] ?? 0;
    return number === 0 ? [] : [words({ number })];
  });
  return reasons.length === 0 ? html`` : html`<p>${panels.leftOut({ all: reasons.join(', ') })}</p>`;
};

interface ListPanel<Row> {
  words: Words;
  body?: Html;
  caption: string;
  head: readonly (readonly [title: string, kind?: 'number'])[];
  rows: readonly Row[];
  /** Renders the cells of a row. */
  row: (row: Row) => Html;
  /** Filters above the table. Filters that match no row are left out; if only one would remain, none is shown. */
  choices?: readonly { name: string; has: (row: Row) => boolean }[];
  /** Notes below the table. */
  notes?: readonly Html[];
}

/** Number of rows shown at first; the others are folded. */
const MAX_SHOWN = 10;
/** Maximum number of filters, as the style sheet has rules for that many. */
const MOST_CHOICES = 11;

/** Renders a card with a list of facts: the first rows as a table, the others folded into a second one. A filter applies to both tables. */
export const listPanel = <Row>(id: string, title: string, end: string | Html, { body, notes: below = [], ...list }: ListPanel<Row>): Html =>
  panel(id, title, end, {
    ...(body ? { body } : {}),
    table: html`${foldedTable(id, list)}
${notes(...below)}`,
  });

const foldedTable = <Row>(id: string, { words: { marks, panels }, caption, head, rows, row, choices = [] }: ListPanel<Row>): Html => {
  if (rows.length === 0) return html``;
  const offered = choices
    .map((choice) => ({ ...choice, count: rows.filter(choice.has).length }))
    .filter(({ count }) => count > 0)
    .slice(0, MOST_CHOICES);
  const isFiltered = offered.length > 1;
  const groups = (one: Row): Html =>
    isFiltered ? html` class="${offered.flatMap(({ has }, index) => (has(one) ? [`in-${index + 2}`] : [])).join(' ')}"` : html``;
  // Folding a single row would save no space.
  const shown = rows.length <= MAX_SHOWN + 1 ? rows.length : MAX_SHOWN;
  const titles = head.map(([title, kind]) => html`<th scope="col"${kind ? html` class="${kind}"` : ''}>${title}</th>`);
  const table = (some: readonly Row[]): Html =>
    html`<table class="seen-table listing ${id}"><caption class="hidden">${caption}</caption><thead><tr>${titles}</tr></thead>
<tbody>${some.map((one) => html`<tr${groups(one)}>${row(one)}</tr>\n`)}</tbody></table>`;
  const folded = rows.slice(shown);
  const choice = (name: string, count: number, isFirst: boolean): Html =>
    html`<label><input type="radio" name="${id}"${isFirst ? html` checked` : ''}>${name} ${marks.amount(count)}</label>`;
  return html`<div class="filtered">${isFiltered ? html`<fieldset class="filter"><legend class="hidden">${panels.filter}: ${caption}</legend>${choice(panels.all, rows.length, true)}${offered.map(({ name, count }) => choice(name, count, false))}</fieldset>` : ''}
${table(rows.slice(0, shown))}
${folded.length === 0 ? '' : html`<details class="rest"><summary>${panels.more({ number: folded.length })}</summary>${table(folded)}</details>`}</div>`;
};
