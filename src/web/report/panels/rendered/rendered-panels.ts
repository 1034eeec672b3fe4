import { html } from 'hono/html';
import type { Facts } from '../../../../audit/facts/facts.ts';
import type { Words } from '../../../../locales/words.ts';
import { screenshotLink, shownDevices } from '../../../rendering/screenshot-link.ts';
import type { ShownScreenshots } from '../../../rendering/screenshots.ts';
import type { Html } from '../../../ui/html.ts';
import { notice } from '../../../ui/notice.ts';
import { type PanelExtras, panel, sideBySide } from '../panel.ts';
import { changes, scriptLinks } from './changes.ts';
import { consoleMessages } from './console-messages.ts';
import { failedRequests, renderedSites } from './failed-requests.ts';
import { labValues } from './lab-values.ts';
import { phoneLayout } from './phone-layout.ts';
import { refusedRequests, storedData } from './stored-data.ts';

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
