import { html } from 'hono/html';
import type { Html } from '../ui/html.ts';
import { notice } from '../ui/notice.ts';
import { type Tab, tabs } from '../ui/tabs.ts';
import { crumbs } from './crumbs.ts';
import type { Frame } from './frame.ts';

export interface PageHead {
  /** Heading of the page; left out if a card below has it. */
  title?: Html | string;
  /** The pages above this one, root first. */
  crumbs?: readonly { href?: string; text: string }[];
  /** What can be done on the page: buttons and a menu. */
  actions?: Html;
  tabs?: { label: string; entries: readonly Tab[] };
}

/** Renders what is above the content of every page: where it is, its heading, actions, tabs, and the message about the last action. */
export const pageHead = ({ title, crumbs: above = [], actions, tabs: views }: PageHead, frame: Frame): Html =>
  html`<div class="top">${above.length === 0 ? '' : crumbs(above, frame)}${title === undefined ? '' : html`<h1>${title}</h1>`}${actions ?? ''}</div>
${views === undefined ? '' : tabs(views.label, views.entries)}${messageOf(frame)}`;

/** Renders the message about the last action, for pages with a head of their own. */
export const messageOf = ({ message }: Pick<Frame, 'message'>): Html =>
  message === undefined ? html`` : notice(message.text, { tone: message.isDone ? 'good' : 'bad', isStatus: true });
