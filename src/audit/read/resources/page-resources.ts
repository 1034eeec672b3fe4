import { oncePer } from '../../../lib/once-per.ts';
import type { Page } from '../../evidence.ts';
import type { FontFace, ResourceKind, ResourceReference } from '../../resources.ts';
import { baseOf, withoutFragment } from '../address/resolve-url.ts';
import type { LinkElement, ScriptElement, SourceElement } from '../document/document-elements.ts';
import { type CssReferences, readStyleAttribute, readStyleSheet } from './css-references.ts';
import { chooseImage, isKnownImageType } from './image-candidate.ts';
import { loadableUrl } from './loadable-url.ts';
import { canMatchScreen, matchesPhone } from './media-query.ts';
import { previewImages } from './preview-images.ts';

/**
 * Returns what the HTML of a page loads on a phone without running scripts, in line order: each URL once, at its first place, without the page
 * itself. Files loaded by style sheets are included only for inline style sheets. At most `MAX_RESOURCES`.
 */
export const pageResources: (page: Page) => readonly ResourceReference[] = oncePer((page: Page) => {
  const base = baseOf(page);
  const found = new Map<string, ResourceReference>();
  let charactersLeft = MAX_URL_CHARACTERS;
  for (const { reference, kind, line } of referencesIn(page).sort((one, other) => one.line - other.line)) {
    const url = loadableUrl(reference, base);
    if (url === null || url === withoutFragment(new URL(page.url))) continue;
    charactersLeft -= url.length;
    if (charactersLeft < 0) break;
    const known = found.get(url);
    if (known) known.kind = moreTelling(known.kind, kind);
    else if (found.size < MAX_RESOURCES) found.set(url, { url, kind, line });
  }
  return [...found.values()];
});

/** Returns the page’s preview images for social networks, which visitors’ browsers do not load. */
export const socialImages = (page: Page): ResourceReference[] =>
  [...previewImages(page)].slice(0, MAX_SOCIAL_IMAGES).flatMap(
    ([
      address,
      {
        item: { line = null },
      },
    ]) => {
      const url = loadableUrl(address, new URL(page.url));
      return url === null ? [] : [{ url, kind: 'other', line }];
    },
  );

/** Returns the font faces of inline style sheets, each with the line of its style sheet. */
export const inlineFontFaces = (page: Page): { face: FontFace; line: number }[] =>
  inlineStyles(page).flatMap(({ css, line }) => css.fontFaces.map((face) => ({ face, line })));

export const MAX_RESOURCES = 1_000;
const MAX_SOCIAL_IMAGES = 10;
/** Maximum characters of all URLs together, including repeated ones. */
const MAX_URL_CHARACTERS = 4_000_000;

interface Reference {
  /** The URL of the file, as written or absolute. */
  reference: string;
  kind: ResourceKind;
  line: number;
}

/** Kinds of resources, the least specific first; if one URL has several kinds, the most specific counts. */
const TELLING: readonly ResourceKind[] = [
  'preload',
  'other',
  'icon',
  'document',
  'media',
  'frame',
  'image',
  'font',
  'script',
  'stylesheet',
];

const moreTelling = (one: ResourceKind, other: ResourceKind): ResourceKind => (TELLING.indexOf(other) > TELLING.indexOf(one) ? other : one);

const referencesIn = (page: Page): Reference[] => {
  const { links, scripts, images, sources, media, frames, embeds, body } = page.document;
  const references: Reference[] = [];
  const add = (reference: string | null | undefined, kind: ResourceKind, line: number): void => {
    if (reference) references.push({ reference, kind, line });
  };
  const icons = loadedIcons(links);
  const sourcesOf = Map.groupBy(sources, ({ picture }) => picture);

  for (const link of links) {
    if (!link.noscript) for (const [reference, kind] of loadedByLink(link, icons)) add(reference, kind, link.line);
  }
  for (const { css, line } of inlineStyles(page)) {
    for (const url of css.imports) add(url, 'stylesheet', line);
    for (const { url, kind } of css.urls) add(url, kind, line);
  }
  for (const script of scripts) if (isProgram(script)) add(script.src, 'script', script.line);
  add(body.background, 'image', 1);
  for (const image of images) {
    if (image.noscript || (image.kind !== 'img' && image.kind !== 'input')) continue;
    const own: readonly SourceElement[] = image.picture === null ? [] : (sourcesOf.get(image.picture) ?? []);
    add(image.kind === 'img' ? chooseImage(image, own) : image.src, 'image', image.line);
  }
  for (const { noscript, poster, preload, autoplay, src, line } of media) {
    if (noscript) continue;
    add(poster, 'image', line);
    if (preload !== 'none' || autoplay) add(src, 'media', line);
  }
  for (const { noscript, srcdoc, src, line } of frames) if (!noscript && srcdoc === null) add(src, 'frame', line);
  for (const { noscript, src, line } of embeds) if (!noscript) add(src, 'other', line);
  return references;
};

