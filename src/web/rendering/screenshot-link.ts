import { html } from 'hono/html';
import type { ScreenDevice } from '../../browser/rendering.ts';
import type { Words } from '../../locales/words.ts';
import type { Html } from '../ui/html.ts';
import type { ShownScreenshots } from './screenshots.ts';

/** Desktop first, as it is the wider one. */
export const shownDevices = ['desktop', 'phone'] as const satisfies readonly ScreenDevice[];

/** A screenshot that leads to itself in full size; empty if there is none. */
export const screenshotLink = (device: ScreenDevice, screenshots: ShownScreenshots, { rendered }: Words): Html => {
  const shown = screenshots[device];
  if (!shown) return html``;
  const { path, width, height } = shown;
  const name = rendered.devices[device];
  return html`<a class="screenshot on-${device}" href="${path}" title="${rendered.screenshots.open({ screenshot: name })}"><img src="${path}" width="${width}" height="${height}" alt="${name}" loading="lazy"></a>`;
};
