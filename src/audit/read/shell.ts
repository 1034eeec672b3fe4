import { oncePer } from './address/once-per.ts';
import type { Document } from './document/document.ts';
import type { ImageElement, ScriptElement } from './document/document-elements.ts';
import { isPixel } from './images/pixel-image.ts';
import { wordsOf } from './text/word-counts.ts';
import { countWords } from './text/words.ts';

/**
 * Whether the HTML is an empty shell: hardly any text, nothing else to see, and scripts that bring the content. `raw-shell` reports it,
 * and the checks of what is missing in consequence do not apply.
 */
export const isEmptyShell = oncePer((document: Document): boolean => {
  const { headings, controls, media, frames, embeds } = document;
  const images = document.images.filter(isSeen);
  if (wordsOf(document) >= MAX_WORDS || images.length > 1) return false;
  const text = shownText(document);
  if (countWords(text, document.html.lang) >= FEW_WORDS) return false;
  if (headings.some(({ text, hidden, noscript }) => text.trim() !== '' && !hidden && !noscript)) return false;
  if (controls.some(({ kind, type, hidden, noscript }) => kind !== 'button' && !NO_FIELDS.has(type) && !hidden && !noscript)) return false;
  if (media.some(({ noscript }) => !noscript) || !document.scripts.some(mayRender)) return false;
  return isMadeByScript(document) || (!saysSomething(text, images) && [...frames, ...embeds].every(({ noscript }) => noscript));
});

/** Words below which a page has hardly any text. */
export const FEW_WORDS = 20;

/** The text without links that a `style` hides. */
const shownText = ({ text, anchors }: Document): string =>
  anchors
    .filter(({ hidden, noscript }) => hidden && !noscript)
    .slice(0, MAX_WORDS)
    .reduce((shown, link) => shown.replace(link.text, ''), text)
    .trim();
/** Nothing that long is hidden in a shell. */
const MAX_WORDS = 200;

const saysSomething = (text: string, images: readonly ImageElement[]): boolean =>
  (text !== '' && !WAITING.test(text)) || images.some(({ alt }) => countWords(alt ?? '') > 2);

/** Marks of pages that browsers build. Pages rendered by a server have them too, so they count only where there is no content. */
const isMadeByScript = ({ scriptNotice, scripts, ids }: Document): boolean =>
  scriptNotice ||
  ids.some((id) => MOUNTS.has(id.toLowerCase())) ||
  scripts.some(
    ({ src, type, noscript }) => !noscript && src !== null && (type?.trim().toLowerCase() === 'module' || BUNDLE.test(fileOf(src))),
  );

/** Ids of the elements that frameworks fill. */
const MOUNTS: ReadonlySet<string> = new Set(
  '___gatsby __next __nuxt __docusaurus app app-root application ember-app main-app mount q-app react-app react-root redoc root svelte swagger-ui'.split(
    ' ',
  ),
);

/** File names of bundles: `main.1f2d3c4b.js`, `index-BxY1z2Q_.js`, `/static/js/bundle.js`, `flutter_bootstrap.js`. */
const BUNDLE =
  /(?:^|[/._-])(?:(?:app|client|index|main)[.~-][\w~.-]*\d[\w~.-]*|(?:bundle|chunk|docsify|flutter|flutter_bootstrap|polyfills|runtime|vendors?)(?:[._~-][\w~.-]*)?)\.m?js$/i;

const fileOf = (src: string): string => src.slice(0, MAX_SRC).split(/[?#]/, 1)[0]?.slice(-MAX_FILE) ?? '';
const MAX_SRC = 500;
const MAX_FILE = 100;

/** An executed script that may write the page: a file that does more than to count visits, or a program inside the page. */
const mayRender = ({ src, type, noscript, length }: ScriptElement): boolean => {
  if (noscript || !(type === null || PROGRAM.test(type))) return false;
  return src === null ? length >= LONG_SCRIPT : src.trim() !== '' && !MEASURING.test(src.slice(0, MAX_SRC));
};

const PROGRAM = /^\s*(?:module|(?:text|application)\/(?:x-)?(?:java|ecma)script)?\s*(?:;.*)?$/i;
const LONG_SCRIPT = 10_000;

/** Files of analytics, tag managers, consent and advertising, by host or by name. */
const MEASURING =
  /googletagmanager|google-analytics|googlesyndication|doubleclick|cloudflareinsights|plausible|matomo|piwik|umami|fathom|hotjar|clarity\.ms|hs-scripts|segment\.(?:com|io)|connect\.facebook|licdn|cookiebot|usercentrics|onetrust|cookielaw|newrelic|nr-data|sentry|(?:^|[/._-])(?:analytics|beacon|consent|cookies?|counter|gtag|gtm|pixel|rum|stats?|tracker|tracking)(?:[._-][\w.-]*)?\.js/i;

/** What stands in the place of the content while it loads, or without JavaScript, in the languages of most such pages. */
const WAITING =
  /^\P{L}*(?:(?:please )?wait|loading|initiali[sz]ing|laden|lädt|wird geladen|bitte warten|chargement|cargando|carregando|caricamento|ładowanie|загрузка|yükleniyor|(?:正在)?加载|載入|读取|読み込み|로딩|로드)|javascript/iu;

const isSeen = (image: ImageElement): boolean => !image.noscript && !image.hidden && !isPixel(image);

const NO_FIELDS: ReadonlySet<string> = new Set(['button', 'hidden', 'image', 'reset', 'submit']);