/** Returns the links of the first icon that a browser can show, and of the first home screen icon. */
const loadedIcons = (links: readonly LinkElement[]): ReadonlySet<LinkElement> => {
  const icons = links.filter(
    ({ noscript, href, type, media }) => !noscript && href?.trim() && isKnownImageType(type) && matchesPhone(media) !== false,
  );
  const first = icons.find(({ rel }) => rel.includes('icon'));
  const home = icons.find(({ rel }) => rel.some((name) => name === 'apple-touch-icon' || name === 'apple-touch-icon-precomposed'));
  return new Set([first, home].filter((link) => link !== undefined));
};

const loadedByLink = (link: LinkElement, icons: ReadonlySet<LinkElement>): (readonly [reference: string | null, kind: ResourceKind])[] => {
  const { rel, href, type, media, disabled } = link;
  const isSheet = rel.includes('stylesheet') && !rel.includes('alternate') && !disabled;
  if (isSheet && isStyleType(type) && canMatchScreen(media)) return [[href, 'stylesheet']];
  if (icons.has(link)) return [[href, 'icon']];
  if (rel.includes('manifest')) return [[href, 'other']];
  if (matchesPhone(media) === false) return [];
  if (rel.includes('modulepreload')) return [[href, 'script']];
  if (!rel.includes('preload')) return [];
  const kind = PRELOADED_KINDS[link.as?.trim().toLowerCase() ?? ''];
  if (kind === undefined || (kind === 'image' && !isKnownImageType(type))) return [];
  return [[kind === 'image' ? chooseImage({ src: href, srcset: link.imageSrcset, sizes: link.imageSizes }) : href, kind]];
};

const isStyleType = (type: string | null): boolean => !type?.trim() || type.split(';', 1)[0]?.trim().toLowerCase() === 'text/css';

/** Kinds of preloaded resources by their `as` value. Browsers preload nothing if the value is missing or unknown. */
const PRELOADED_KINDS: Readonly<Record<string, ResourceKind>> = {
  script: 'script',
  style: 'stylesheet',
  image: 'image',
  font: 'font',
  audio: 'media',
  video: 'media',
  track: 'media',
  fetch: 'preload',
};

/** True for a classic script or a module; other types are data. Browsers with module support ignore `nomodule` scripts. */
const isProgram = ({ noscript, noModule, type }: ScriptElement): boolean => {
  const given = type?.trim().toLowerCase() ?? '';
  return !noscript && (given === 'module' || (!noModule && (given === '' || SCRIPT_TYPE.test(given))));
};

/** Matches JavaScript MIME types (WHATWG MIME Sniffing, 4.6). */
const SCRIPT_TYPE = /^(?:(?:text|application)\/(?:x-)?(?:java|ecma)script|text\/(?:javascript1\.[0-5]|jscript|livescript))$/;

/** Returns the parsed inline style sheets and `style` attributes outside `<noscript>`. */
const inlineStyles: (page: Page) => readonly { css: CssReferences; line: number }[] = oncePer((page: Page) => {
  const { styles, styled } = page.document;
  const base = baseOf(page);
  const sheets = styles.filter(({ noscript, media, text }) => !noscript && text !== '' && canMatchScreen(media));
  const attributes = styled.filter(({ noscript }) => !noscript);
  return [
    ...sheets.map(({ text, line }) => ({ css: readStyleSheet(text, base), line })),
    ...attributes.map(({ style, line }) => ({ css: readStyleAttribute(style, base), line })),
  ];
});
