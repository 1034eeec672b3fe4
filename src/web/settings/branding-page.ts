import { html } from 'hono/html';
import { MAX_EMAIL_LENGTH } from '../../accounts/account-fields.ts';
import type { Brand } from '../../accounts/brand.ts';
import {
  type BrandFields,
  type BrandProblems,
  MAX_BRAND_NAME,
  MAX_CONTACT_LENGTH,
  MAX_FOOTER_LENGTH,
  MAX_LINK,
  MAX_LOGO_BYTES,
  MAX_LOGO_SIDE,
} from '../../accounts/brand-fields.ts';
import type { ShownBrand } from '../brand/shown-brand.ts';
import type { Frame } from '../frame/frame.ts';
import { card, cardBody } from '../ui/card.ts';
import { colorField } from '../ui/form/color-field.ts';
import { field } from '../ui/form/field.ts';
import type { Html } from '../ui/html.ts';
import { brandingPreview } from './branding-preview.ts';
import { settingsPage, settingsStepPage } from './settings-page.ts';

/** Values of the form: either the stored brand, or rejected input as entered. */
export type BrandFormValues = Record<'name' | 'accent' | 'footer' | 'link' | 'contact' | 'email', string> & Pick<BrandFields, 'hidesSonde'>;

export interface BrandingPage {
  /** The stored brand of the account. */
  shown: ShownBrand;
  formValues: BrandFormValues;
  /** Error messages by form field. */
  problems: BrandProblems;
  done?: string | undefined;
}

/** Renders the form for the brand of shared reports: texts, color and logo, with a preview in both themes. */
export const brandingPage = ({ shown, formValues, problems, done }: BrandingPage, frame: Frame): Html => {
  const path = `${frame.basePath}/settings/branding`;
  return settingsPage(frame, {
    title: 'Branding',
    done,
    accent: shown.accent,
    body: html`<div class="columns"><div class="stack">
${card({
  id: 'brand',
  title: 'Brand of shared reports',
  end: 'Your own pages don’t change',
  body: cardBody(html`<form class="form" method="post" action="${path}" data-preview>
${field({ id: 'brand-name', name: 'name', label: 'Name', value: formValues.name, problem: problems.name ?? null, hint: 'On the cover of shared reports, or read aloud instead of the logo.', autocomplete: 'organization', maxLength: MAX_BRAND_NAME })}
${colorField({ name: 'accent', label: 'Color', value: formValues.accent, problem: problems.accent ?? null, hint: 'For the cover, links and buttons, such as #1d4ed8. It never changes the colors of results.' })}
${field({ id: 'contact', name: 'contact', label: 'Contact', value: formValues.contact, problem: problems.contact ?? null, hint: 'The person that clients can ask, such as you.', autocomplete: 'name', maxLength: MAX_CONTACT_LENGTH })}
${field({ id: 'email', name: 'email', label: 'Contact email', type: 'email', value: formValues.email, problem: problems.email ?? null, hint: 'Where “Contact us” leads. Anyone with a link can see it.', autocomplete: 'email', maxLength: MAX_EMAIL_LENGTH })}
${field({ id: 'link', name: 'link', label: 'Link', value: formValues.link, problem: problems.link ?? null, hint: 'Your site: a URL that starts with https://', autocomplete: 'url', maxLength: MAX_LINK, inputMode: 'url' })}
${field({ id: 'footer', name: 'footer', label: 'Footer text', value: formValues.footer, problem: problems.footer ?? null, hint: 'One line of plain text.', autocomplete: 'off', maxLength: MAX_FOOTER_LENGTH })}
<label class="choice"><input type="checkbox" name="hides_sonde" value="1"${formValues.hidesSonde ? html` checked` : ''}> Hide “Made with Sonde”</label>
<button>Save</button></form>`),
})}
</div><div class="stack">${brandingPreview(shown)}${logoCard(shown.logo !== null, problems.logo ?? null, path)}
<p class="note">Start over? <a href="${path}/reset">Reset branding…</a></p></div></div>`,
  });
};

/** Renders the page that asks for confirmation before the brand is reset. */
export const brandResetPage = (frame: Frame): Html => {
  const path = `${frame.basePath}/settings/branding`;
  return settingsStepPage(frame, {
    title: 'Reset branding?',
    back: { path: '/settings/branding', text: 'Branding' },
    body: html`<form method="post" action="${path}/reset">
<p>Your name, color, footer and logo are removed, also from reports you already shared. This can’t be undone.</p>
<div class="actions-row"><button class="danger">Reset branding</button><a class="button secondary" href="${path}">Cancel</a></div></form>`,
  });
};

/** Returns the form values for a stored brand. */
export const formValuesOf = ({ name, accent, footer, link, contact, email, hidesSonde }: Brand): BrandFormValues => ({
  name,
  accent: accent ?? '',
  footer,
  link: link ?? '',
  contact,
  email: email ?? '',
  hidesSonde,
});

const logoCard = (hasLogo: boolean, problem: string | null, path: string): Html =>
  card({
    id: 'logo-card',
    title: 'Logo',
    body: cardBody(html`<form class="form" method="post" action="${path}/logo" enctype="multipart/form-data">
<div class="field"><label for="logo">Image</label>
<p class="note" id="logo-hint">PNG, JPEG or WebP (SVG can contain scripts), at most ${MAX_LOGO_BYTES / 1024} KB and ${MAX_LOGO_SIDE} × ${MAX_LOGO_SIDE} pixels. Shown on white in both themes.</p>
${problem ? html`<p class="problem" role="alert" id="logo-problem">${problem}</p>\n` : ''}<input id="logo" name="logo" type="file" accept="image/png,image/jpeg,image/webp" required aria-describedby="logo-hint${problem ? ' logo-problem' : ''}"${problem ? html` aria-invalid="true" autofocus` : ''}></div>
<button class="secondary">${hasLogo ? 'Replace logo' : 'Add logo'}</button></form>
${hasLogo ? html`<form method="post" action="${path}/logo/remove"><button class="as-link">Remove logo</button></form>` : ''}`),
  });
