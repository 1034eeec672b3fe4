import { html } from 'hono/html';
import { wordsOf } from '../../../words/words.ts';
import { icon, style } from '../../assets/assets.ts';
import { accentPath } from '../../brand/accent-sheet.ts';
import { filled } from '../filled.ts';
import type { Frame, Html } from './frame.ts';
import { colophon, masthead } from './masthead.ts';
import { scripts } from './scripts.ts';

interface Content {
  title: string;
  /** What the page says in one sentence, for previews of its address. Without one, previews say nothing. */
  description?: string;
  /** A colour, as `#rrggbb`, for what has the class `branded`. */
  accent?: string | null;
  main: Html;
  /** Whether it waits for an audit, and has the progress of that. */
  isWaiting?: boolean;
  /** Whether it shows a score. */
  isReport?: boolean;
  /** Whether it has samples to copy. */
  hasSamples?: boolean;
}

/** A whole page. */
export const layout = (frame: Frame, content: Content): Html => {
  const { title, description, accent = frame.brand?.accent, main, isWaiting = false, isReport = false, hasSamples = false } = content;
  const { basePath, version, brand } = frame;
  const words = wordsOf(frame);
  const said = words.frame;
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
<a class="skip" href="#main">${said.skip}</a>
${masthead(frame)}
<main id="main">${main}</main>
<footer>
${brand ? colophon(brand) : ''}<p>${brand?.hidesSonde ? '' : `${said.madeWith} ${isReport ? '' : version}`}${isReport ? html` <span>${filled(said.scoreNote, { rules: html`<a href="${basePath}/checks">${said.rules}</a>` })}</span>` : ''}</p>
</footer>
</body>
</html>
`;
};

const sheet = (address: string): Html => html`<link rel="stylesheet" href="${address}">
`;

/** Without one, browsers ask for one that is not there. */
const NO_ICON = 'data:,';

const iconOf = ({ basePath, brand }: Frame): string => (brand?.hidesSonde ? (brand.logo?.path ?? NO_ICON) : basePath + icon.path);

const preview = (title: string, description: string): Html => html`<meta name="description" content="${description}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
`;
