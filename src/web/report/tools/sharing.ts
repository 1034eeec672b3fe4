import { html } from 'hono/html';
import { MAX_PASSWORD } from '../../../api/reports/contract.ts';
import type { Privacy } from '../../../storage/database.ts';
import type { Frame } from '../../frame/frame.ts';
import { field } from '../../ui/form/field.ts';
import type { Html } from '../../ui/html.ts';
import type { Section } from '../../ui/section.ts';
import type { OwnedReport } from '../owned-report.ts';
import { privacyWords } from '../report-words.ts';
import { linkBox } from './link-box.ts';
import { linkTools } from './link-tools.ts';

/** The visibility of a report: its link, the choice of visibility, and tools for the link. */
export const sharing = (owned: OwnedReport, frame: Frame): Section => ({
  id: 'sharing',
  title: 'Sharing',
  body: html`${owned.done?.showsLink ? '' : sharedLink(owned)}
${visibilityForm(owned, frame)}
${linkTools(owned, frame)}`,
});

const sharedLink = ({ report, link }: OwnedReport): Html =>
  html`<p>${report.privacy === 1 ? 'Only you can open this link. Change visibility below, then share it.' : 'Anyone with access can open this link.'}</p>
${linkBox(link)}`;

const visibilityForm = ({ report, problem, asked }: OwnedReport, { basePath }: Frame): Html =>
  html`<form class="visibility" method="post" action="${basePath}/reports/${report.id}/privacy">
<fieldset><legend>Who can view</legend>${([1, 0, 2] as const).map((privacy) => card(privacy, privacy === asked))}</fieldset>
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
<button>Save</button></form>`;

const card = (privacy: Privacy, isChosen: boolean): Html =>
  html`<label class="choice"><input type="radio" name="privacy" value="${privacy}"${isChosen ? html` checked` : ''}><span><b>${privacyWords[privacy]}</b> <span class="note">${explained[privacy]}</span></span></label>`;

const explained: Record<Privacy, string> = {
  0: 'Anyone with the link. Hidden from search engines unless you allow it below.',
  1: 'Only you',
  2: 'Anyone with the link and password',
};
