import { z } from 'zod';
import { MAX_EMAIL_LENGTH } from '../../accounts/account-fields.ts';
import { type Brand, changeBrand, changeLogo, findBrand, removeBrand, removeLogo } from '../../accounts/brand.ts';
import {
  BrandRefused,
  MAX_BRAND_NAME,
  MAX_CONTACT_LENGTH,
  MAX_FOOTER_LENGTH,
  MAX_LINK,
  MAX_LOGO_BYTES,
  MAX_LOGO_SIDE,
  readBrandFields,
} from '../../accounts/brand-fields.ts';
import { flag } from '../../front/fields.ts';
import { currentUserOf } from '../account/current-user.ts';
import { answerLogo, LOGO_HASH } from '../brand/logo-answer.ts';
import { shadesOf } from '../brand/shades.ts';
import { type ShownBrand, showBrand } from '../brand/shown-brand.ts';
import type { Frame } from '../frame/frame.ts';
import { nameplate } from '../frame/navigation.ts';
import { type FormCall, type MountPages, page } from '../page.ts';
import { readUpload } from '../request/form.ts';
import { card, cardBody } from '../ui/card.ts';
import { ring } from '../ui/chart/ring.ts';
import { type FormDefinition, form, type RefusedForm, readFields, refusal } from '../ui/form/form.ts';
import { filled, type Html, html } from '../ui/html.ts';
import { settingsPage } from './settings-page.ts';

const themes = ['light', 'dark'] as const;

/** Renders a shared report’s first screen in both themes. A script updates it during input; without scripts, it shows the saved brand. */
const brandingPreview = (brand: ShownBrand, frame: Frame): Html => {
  const { title, end } = frame.words.settings.branding.preview;
  return card({
    ...{ id: 'preview', title, end },
    body: cardBody(html`<p class="note" id="color-words">${colorWords(brand.accent, frame)}</p>
<div class="miniatures">${themes.map((theme) => miniature(brand, theme, frame))}</div>`),
  });
};

const miniature = (brand: ShownBrand, theme: (typeof themes)[number], frame: Frame): Html => {
  const { settings, marks, frame: own } = frame.words;
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
  const texts = frame.words.settings.branding.preview;
  if (accent === null) return html`${texts.noColor}`;
  const shades = shadesOf(accent);
  return html`${filled(texts.color, { color: html`<code>${accent}</code>` })}${themes.map((theme) =>
    shades[theme] === accent
      ? html` ${texts.readable[theme]}`
      : html` ${filled(texts.adjusted[theme], { shade: html`<code>${shades[theme]}</code>` })}`,
  )}`;
};

const PATH = '/settings/branding';

const text = z.string().default('');

/** `readBrandFields` validates the fields. */
const brandForm = (frame: Frame) =>
  ({
    name: 'brand',
    fields: { name: text, accent: text, contact: text, email: text, link: text, footer: text, hides_sonde: flag('hides_sonde', '') },
    texts: frame.words.settings.branding.form,
    controls: {
      name: { autocomplete: 'organization', maxLength: MAX_BRAND_NAME },
      accent: { as: 'color' },
      contact: { autocomplete: 'name', maxLength: MAX_CONTACT_LENGTH },
      email: { as: 'email', autocomplete: 'email', maxLength: MAX_EMAIL_LENGTH },
      link: { as: 'url', autocomplete: 'url', maxLength: MAX_LINK },
      footer: { maxLength: MAX_FOOTER_LENGTH },
    },
  }) satisfies FormDefinition;

const logoForm = { name: 'logo', fields: {}, texts: {} } satisfies FormDefinition;

/** Shows the errors of brand fields in the form. */
export const refuseBrand =
  (definition: FormDefinition, { form: sent, frame }: FormCall) =>
  (error: unknown): never => {
    if (!(error instanceof BrandRefused)) throw error;
    const { problems } = frame.words.settings.branding;
    throw refusal(definition, sent, Object.fromEntries(Object.entries(error.problems).map(([field, code]) => [field, problems[code]])));
  };

