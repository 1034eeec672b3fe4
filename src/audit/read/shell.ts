import { oncePer } from '../../lib/once-per.ts';
import type { Document } from './document/document.ts';
import type { ImageElement, ScriptElement } from './document/document-elements.ts';
import { isPixel } from './images/pixel-image.ts';
import { mainWordCountOf, wordsOf } from './text/word-counts.ts';
import { countWords } from './text/words.ts';

/**
 * True if the HTML is an empty shell: almost no content, and scripts that add the content. The check `raw-shell` reports this; checks of the missing
 * content do not apply.
 */
export const isEmptyShell = oncePer((document: Document): boolean => {
  if (mainWordCountOf(document) >= MAX_WORDS || wordsOf(document) >= MAX_WORDS_AROUND || !document.scripts.some(mayRender)) return false;
  if (hasField(document) || document.media.some(({ src, noscript }) => src !== null && !noscript)) return false;
  return awaitsScripts(document) || saysNothing(document);
});

/** True if the page has a mount point that is empty or has a placeholder, or data that scripts turn into content. */
const awaitsScripts = (document: Document): boolean => {
  const { mounts, scripts, visibleText, html, landmarks, images } = document;
  const inside = mounts.reduce((sum, { text }) => sum + countWords(text, html.lang), 0);
  // With enough text outside the mount points, the page is complete by itself and only has a widget.
  const isPainted = countWords(visibleText, html.lang) - inside >= FEW_WORDS_OUTSIDE;
  if (!isPainted && mounts.some(({ hasData }) => hasData)) return true;
  if (hasHeading(document)) return false;
  if (landmarks.some(({ role }) => role === 'main') && images.filter(isSeen).length <= 1 && saysNothingInMain(document)) return true;
  // Any page may have empty custom elements, for example for consent banners.
  if (mounts.some(({ text, isRoot }) => (text === '' || WAITING.test(text)) && (isRoot || saysNothingInMain(document)))) return true;
  return scripts.filter(({ type, noscript }) => !noscript && DATA_TYPE.test(type ?? '')).length >= MANY_DATA_SCRIPTS;
};
const FEW_WORDS_OUTSIDE = 10;

/** True if a page has at most a header and a footer around the content that scripts add. */
const saysNothingInMain = ({ mainText, images, frames, embeds }: Document): boolean =>
  !hasMeaning(mainText, images) && [...frames, ...embeds].every(({ noscript }) => noscript);

const saysNothing = (document: Document): boolean => {
  const { frames, embeds, html } = document;
  const images = document.images.filter(isSeen);
  const text = document.visibleText;
  const notice = document.scriptNotice || /javascript/i.test(text);
  if (images.length > 1 || countWords(text, html.lang) >= (notice ? FEW_WORDS_WITH_NOTICE : FEW_WORDS)) return false;
  if (hasHeading(document) || hasLinks(document)) return false;
  return notice || isMadeByScript(document) || (!hasMeaning(text, images) && [...frames, ...embeds].every(({ noscript }) => noscript));
};

/** Minimum words of a page with content; a page with fewer counts as empty. */
export const FEW_WORDS = 20;
/** Minimum words of a page that has content if it also has a notice that JavaScript is needed, which takes more words. */
const FEW_WORDS_WITH_NOTICE = 40;
/** Maximum words of a shell: outside menus, headers and footers, and in total; hidden words count. */
const MAX_WORDS = 50;
const MAX_WORDS_AROUND = 200;
/** Minimum data scripts that show that scripts build the page; complete pages have fewer. */
const MANY_DATA_SCRIPTS = 12;
const DATA_TYPE = /json/i;

const hasHeading = ({ headings }: Document): boolean =>
  headings.some(({ text, hidden, noscript }) => text.trim() !== '' && !hidden && !noscript && !WAITING.test(text));

const hasField = ({ controls }: Document): boolean =>
  controls.some(
    ({ kind, type, hidden, noscript, inFrame }) => kind !== 'button' && !NO_FIELDS.has(type) && !hidden && !noscript && !inFrame,
  );

/** True if the page has a list of links outside menus, which counts as content. */
const hasLinks = ({ anchors }: Document): boolean =>
  anchors.filter(({ href, text, hidden, noscript, inNav }) => href !== null && text !== '' && !hidden && !noscript && !inNav).length >=
  MANY_LINKS;
