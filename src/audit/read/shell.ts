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
  const { media, frames, embeds, html, scripts } = document;
  const images = document.images.filter(isSeen);
  if (wordsOf(document) >= MAX_WORDS || images.length > 1 || !scripts.some(mayRender)) return false;
  const text = document.visibleText;
  const notice = document.scriptNotice || /javascript/i.test(text);
  if (countWords(text, html.lang) >= (notice ? FEW_WORDS_WITH_NOTICE : FEW_WORDS)) return false;
  if (hasHeading(document) || hasField(document) || hasLinks(document)) return false;
  if (media.some(({ src, noscript }) => src !== null && !noscript)) return false;
  return notice || isMadeByScript(document) || (!saysSomething(text, images) && [...frames, ...embeds].every(({ noscript }) => noscript));
});

/** Words below which a page has hardly any text. */
export const FEW_WORDS = 20;
/** A page that says that it needs JavaScript may show why it did not load, too. */
const FEW_WORDS_WITH_NOTICE = 40;
/** Nothing that long is hidden in a shell. */
const MAX_WORDS = 200;

const hasHeading = ({ headings }: Document): boolean =>
  headings.some(({ text, hidden, noscript }) => text.trim() !== '' && !hidden && !noscript && !WAITING.test(text));

const hasField = ({ controls }: Document): boolean =>
  controls.some(({ kind, type, hidden, noscript }) => kind !== 'button' && !NO_FIELDS.has(type) && !hidden && !noscript);

/** A list of links is content too, but for a menu. */
const hasLinks = ({ anchors }: Document): boolean =>
  anchors.filter(({ href, text, hidden, noscript, inNav }) => href !== null && text !== '' && !hidden && !noscript && !inNav).length >=
  MANY_LINKS;
const MANY_LINKS = 5;

const saysSomething = (text: string, images: readonly ImageElement[]): boolean => {
  const said = text.replace(COPYRIGHT, '').trim();
  return (said !== '' && !WAITING.test(said)) || images.some(({ alt }) => countWords(alt ?? '') > 2);
};
const COPYRIGHT = /(?:©|\(c\)|copyright\b).{0,60}$/iu;

/** Marks of pages that browsers build. Pages rendered by a server have them too, so they count only where there is no content. */
const isMadeByScript = ({ scripts, ids }: Document): boolean =>
  ids.some((id) => MOUNTS.has(id.toLowerCase())) ||
  scripts.some(({ src, type, noscript }) => !noscript && src !== null && (type?.trim().toLowerCase() === 'module' || isBundle(src)));

/** Ids of the elements that frameworks fill. */
const MOUNTS: ReadonlySet<string> = new Set(
  '___gatsby __next __nuxt __docusaurus app app-root application ember-app main-app mount q-app react-app react-root redoc root svelte swagger-ui'.split(
    ' ',
  ),
);

/** File names of bundles: `main.1f2d3c4b.js`, `index-BxY1z2Q_.js`, `/static/js/bundle.js`, `flutter_bootstrap.js`. */
const isBundle = (src: string): boolean => {
  const file = src.slice(0, MAX_SRC).split(/[?#]/, 1)[0]?.split('/').at(-1)?.toLowerCase() ?? '';
  const [extension = '', ...parts] = file.split(/[.~-]/).reverse();
  if (extension !== 'js' && extension !== 'mjs') return false;
  return parts.some((part) => BUNDLES.has(part)) || (parts.some((part) => ENTRIES.has(part)) && parts.some((part) => CHECKSUM.test(part)));
};
const MAX_SRC = 500;
const BUNDLES: ReadonlySet<string> = new Set('bundle chunk docsify flutter flutter_bootstrap polyfills runtime'.split(' '));
/** Names that other scripts have too, so that only a checksum makes them bundles. */
const ENTRIES: ReadonlySet<string> = new Set(['app', 'client', 'index', 'main']);
const CHECKSUM = /^(?=\D*\d)\w{6,}$/;

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
