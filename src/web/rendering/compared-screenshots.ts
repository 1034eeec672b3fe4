import type { Words } from '../../locales/words.ts';
import { card, cardBody } from '../ui/card.ts';
import { type Html, html } from '../ui/html.ts';
import { screenshotLink, shownDevices } from './screenshot-link.ts';
import type { ShownScreenshots } from './screenshots.ts';

/** Renders how a page looked in two audits, side by side; empty unless both audits have a screenshot of the same device. */
export const comparedScreenshots = (
  before: ShownScreenshots,
  after: ShownScreenshots,
  times: { before: Html; after: Html },
  words: Words,
): Html => {
  const shown = shownDevices.filter((device) => before[device] && after[device]);
  if (shown.length === 0) return html``;
  const { screenshots: texts } = words.rendered;
  const figure = (screenshots: ShownScreenshots, device: (typeof shown)[number], name: string, time: Html): Html =>
    html`<figure><figcaption>${name} <span class="note">${time}</span></figcaption>${screenshotLink(device, screenshots, words)}</figure>`;
  return card({
    id: 'screenshots',
    title: texts.title,
    body: cardBody(
      html`${shown.map(
        (device) =>
          html`<div class="before-after${device === 'phone' ? ' phone-pair' : ''}">${figure(before, device, texts.before, times.before)}${figure(after, device, texts.after, times.after)}</div>`,
      )}`,
    ),
  });
};
