import type { FindingItem } from '../../check.ts';
import type { Page } from '../../evidence.ts';
import { type Base, baseOf, resolveUrl } from '../address/resolve-url.ts';
import type { Document } from '../document/document.ts';
import type { ImageElement, LinkElement } from '../document/document-elements.ts';
import { parseSrcset } from '../images/srcset.ts';
import { readStyleAttribute, readStyleSheet } from './css-references.ts';
import { canMatchScreen } from './media-query.ts';
import { importMapOf, importsOf } from './module-imports.ts';

/** What an HTTPS page loads or sends over HTTP. `active`: browsers block it or warn about it; `passive`: browsers request it over HTTPS instead. */
export interface InsecureLoads {
  active: FindingItem[];
  passive: FindingItem[];
}

/** Classifies the insecure loads of a page by https://www.w3.org/TR/mixed-content/. Links to pages load nothing. */
export const insecureLoads = (page: Page): InsecureLoads => {
  const base = baseOf(page);
  const found = loadsOf(page.document, base);
  for (const { line, document } of page.document.framed) {
    // The base URL of a page in a frame defaults to the base URL of the page around the frame.
    const { active, passive } = loadsOf(document, baseOf({ url: base.href, charset: page.charset, document }));
    found.active.push(...active.map((item) => ({ ...item, line })));
    found.passive.push(...passive.map((item) => ({ ...item, line })));
  }
  return found;
};

const loadsOf = (document: Document, base: Base): InsecureLoads => {
  const { scripts, links, frames, embeds, forms, controls, images, sources, media, body, styles, styled, loaders, framesetSources } =
    document;
  const found: InsecureLoads = { active: [], passive: [] };
  const seen = new Set<string>();
  // Only URLs that contain `http:` need parsing, except if the base URL itself is insecure.
  const isInsecure = base.protocol === 'http:';
  const mayBeInsecure = (address: string): boolean => isInsecure || /^\s*http:/i.test(address);
  const namesOf = (srcset: string | null) => (srcset !== null && (isInsecure || /http:/i.test(srcset)) ? parseSrcset(srcset) : []);
  // The embedded data in style sheets often contains names of vocabularies that begin with http.
  const loadsInsecurely = (css: string): boolean => isInsecure || (css.includes('http:') && INSECURE_IN_CSS.test(css));
  const add = (isPassive: boolean, address: string | null | undefined, { line, source, noscript }: Place): void => {
    const url = address && !noscript && mayBeInsecure(address) ? resolveUrl(address, base) : null;
    if (url?.protocol !== 'http:' || isTrustworthy(url)) return;
    const kind = isPassive && !IP_ADDRESS.test(url.hostname) ? 'passive' : 'active';
    const key = `${kind} ${line} ${source || url.href}`;
    if (seen.has(key)) return;
    seen.add(key);
    found[kind].push(source === '' ? { line, url: url.href } : { line, snippet: source });
  };

  for (const script of scripts) add(false, script.src, script);
  const specifiers = importMapOf(scripts);
  for (const script of scripts) for (const address of importsOf(script, specifiers)) add(false, address, { ...script, source: '' });
  for (const link of links) {
    for (const isPassive of passiveLoadsOf(link)) add(isPassive, link.href, link);
    // Browsers block insecure images from a set such as `imagesrcset`.
    if (link.rel.includes('preload')) for (const { url } of namesOf(link.imageSrcset)) add(false, url, link);
  }
  for (const frame of frames) if (frame.srcdoc === null) add(false, frame.src, frame);
  for (const address of framesetSources) add(false, address, { line: 1, source: '', noscript: false });
  for (const part of embeds) add(false, part.src, part);
  for (const form of forms) if (form.method?.trim().toLowerCase() !== 'dialog') add(false, form.action, form);
  for (const control of controls) add(false, control.formAction, control);
  for (const image of images) {
    if (image.kind !== 'img' && image.kind !== 'input') continue;
    for (const { url } of namesOf(image.srcset)) add(false, url, image);
    if (image.src !== null && mayBeInsecure(image.src) && loadsSource(image))
      add(image.kind === 'input' || !isOfSet(image), image.src, image);
  }
  for (const source of sources) if (source.picture !== null) for (const { url } of namesOf(source.srcset)) add(false, url, source);
  for (const part of media) for (const address of [part.src, part.poster]) add(true, address, part);
  for (const loader of loaders) add(loader.isImage, loader.src, loader);
  add(true, body.background, { line: 1, source: '', noscript: false });
  const sheets = styles.filter(({ media, text }) => loadsInsecurely(text) && canMatchScreen(media));
  const attributes = styled.filter(({ style }) => loadsInsecurely(style));
  for (const [{ imports, urls }, { line, noscript }] of [
    ...sheets.map((sheet) => [readStyleSheet(sheet.text, base), sheet] as const),
    ...attributes.map((element) => [readStyleAttribute(element.style, base), element] as const),
  ]) {
    const place = { line, source: '', noscript };
    for (const url of imports) add(false, url, place);
    for (const { url, kind } of urls) add(kind === 'image', url, place);
  }
  return found;
};

interface Place {
  line: number;
  source: string;
  noscript: boolean;
}

/** Returns whether the file that a link loads is passive content; an empty list if the link loads nothing. */
const passiveLoadsOf = ({ rel, as, disabled }: LinkElement): boolean[] => {
  if (rel.includes('stylesheet')) return disabled ? [] : [false];
  if (rel.includes('modulepreload') || rel.includes('manifest') || rel.includes('prefetch')) return [false];
  if (rel.includes('preload')) return [PASSIVE_KINDS.has(as?.trim().toLowerCase() ?? '')];
  return rel.includes('icon') ? [true] : [];
};

const PASSIVE_KINDS: ReadonlySet<string> = new Set(['image', 'audio', 'video']);

/** True if a browser chooses the image from a set; insecure images from a set are blocked. */
const isOfSet = ({ srcset, picture }: ImageElement): boolean => picture !== null || Boolean(srcset?.trim());

/** True if browsers load the `src` of an image; they ignore it if `srcset` has widths. */
const loadsSource = ({ srcset }: ImageElement): boolean => !parseSrcset(srcset ?? '').some(({ width }) => width !== null);

const INSECURE_IN_CSS = /url\(\s*["']?\s*http:|@import\s*["']\s*http:|image-set\(/i;

/** True for hosts on the visitor’s own machine. https://www.w3.org/TR/secure-contexts/#is-origin-trustworthy */
const isTrustworthy = ({ hostname }: URL): boolean =>
  hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname) || /^(?:.+\.)?localhost\.?$/.test(hostname);

/** Matches IP addresses; browsers do not upgrade requests to IP addresses to HTTPS. */
const IP_ADDRESS = /^(?:\[|\d+\.\d+\.\d+\.\d+$)/;
