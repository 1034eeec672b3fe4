import { type Html, html } from '../ui/html.ts';
import { type Tab, tabs } from '../ui/menu.ts';
import { notice } from '../ui/notice.ts';
import type { Frame } from './frame.ts';

/** Renders breadcrumbs, root first. An entry without a link is the current page. */
export const crumbs = (places: readonly { href?: string; text: string }[], frame: Pick<Frame, 'words'>): Html =>
  html`<nav class="crumbs" aria-label="${frame.words.frame.breadcrumb}">${places.map(({ href, text }) =>
    href === undefined
      ? html`<span class="cut" title="${text}"><bdi>${text}</bdi></span>`
      : html`<a class="cut" href="${href}" title="${text}">${text}</a>`,
  )}</nav>`;

interface PageHead {
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