const brandingPage = page<Brand>({
  path: PATH,
  load: ({ service, account }) => findBrand(service.db, account.id),
  messages: ({ settings }) => settings.branding,
  view(brand, frame, refused) {
    const { pages, branding: texts } = frame.words.settings;
    const path = frame.basePath + PATH;
    const shown = showBrand(brand, `${path}/logo`);
    const { name, accent, contact, email, link, footer, hidesSonde } = brand;
    const values = {
      ...{ name, accent: accent ?? '', contact, email: email ?? '', link: link ?? '', footer },
      hides_sonde: hidesSonde ? '1' : '0',
    };
    return settingsPage(frame, {
      title: pages.branding,
      accent: shown.accent,
      body: html`<div class="columns"><div class="stack">
${card({
  id: 'brand',
  title: texts.title,
  end: texts.end,
  body: cardBody(form(brandForm(frame), { action: path, button: texts.save, values, refused }, frame)),
})}
</div><div class="stack">${brandingPreview(shown, frame)}${logoCard(shown, refused, frame)}
<p class="note">${texts.startOver} <a href="${path}/reset">${texts.reset.link}</a></p></div></div>`,
    });
  },
  actions: {
    '': {
      async run(_, call) {
        const definition = brandForm(call.frame);
        const { hides_sonde: hidesSonde, ...fields } = readFields(definition, call.form, call.frame);
        const read = async () => readBrandFields({ ...fields, hidesSonde });
        await changeBrand(call.service.db, call.account.id, await read().catch(refuseBrand(definition, call)));
        return { done: 'saved' };
      },
    },
    '/logo': {
      isUpload: true,
      async run(_, call) {
        const bytes = await readUpload(call.context.req.raw, 'logo', MAX_LOGO_BYTES);
        const { problems } = call.frame.words.settings.branding;
        if (!bytes?.byteLength) throw refusal(logoForm, call.form, { logo: bytes ? problems.no_file : problems.too_large });
        await (async () => changeLogo(call.service.db, call.account.id, bytes))().catch(refuseBrand(logoForm, call));
        return { done: 'logo' };
      },
    },
    '/logo/remove': {
      async run(_, { service, account }) {
        await removeLogo(service.db, account.id);
        return { done: 'removed' };
      },
    },
    '/reset': {
      confirm: (_, frame) => ({ feature: 'settings', ...frame.words.settings.branding.reset }),
      async run(_, { service, account }) {
        await removeBrand(service.db, account.id);
        return { done: 'reset' };
      },
    },
  },
});

/** Mounts the page for the brand of an account’s shared reports, and the logo. */
export const mountBranding: MountPages = (web, service, frame) => {
  web.get(`${PATH}/logo/${LOGO_HASH}`, (context) => answerLogo(context, service.db, currentUserOf(context).account.id));
  brandingPage(web, service, frame);
};

const logoCard = ({ logo }: ShownBrand, refused: RefusedForm | undefined, frame: Frame): Html => {
  const texts = frame.words.settings.branding.logo;
  const path = `${frame.basePath}${PATH}/logo`;
  const problem = refused?.problems.logo;
  return card({
    id: 'logo-card',
    title: texts.title,
    body: cardBody(html`<form class="form" method="post" action="${path}" enctype="multipart/form-data">
<div class="field"><label for="logo">${texts.label}</label>
<p class="note" id="logo-hint">${texts.hint({ size: MAX_LOGO_BYTES / 1024, side: MAX_LOGO_SIDE })}</p>
${problem ? html`<p class="problem" role="alert" id="logo-problem">${problem}</p>\n` : ''}<input id="logo" name="logo" type="file" accept="image/png,image/jpeg,image/webp" required aria-describedby="logo-hint${problem ? ' logo-problem' : ''}"${problem ? html` aria-invalid="true" autofocus` : ''}></div>
<button class="secondary">${logo ? texts.replace : texts.add}</button></form>
${logo ? html`<form method="post" action="${path}/remove"><button class="as-link">${texts.remove}</button></form>` : ''}`),
  });
};
