import type { ScreenDevice } from '../../browser/rendering.ts';
import type { Words } from '../../locales/words.ts';
import { type Html, html } from '../ui/html.ts';
import type { ShownScreenshots } from './screenshots.ts';

/** Devices in display order; desktop comes first, as its screenshot is wider. */
export const shownDevices = ['desktop', 'phone'] as const satisfies readonly ScreenDevice[];

/** Renders a screenshot that links to its full-size version; empty if there is none. */
export const screenshotLink = (device: ScreenDevice, screenshots: ShownScreenshots, { rendered }: Words): Html => {
  const shown = screenshots[device];
  if (!shown) return html``;
  const { path, width, height } = shown;
  const name = rendered.devices[device];
  return html`<a class="screenshot on-${device}" href="${path}" title="${rendered.screenshots.open({ screenshot: name })}"><img src="${path}" width="${width}" height="${height}" alt="${name}" loading="lazy"></a>`;
};