const MANY_LINKS = 5;

const hasMeaning = (text: string, images: readonly ImageElement[]): boolean => {
  const said = text.replace(COPYRIGHT_NOTICE, '').trim();
  return (said !== '' && !WAITING.test(said)) || images.some(({ alt }) => countWords(alt ?? '') > 2);
};
const COPYRIGHT_NOTICE = /(?:©|\(c\)|copyright\b).{0,60}$/iu;

/** True if the page shows traces of client-side rendering. Server-rendered pages have them too, so they count only if content is missing. */
const isMadeByScript = ({ scripts, mounts }: Document): boolean =>
  mounts.some(({ isRoot }) => isRoot) ||
  scripts.some(({ src, type, noscript }) => !noscript && src !== null && (type?.trim().toLowerCase() === 'module' || isBundle(src)));

/** True for file names of script bundles: `main.1f2d3c4b.js`, `index-BxY1z2Q_.js`, `/static/js/bundle.js`, `flutter_bootstrap.js`. */
const isBundle = (src: string): boolean => {
  const file = src.slice(0, MAX_SRC).split(/[?#]/, 1)[0]?.split('/').at(-1)?.toLowerCase() ?? '';
  const [extension = '', ...parts] = file.split(/[.~-]/).reverse();
  if (extension !== 'js' && extension !== 'mjs') return false;
  return parts.some((part) => BUNDLES.has(part)) || (parts.some((part) => ENTRIES.has(part)) && parts.some((part) => CHECKSUM.test(part)));
};
const MAX_SRC = 500;
const BUNDLES: ReadonlySet<string> = new Set('bundle chunk docsify flutter flutter_bootstrap polyfills runtime'.split(' '));
/** Common script names, which count as bundles only if the file name has a checksum. */
const ENTRIES: ReadonlySet<string> = new Set(['app', 'client', 'index', 'main']);
const CHECKSUM = /^(?=\D*\d)\w{6,}$/;

/** True if a script may render the page: a script file that is not for analytics, or a long inline script. */
const mayRender = ({ src, type, noscript, length }: ScriptElement): boolean => {
  if (noscript || !(type === null || SCRIPT_TYPE.test(type))) return false;
  return src === null ? length >= LONG_SCRIPT : src.trim() !== '' && !ANALYTICS_FILE.test(src.slice(0, MAX_SRC));
};

const SCRIPT_TYPE = /^\s*(?:module|(?:text|application)\/(?:x-)?(?:java|ecma)script)?\s*(?:;.*)?$/i;
const LONG_SCRIPT = 10_000;

/** Matches script files of analytics, tag managers, consent tools and advertising, by host or name. */
const ANALYTICS_FILE =
  /googletagmanager|google-analytics|googlesyndication|doubleclick|cloudflareinsights|plausible|matomo|piwik|umami|fathom|hotjar|clarity\.ms|hs-scripts|segment\.(?:com|io)|connect\.facebook|licdn|cookiebot|usercentrics|onetrust|cookielaw|newrelic|nr-data|sentry|(?:^|[/._-])(?:analytics|beacon|consent|cookies?|counter|gtag|gtm|pixel|rum|stats?|tracker|tracking)(?:[._-][\w.-]*)?\.js/i;

/** Matches placeholders shown while content loads or without JavaScript, in the most common languages. */
const WAITING =
  /^\P{L}*(?:(?:please )?wait|loading|initiali[sz]ing|laden|lädt|wird geladen|bitte warten|chargement|cargando|carregando|caricamento|ładowanie|загрузка|yükleniyor|(?:正在)?加载|載入|读取|読み込み|로딩|로드)|javascript/iu;

/** True if a text only says that content is loading or needs JavaScript. */
export const isPlaceholder = (text: string): boolean => text.length <= MAX_PLACEHOLDER_LENGTH && WAITING.test(text);
const MAX_PLACEHOLDER_LENGTH = 60;

const isSeen = (image: ImageElement): boolean => !image.noscript && !image.hidden && !isPixel(image);

const NO_FIELDS: ReadonlySet<string> = new Set(['button', 'hidden', 'image', 'reset', 'search', 'submit']);
