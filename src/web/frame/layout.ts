import { html } from 'hono/html';
import { wordsOf } from '../../locales/words.ts';
import { accentPath } from '../brand/accent-sheet.ts';
import { filled } from '../ui/filled.ts';
import type { Html } from '../ui/html.ts';
import { copyScript, icon, pageScript, progressScript, style } from './assets.ts';
import type { Frame } from './frame.ts';
import { colophon, masthead } from './masthead.ts';

interface Content {
  title: string;
  /** Description in one sentence, for link previews; none if left out. */
  description?: string;
  /** Color, as `#rrggbb`, of elements with the class `branded`. */
  accent?: string | null;
  main: Html;
  /** True if the page shows the progress of an audit. */
  isWaiting?: boolean;
  /** True if the page shows a score. */
  isReport?: boolean;
  /** True if the page has samples to copy. */
  hasSamples?: boolean;
}

/** A complete HTML document. */
export const layout = (frame: Frame, content: Content): Html => {
  const { title, description, accent = frame.brand?.accent, main, isWaiting = false, isReport = false, hasSamples = false } = content;
  const { basePath, version, brand } = frame;
  const words = wordsOf(frame);
  const texts = words.frame;
  return html`<!doctype html>
<html lang="${words.tag}"${brand?.accent ? html` class="branded"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
${description === undefined ? '' : preview(title, description)}${sheet(`${basePath}${style.path}`)}${accent ? sheet(`${basePath}${accentPath(accent)}`) : ''}<link rel="icon" href="${iconOf(frame)}">
${scripts(frame, { isWaiting, hasSamples })}</head>
<body>
<a class="skip" href="#main">${texts.skip}</a>
${masthead(frame)}
<main id="main">${main}</main>
<footer>
${brand ? colophon(brand) : ''}<p>${brand?.hidesSonde ? '' : `${texts.madeWith} ${isReport ? '' : version}`}${isReport ? html` <span>${filled(texts.scoreNote, { rules: html`<a href="${basePath}/checks">${texts.rules}</a>` })}</span>` : ''}</p>
</footer>
</body>
</html>
`;
};

const sheet = (address: string): Html => html`<link rel="stylesheet" href="${address}">
`;

/** Without an icon link, browsers request `/favicon.ico`. */
const NO_ICON = 'data:,';

const iconOf = ({ basePath, brand }: Frame): string => (brand?.hidesSonde ? (brand.logo?.path ?? NO_ICON) : basePath + icon.path);

const preview = (title: string, description: string): Html => html`<meta name="description" content="${description}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
`;

/** Seconds until a waiting page reloads if scripts don’t run. */
const RETRY_AFTER = 3;

/** Scripts for people who are signed in, for pages that wait for an audit, and for samples. Shared reports load none. */
const scripts = ({ basePath, user }: Frame, { isWaiting, hasSamples }: { isWaiting: boolean; hasSamples: boolean }): Html => {
  const script = (path: string): Html => html`<script type="module" src="${basePath}${path}"></script>
`;
  return html`${
    isWaiting
      ? html`<noscript><meta http-equiv="refresh" content="${RETRY_AFTER}"></noscript>
${script(progressScript.path)}`
      : ''
  }${user ? script(pageScript.path) : hasSamples ? script(copyScript.path) : ''}`;
};
