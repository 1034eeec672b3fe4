import { html } from 'hono/html';
import { shadesOf, type Theme } from '../brand/shades.ts';
import type { ShownBrand } from '../brand/shown-brand.ts';
import { nameplate } from '../frame/masthead.ts';
import { card, cardBody } from '../ui/card.ts';
import { ring } from '../ui/chart/ring.ts';
import type { Html } from '../ui/html.ts';

/** Renders a shared report’s first screen in both themes. A script updates it during input; without scripts, it shows the saved brand. */
export const brandingPreview = (brand: ShownBrand): Html =>
  card({
    id: 'preview',
    title: 'Preview',
    end: 'Shared report',
    body: cardBody(html`<p class="note" id="color-words">${colorWords(brand.accent)}</p>
<div class="miniatures">${(['light', 'dark'] as const).map((theme) => miniature(brand, theme))}</div>`),
  });

const miniature = (brand: ShownBrand, theme: Theme): Html => html`<figure class="miniature ${theme}${brand.accent ? ' branded' : ''}">
<div class="mini-cover"><span data-brand="name">${nameplate(brand)}</span><b>Your client’s page</b></div>
<div class="mini-card">${ring({ name: 'Score 72 out of 100, decent', score: 72, word: 'Decent' })}<span>Judgement keeps its own colors. <span class="link">A link</span></span></div>
<div class="mini-foot"><span data-brand="contact">${[brand.contact, brand.email].filter((part) => part).join(' · ')}</span><span data-brand="footer">${brand.footer}</span>${brand.hidesSonde ? '' : html`<span>Made with Sonde</span>`}</div>
<figcaption class="hidden">${theme === 'light' ? 'Light theme' : 'Dark theme'}</figcaption></figure>
`;

/** Explains how and why a color was adjusted for contrast. */
const colorWords = (accent: string | null): Html => {
  if (accent === null) return html`Without a color, the cover is black and links use Sonde’s blue.`;
  const { light, dark } = shadesOf(accent);
  const both = [
    { shade: light, theme: 'light', way: 'too light' },
    { shade: dark, theme: 'dark', way: 'too dark' },
  ].map(({ shade, theme, way }) =>
    shade === accent
      ? html` Links in it are readable in the ${theme} theme.`
      : html` It’s ${way} for links in the ${theme} theme, so they use <code>${shade}</code> there.`,
  );
  return html`The cover has your color <code>${accent}</code>.${both}`;
};
