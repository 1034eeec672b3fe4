import { html } from 'hono/html';
import { shadesOf, type Theme } from '../brand/shades.ts';
import type { ShownBrand } from '../frame/frame.ts';
import { colophon, nameplate } from '../frame/masthead.ts';
import type { Html } from '../ui/html.ts';

/** Previews a brand in the light and the dark theme. */
export const brandPreview = (
  brand: ShownBrand,
): Html => html`<section class="section" aria-labelledby="preview"><h2 id="preview">Preview</h2>
<p>${colorWords(brand.accent)}</p></section>
<div class="looks">${(['light', 'dark'] as const).map((theme) => preview(brand, theme))}</div>`;

const preview = (brand: ShownBrand, theme: Theme): Html => html`<figure class="look ${theme}${brand.accent ? ' branded' : ''}">
<div class="top">${nameplate(brand)}</div>
<p class="sample">example.com</p>
<p><span class="link">A link in the report</span></p>
<p><span class="button">A button</span></p>
<div class="end">${colophon(brand)}${brand.hidesSonde ? '' : html`<p>Made with Sonde</p>`}</div>
<figcaption>${theme === 'light' ? 'Light' : 'Dark'}</figcaption></figure>
`;

/** Says how a color was adjusted for contrast, and why. */
const colorWords = (accent: string | null): Html => {
  if (accent === null) return html`Without a color, links and buttons use Sonde’s.`;
  const { light, dark } = shadesOf(accent);
  const both = [
    { shade: light, theme: 'light', way: 'too light' },
    { shade: dark, theme: 'dark', way: 'too dark' },
  ].map(({ shade, theme, way }) =>
    shade === accent
      ? html` It’s readable in the ${theme} theme.`
      : html` It’s ${way} for text in the ${theme} theme, so <code>${shade}</code> is used there.`,
  );
  return html`Your color is <code>${accent}</code>.${both}`;
};
