import { html } from 'hono/html';
import { wordsOf } from '../../locales/english.ts';
import { shadesOf } from '../brand/shades.ts';
import type { ShownBrand } from '../brand/shown-brand.ts';
import type { Frame } from '../frame/frame.ts';
import { nameplate } from '../frame/navigation.ts';
import { card, cardBody } from '../ui/card.ts';
import { ring } from '../ui/chart/ring.ts';
import { filled, type Html } from '../ui/html.ts';

const themes = ['light', 'dark'] as const;

/** Renders a shared report’s first screen in both themes. A script updates it during input; without scripts, it shows the saved brand. */
export const brandingPreview = (brand: ShownBrand, frame: Frame): Html => {
  const { title, end } = wordsOf(frame).settings.branding.preview;
  return card({
    ...{ id: 'preview', title, end },
    body: cardBody(html`<p class="note" id="color-words">${colorWords(brand.accent, frame)}</p>
<div class="miniatures">${themes.map((theme) => miniature(brand, theme, frame))}</div>`),
  });
};

const miniature = (brand: ShownBrand, theme: (typeof themes)[number], frame: Frame): Html => {
  const { settings, marks, frame: own } = wordsOf(frame);
  const texts = settings.branding.preview;
  const score = ring({ name: texts.score({ rating: marks.ratingsWithin.decent }), score: 72, word: marks.ratings.decent });
  return html`<figure class="miniature ${theme}${brand.accent ? ' branded' : ''}">
<div class="mini-cover"><span data-brand="name">${nameplate(brand)}</span><b>${texts.client}</b></div>
<div class="mini-card">${score}<span>${texts.colors} <span class="link">${texts.link}</span></span></div>
<div class="mini-foot"><span data-brand="contact">${[brand.contact, brand.email].filter((part) => part).join(' · ')}</span><span data-brand="footer">${brand.footer}</span>${brand.hidesSonde ? '' : html`<span>${own.madeWith}</span>`}</div>
<figcaption class="hidden">${texts.themes[theme]}</figcaption></figure>
`;
};

/** Explains how and why a color was adjusted for contrast. */
const colorWords = (accent: string | null, frame: Frame): Html => {
  const texts = wordsOf(frame).settings.branding.preview;
  if (accent === null) return html`${texts.noColor}`;
  const shades = shadesOf(accent);
  return html`${filled(texts.color, { color: html`<code>${accent}</code>` })}${themes.map((theme) =>
    shades[theme] === accent
      ? html` ${texts.readable[theme]}`
      : html` ${filled(texts.adjusted[theme], { shade: html`<code>${shades[theme]}</code>` })}`,
  )}`;
};
