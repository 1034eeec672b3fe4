import { html } from 'hono/html';
import type { ModeReason } from '../../../audit/mode.ts';
import type { Words } from '../../../locales/words.ts';
import type { ShownScreenshots } from '../../rendering/screenshots.ts';
import { card, cardBody } from '../../ui/card.ts';
import type { Html } from '../../ui/html.ts';
import type { PagePictures } from './page-pictures.ts';

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
