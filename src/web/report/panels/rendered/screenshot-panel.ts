import { html } from 'hono/html';
import type { Words } from '../../../../locales/words.ts';
import { screenshotLink, shownDevices } from '../../../rendering/screenshot-link.ts';
import type { ShownScreenshots } from '../../../rendering/screenshots.ts';
import type { Html } from '../../../ui/html.ts';
import { panel } from '../panel.ts';

/** How the page looked on a desktop and on a phone; empty without screenshots. */
export const screenshotPanel = (screenshots: ShownScreenshots, words: Words): Html => {
  const { screenshots: texts } = words.rendered;
  const shown = shownDevices.filter((device) => screenshots[device]);
  if (shown.length === 0) return html``;
  return panel('screenshots', texts.title, texts.hint, {
    body: html`<div class="screenshots">${shown.map((device) => screenshotLink(device, screenshots, words))}</div>`,
  });
};
