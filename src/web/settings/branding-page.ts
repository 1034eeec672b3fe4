import { html } from 'hono/html';
import type { Brand } from '../../accounts/brand.ts';
import {
  type BrandFields,
  type BrandProblems,
  MAX_BRAND_NAME,
  MAX_FOOTER,
  MAX_LINK,
  MAX_LOGO_BYTES,
  MAX_LOGO_SIDE,
} from '../../accounts/brand-fields.ts';
import type { Frame, ShownBrand } from '../frame/frame.ts';
import { colorField } from '../ui/form/color-field.ts';
import { field } from '../ui/form/field.ts';
import type { Html } from '../ui/html.ts';
import { brandPreview } from './brand-preview.ts';
import { settingsPage, settingsStepPage } from './settings-page.ts';

/** Values of the form: the stored brand, or refused input as typed. */
export type TypedBrand = Record<'name' | 'accent' | 'footer' | 'link', string> & Pick<BrandFields, 'hidesSonde'>;

export interface BrandingPage {
  /** The stored brand. */
  shown: ShownBrand;
  typed: TypedBrand;
  /** Errors by field. */
  problems: BrandProblems;
  done?: string | undefined;
}

/** The brand of shared reports: texts, color and logo, with a preview in both themes. */
export const brandingPage = ({ shown, typed, problems, done }: BrandingPage, frame: Frame): Html => {
  const path = `${frame.basePath}/settings/branding`;
  return settingsPage(frame, {
    title: 'Branding',
    done,
    accent: shown.accent,
    body: html`<p>Shown on shared reports and their password page. Your own pages don’t change.</p>
<form class="section" method="post" action="${path}"><h2>Name, color and footer</h2>
${field({ id: 'brand-name', name: 'name', label: 'Name', value: typed.name, problem: problems.name ?? null, hint: 'Shown at the top of shared reports, or read aloud instead of the logo.', autocomplete: 'organization', maxLength: MAX_BRAND_NAME })}
${colorField({ name: 'accent', label: 'Color', value: typed.accent, problem: problems.accent ?? null, hint: 'For links and buttons, such as #1d4ed8. A darker or lighter shade is used where text would be hard to read.' })}
${field({ id: 'footer', name: 'footer', label: 'Footer text', value: typed.footer, problem: problems.footer ?? null, hint: 'One line of plain text, such as a contact.', autocomplete: 'off', maxLength: MAX_FOOTER })}
${field({ id: 'link', name: 'link', label: 'Footer link', value: typed.link, problem: problems.link ?? null, hint: 'A URL that starts with https://', autocomplete: 'url', maxLength: MAX_LINK, inputMode: 'url' })}
<label class="choice"><input type="checkbox" name="hides_sonde" value="1"${typed.hidesSonde ? html` checked` : ''}> Hide “Made with Sonde”</label>
<button>Save</button></form>
${logoForms(shown.logo !== null, problems.logo ?? null, path)}
${brandPreview(shown)}
<section class="section" aria-labelledby="own-look"><h2 id="own-look">Reset branding</h2>
<p>Removes name, color, footer and logo.</p>
<p class="choices"><a class="button secondary" href="${path}/reset">Reset branding…</a></p></section>`,
  });
};

/** Confirms the reset of the brand. */
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

/** The values of the form for a stored brand. */
export const typedOf = ({ name, accent, footer, link, hidesSonde }: Brand): TypedBrand => ({
  name,
  accent: accent ?? '',
  footer,
  link: link ?? '',
  hidesSonde,
});

const logoForms = (hasLogo: boolean, problem: string | null, path: string): Html => html`<div class="section"><h2>Logo</h2>
<form method="post" action="${path}/logo" enctype="multipart/form-data">
<div class="field"><label for="logo">Image</label>
<p class="note" id="logo-hint">PNG, JPEG or WebP (SVG can contain scripts), at most ${MAX_LOGO_BYTES / 1024} KB and ${MAX_LOGO_SIDE} × ${MAX_LOGO_SIDE} pixels. Shown on white in both themes.</p>
${problem ? html`<p class="problem" role="alert" id="logo-problem">${problem}</p>\n` : ''}<input id="logo" name="logo" type="file" accept="image/png,image/jpeg,image/webp" required aria-describedby="logo-hint${problem ? ' logo-problem' : ''}"${problem ? html` aria-invalid="true" autofocus` : ''}></div>
<button>${hasLogo ? 'Replace logo' : 'Add logo'}</button></form>
${hasLogo ? html`<form class="after" method="post" action="${path}/logo/remove"><button class="secondary">Remove logo</button></form>` : ''}</div>`;
