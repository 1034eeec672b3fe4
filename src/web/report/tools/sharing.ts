import { html } from 'hono/html';
import { MAX_PASSWORD } from '../../../front/reports/fields.ts';
import type { Privacy } from '../../../storage/database.ts';
import { card, cardBody } from '../../ui/card.ts';
import { field } from '../../ui/form/field.ts';
import type { Html } from '../../ui/html.ts';
import { privacyWords } from '../report-words.ts';

/** A report or crawl with its sharing settings. */
export interface SharingCard {
  /** Path of the owner’s page; the form is submitted to `privacy` below this path. */
  path: string;
  privacy: Privacy;
  hasPassword: boolean;
  /** Absolute URL of the share page; null if the link is shown elsewhere on the page. */
  link: string | null;
  /** Error message of a refused change; null without an error. */
  problem: string | null;
  /** The visibility selected in the form. */
  chosen: Privacy;
  /** The note about search engines next to the choice “anyone with the link”. */
  publicHint: string;
}

/** Renders who can see a report or crawl, and its share link. */
export const sharing = (shared: SharingCard): Html =>
  card({
    id: 'sharing',
    title: 'Sharing',
    body: cardBody(html`${shared.link === null ? '' : sharedLink(shared.privacy, shared.link)}
${visibilityForm(shared)}`),
  });

const sharedLink = (privacy: Privacy, link: string): Html =>
  html`<p class="note">${privacy === 1 ? 'Only you can open this link. Change visibility below, then share it.' : 'Anyone with access can open this link.'}</p>
${linkBox(link)}`;

const visibilityForm = ({ path, hasPassword, problem, chosen, publicHint }: SharingCard): Html =>
  html`<form class="form visibility" method="post" action="${path}/privacy">
<fieldset><legend>Who can view</legend><div class="visibility-choices">${([1, 0, 2] as const).map((privacy) => privacyChoice(privacy, privacy === chosen, publicHint))}</div></fieldset>
${field({
  id: 'password',
  name: 'password',
  label: 'Password',
  type: 'password',
  hint: hasPassword ? 'Leave empty to keep the current one.' : 'Only needed for “Password”.',
  problem,
  autocomplete: 'new-password',
  maxLength: MAX_PASSWORD,
})}
<button>Save visibility</button></form>`;

const privacyChoice = (privacy: Privacy, isChosen: boolean, publicHint: string): Html =>
  html`<label class="choice visibility-choice"><input type="radio" name="privacy" value="${privacy}"${isChosen ? html` checked` : ''}><span><b>${privacyWords[privacy]}</b> <span class="note">${privacy === 0 ? publicHint : privacyHints[privacy]}</span></span></label>`;

const privacyHints: Record<Exclude<Privacy, 0>, string> = {
  1: 'Only you',
  2: 'Anyone with the link and password',
};

/** Renders the public link of a report or crawl, to copy or open. */
export const linkBox = (link: string): Html =>
  html`<p class="secret"><code>${link}</code></p>
<p class="note"><a href="${link}">Open the shared page</a></p>`;
