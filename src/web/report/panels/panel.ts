import { html } from 'hono/html';
import type { ModeReason } from '../../../audit/mode.ts';
import type { Words } from '../../../locales/words.ts';
import type { ShownScreenshots } from '../../rendering/screenshots.ts';
import { card, cardBody } from '../../ui/card.ts';
import type { Html } from '../../ui/html.ts';
import type { PagePictures } from './page-pictures.ts';

/** What a panel shows beside the facts. */
export interface PanelExtras {
  /** Path of the report for its owner, who can download files; null for others. */
  owned?: string | null;
  pictures?: PagePictures;
  screenshots?: ShownScreenshots;
  /** Why the audit was done in another mode than requested. */
  modeReason?: ModeReason | null;
  /** True if content checks looked at what scripts made of an empty shell. */
  isShell?: boolean;
}

/** A card with something that an audit saw; `end` sums it up. A table goes from edge to edge, other content has the usual distance. */
export const panel = (id: string, title: string, end: string | Html, { body, table }: { body?: Html; table?: Html }): Html =>
  card({ id: `seen-${id}`, title, end, body: html`${body === undefined ? '' : cardBody(body)}${table ?? ''}` });

/** Panels beside each other on wide screens; one alone has the whole width. */
export const beside = (...panels: readonly Html[]): Html => {
  const shown = panels.filter((one) => String(one) !== '');
  return shown.length > 1 ? html`<div class="columns">${shown}</div>` : html`${shown}`;
};

/** Says that a list was cut; empty if it wasn’t. */
export const unlisted = ({ total, items }: { total: number; items: readonly unknown[] }, { panels }: Words): Html =>
  total === items.length ? html`` : html`<p class="note">${panels.unlisted({ number: total - items.length })}</p>`;

/** A link to a CSV file of a report for its owner; empty for others. */
export const csvLink = (owned: string | null | undefined, name: string, { panels }: Words): Html =>
  owned ? html`<a class="csv" href="${owned}/${name}.csv" download>${panels.csv}</a>` : html``;

/** Notes below a table; empty if there are none. */
export const notes = (...all: readonly Html[]): Html => {
  const shown = all.filter((one) => String(one) !== '');
  return shown.length === 0 ? html`` : html`<div class="table-notes">${shown}</div>`;
};
