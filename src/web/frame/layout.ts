import { oneLine } from '../../lib/plain-text.ts';
import { filled, type Html, html } from '../ui/html.ts';
import {
  accentPath,
  brandedSharePath,
  commonSheet,
  copyScript,
  docsScript,
  type Feature,
  featureSheets,
  icon,
  liveScript,
  pageScript,
  readerScript,
} from './assets.ts';
import type { Frame } from './frame.ts';
import { brandFooter, masthead, shortcutList, sideNavigation, topBar } from './navigation.ts';

interface Content {
  title: string;
  /** Description of the page in one sentence, for link previews; no description if omitted. */
  description?: string;
  /** The feature whose style sheet the page needs in addition to the common one. */
  feature?: Feature | undefined;
  /** Color (`#rrggbb`) of elements with the class `branded`. */
  accent?: string | null | undefined;
  /** The cover of a shared report, which replaces Sonde’s header for signed-out visitors. */
  cover?: Html;
  main: Html;
  /** The contents of a manual, which replace the navigation. */
  contents?: Html;
  /** True while something is running that the page shows in parts with `data-live`. */
  isLive?: boolean;
  /** True if a live page has a link to refresh it; other live pages reload themselves if scripts don’t run. */
  hasRefresh?: boolean;
  /** True if the page shows a score. */
  isReport?: boolean;
  /** True for a page before the first use, without the navigation. */
  isAlone?: boolean;
  /** True if the page has buttons for readers of a share link that only work with a script: print, show the password. */
  hasButtons?: boolean;
  /** What the footer of printed pages shows: the brand, and the title of the document. */
  paperFoot?: { brand: string; title: string };
}

/** Renders a complete HTML document. */
export const layout = (frame: Frame, content: Content): Html => {
  const { title, description, feature, accent = frame.brand?.accent, isLive = false, hasRefresh = false } = content;
  const { contents, hasButtons = false, paperFoot } = content;
  const { brand, theme } = frame;
  const { words } = frame;
  return html`<!doctype html>
<html lang="${words.tag}"${brand?.accent ? html` class="branded"` : ''}${theme ? html` data-theme="${theme}"` : ''}${isLive ? html` data-is-live` : ''}${paperFoot ? html` data-paper-brand="${paperFoot.brand}" data-paper-title="${oneLine(paperFoot.title)}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
${description === undefined ? '' : linkPreview(title, description)}${sheets(frame, { feature, accent })}<link rel="icon" href="${iconOf(frame)}">
${isLive && !hasRefresh ? reloadFallback : ''}${scripts(frame, { isLive, hasContents: contents !== undefined, hasButtons })}</head>
${body(frame, content)}
</html>
`;
};

const body = (frame: Frame, { cover, main, contents, isReport = false, isAlone = false }: Content): Html => {
  const skip = html`<a class="skip" href="#main">${frame.words.frame.skip}</a>`;
  const foot = html`<footer class="foot">${isReport ? scoreNote(frame) : ''}${footer(frame)}</footer>`;
  const content = html`<main id="main"><div class="wrap page">${main}${foot}</div></main>`;
  if (cover) return html`<body class="open">${skip}${cover}<main id="main" class="client">${main}${foot}</main></body>`;
  if (contents)
    return html`<body>${skip}<div class="app manual">${contents}${content}</div>${frame.user ? shortcutList(frame) : ''}</body>`;
  return frame.user && !isAlone
    ? html`<body>${skip}${topBar(frame)}<div class="app">${sideNavigation(frame)}${content}</div>${shortcutList(frame)}</body>`
    : html`<body class="open">${skip}${masthead(frame)}${content}</body>`;
};

const scoreNote = (frame: Frame): Html => {
  const texts = frame.words.frame;
  return html`<span>${filled(texts.scoreNote, { rules: html`<a href="${frame.basePath}/checks">${texts.rules}</a>` })}</span> `;
};

const footer = (frame: Frame): Html =>
  html`${frame.brand ? brandFooter(frame.brand) : ''}${frame.brand?.hidesSonde ? '' : html`<span>${frame.words.frame.madeWith}${frame.user ? ` ${frame.version}` : ''}</span>`}${frame.user ? html`<button type="button" class="as-link shortcuts" hidden>${frame.words.frame.shortcuts.title}</button>` : ''}`;

/** Links the style sheets. Shared reports have one complete sheet with the brand’s color, so that a browser requests one file. */
const sheets = ({ basePath }: Frame, { feature, accent }: Pick<Content, 'feature' | 'accent'>): Html => {
  if (feature === 'share') return sheet(basePath + (accent ? brandedSharePath(accent) : featureSheets.share.path));
  return html`${sheet(basePath + commonSheet.path)}${feature ? sheet(basePath + featureSheets[feature].path) : ''}${accent ? sheet(basePath + accentPath(accent)) : ''}`;
};

const sheet = (address: string): Html => html`<link rel="stylesheet" href="${address}">
`;

/** Without an icon link, browsers request `/favicon.ico`. */
const NO_ICON = 'data:,';

const iconOf = ({ basePath, brand }: Frame): string => (brand?.hidesSonde ? (brand.logo?.path ?? NO_ICON) : basePath + icon.path);

const linkPreview = (title: string, description: string): Html => html`<meta name="description" content="${description}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
`;

/** Seconds after which a waiting page reloads if scripts don’t run. */
const RETRY_AFTER = 3;

const reloadFallback = html`<noscript><meta http-equiv="refresh" content="${RETRY_AFTER}"></noscript>
`;

/** Links the scripts for signed-in users, for pages that change, and for the API docs. Share pages load the script of their buttons. */
const scripts = (frame: Frame, { isLive, hasContents, hasButtons }: Record<'isLive' | 'hasContents' | 'hasButtons', boolean>): Html => {
  const { copy, copied, copyFailed } = frame.words.frame;
  const script = (path: string): Html => html`<script type="module" src="${frame.basePath}${path}"></script>
`;
  const own = frame.user ? pageScript : isLive ? liveScript : hasContents ? copyScript : null;
  return html`${
    own
      ? html`<meta name="copy" content="${[copy, copied, copyFailed].join('|')}">
${script(own.path)}`
      : ''
  }${hasContents ? script(docsScript.path) : ''}${hasButtons ? script(readerScript.path) : ''}`;
};
