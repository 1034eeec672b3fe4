import { html } from 'hono/html';
import { MAX_PASSWORD } from '../../../api/reports/contract.ts';
import type { Privacy } from '../../../storage/database.ts';
import type { Frame } from '../../frame/frame.ts';
import { card, cardBody } from '../../ui/card.ts';
import { field } from '../../ui/form/field.ts';
import type { Html } from '../../ui/html.ts';
import type { OwnedReport } from '../owned-report.ts';
import { privacyWords } from '../report-words.ts';
import { linkBox } from './link-box.ts';

/** Who can see a report, and its link. */
export const sharing = (owned: OwnedReport, { basePath }: Frame): Html =>
  card({
    id: 'sharing',
    title: 'Sharing',
    body: cardBody(html`${owned.done?.showsLink ? '' : sharedLink(owned)}
${visibilityForm(owned, basePath)}`),
  });

const sharedLink = ({ report, link }: OwnedReport): Html =>
  html`<p class="note">${report.privacy === 1 ? 'Only you can open this link. Change visibility below, then share it.' : 'Anyone with access can open this link.'}</p>
${linkBox(link)}`;

const visibilityForm = ({ report, problem, asked }: OwnedReport, basePath: string): Html =>
  html`<form class="form visibility" method="post" action="${basePath}/reports/${report.id}/privacy">
<fieldset><legend>Who can view</legend><div class="visibility-choices">${([1, 0, 2] as const).map((privacy) => choice(privacy, privacy === asked))}</div></fieldset>
${field({
  id: 'password',
  name: 'password',
  label: 'Password',
  type: 'password',
  hint: report.passwordHash === null ? 'Only needed for “Password”.' : 'Leave empty to keep the current one.',
  problem,
  autocomplete: 'new-password',
  maxLength: MAX_PASSWORD,
})}
<button>Save visibility</button></form>`;

const choice = (privacy: Privacy, isChosen: boolean): Html =>
  html`<label class="choice visibility-choice"><input type="radio" name="privacy" value="${privacy}"${isChosen ? html` checked` : ''}><span><b>${privacyWords[privacy]}</b> <span class="note">${explained[privacy]}</span></span></label>`;

const explained: Record<Privacy, string> = {
  0: 'Anyone with the link. Hidden from search engines unless you allow it below.',
  1: 'Only you',
  2: 'Anyone with the link and password',
};
