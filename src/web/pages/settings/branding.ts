import { html } from 'hono/html';
import type { Brand } from '../../../accounts/brand.ts';
import {
  type BrandFields,
  type BrandProblems,
  MAX_BRAND_NAME,
  MAX_FOOTER,
  MAX_LINK,
  MAX_LOGO_BYTES,
  MAX_LOGO_SIDE,
} from '../../../accounts/brand-fields.ts';
import type { ShownBrand } from '../../brand/shown-brand.ts';
import { colourField } from '../../parts/form/colour-field.ts';
import { field } from '../../parts/form/field.ts';
import { brandPreview } from '../../parts/frame/brand-preview.ts';
import type { Frame, Html } from '../../parts/frame/layout.ts';
import { settingsPage } from './settings-page.ts';

/** What stands in the form: what is kept, or what was typed and refused. */
export type TypedBrand = Record<'name' | 'accent' | 'footer' | 'link', string> & Pick<BrandFields, 'hidesSonde'>;

export interface BrandingPage {
  /** As it is kept. */
  shown: ShownBrand;
  typed: TypedBrand;
  /** What is wrong, by fields. */
  problems: BrandProblems;
  done?: string | undefined;
}

/** How shared reports look: words and colour, logo, and what comes of them in both themes. */
export const brandingPage = ({ shown, typed, problems, done }: BrandingPage, frame: Frame): Html => {
  const path = `${frame.basePath}/settings/branding`;
  return settingsPage(frame, {
    title: 'Branding',
    done,
    accent: shown.accent,
    body: html`<p>The reports that you share, and the page that asks for their password, show whom they are from. Your own pages stay as they are.</p>
<form class="section" method="post" action="${path}"><h2>Name, colour and words</h2>
${field({ id: 'brand-name', name: 'name', label: 'Name', value: typed.name, problem: problems.name ?? null, hint: 'Stands at the top of a report, or is read out in place of the logo.', autocomplete: 'organization', maxLength: MAX_BRAND_NAME })}
${colourField({ name: 'accent', label: 'Colour', value: typed.accent, problem: problems.accent ?? null, hint: 'Of links and buttons, such as #1d4ed8. Where text in it could not be read, a darker or lighter shade of it stands in.' })}
${field({ id: 'footer', name: 'footer', label: 'Words at the end', value: typed.footer, problem: problems.footer ?? null, hint: 'One line of plain text, such as whom to ask.', autocomplete: 'off', maxLength: MAX_FOOTER })}
${field({ id: 'link', name: 'link', label: 'Where these words lead', value: typed.link, problem: problems.link ?? null, hint: 'An address that begins with https://', autocomplete: 'url', maxLength: MAX_LINK, inputMode: 'url' })}
<label class="choice"><input type="checkbox" name="hides_sonde" value="1"${typed.hidesSonde ? html` checked` : ''}> Leave out Sonde's name</label>
<button>Save</button></form>
${logoForms(shown.logo !== null, problems.logo ?? null, path)}
${brandPreview(shown)}
<section class="section" aria-labelledby="own-look"><h2 id="own-look">Sonde's own look</h2>
<p>Takes away name, colour, words and logo at once.</p>
<p class="choices"><a class="button slight" href="${path}/reset">Back to Sonde's own look…</a></p></section>`,
  });
};

/** Asks before all of it is taken away. */
export const brandResetPage = (frame: Frame): Html => {
  const path = `${frame.basePath}/settings/branding`;
  return settingsPage(frame, {
    title: "Back to Sonde's own look?",
    body: html`<form class="section" method="post" action="${path}/reset">
<p>Your name, colour, words and logo are taken away, also from the reports that you shared. This cannot be undone.</p>
<div class="choices"><button class="danger">Take them away</button> <a class="button slight" href="${path}">Cancel</a></div></form>`,
  });
};

/** What stands in the form when nothing was typed. */
export const typedOf = ({ name, accent, footer, link, hidesSonde }: Brand): TypedBrand => ({
  name,
  accent: accent ?? '',
  footer,
  link: link ?? '',
  hidesSonde,
});

const logoForms = (hasLogo: boolean, problem: string | null, path: string): Html => html`<div class="section"><h2>Logo</h2>
<form method="post" action="${path}/logo" enctype="multipart/form-data">
<div class="field"><label for="logo">Picture</label>
<p class="note" id="logo-hint">A PNG, JPEG or WebP file of at most ${MAX_LOGO_BYTES / 1024} KB and ${MAX_LOGO_SIDE} pixels each way. No SVG: it can hold programs. It stands on white in both themes.</p>
${problem ? html`<p class="problem" role="alert" id="logo-problem">${problem}</p>\n` : ''}<input id="logo" name="logo" type="file" accept="image/png,image/jpeg,image/webp" required aria-describedby="logo-hint${problem ? ' logo-problem' : ''}"${problem ? html` aria-invalid="true" autofocus` : ''}></div>
<button>${hasLogo ? 'Replace the logo' : 'Add the logo'}</button></form>
${hasLogo ? html`<form class="after" method="post" action="${path}/logo/remove"><button class="slight">Remove the logo</button></form>` : ''}</div>`;
