import type { FontFace } from '../../resources.ts';
import { type CssTokens, createCssTokens } from './css-tokens.ts';
import { type Descriptors, readFontFace } from './font-face.ts';
import { bestDensity } from './image-candidate.ts';
import { loadableUrl } from './loadable-url.ts';
import { canMatchScreen, matchesPhone } from './media-query.ts';

export interface CssReference {
  /** Absolute URL of the file, without fragment. */
  url: string;
  kind: 'image' | 'font';
}

/** What a style sheet loads on a phone if all its selectors match; each URL is listed once. */
export interface CssReferences {
  /** URLs of `@import` rules that can match a screen. */
  imports: string[];
  /** URLs of images, and for each font face the URL of the file that a browser loads. */
  urls: CssReference[];
  fontFaces: FontFace[];
}

/** Maximum imports, maximum URLs, and maximum font faces of a style sheet. */
export const MAX_REFERENCES = 10_000;
/** Maximum characters of all URLs of a style sheet together. */
const MAX_URL_CHARACTERS = 2_000_000;
/** Maximum depth of nested blocks and parentheses; anything after a deeper one is not read. */
const MAX_DEPTH = 100;

/** Finds what a style sheet loads. */
export const readStyleSheet = (css: string, base: URL): CssReferences => readCss(css, base, 'sheet');

/** Finds what the content of a `style` attribute loads. */
export const readStyleAttribute = (css: string, base: URL): CssReferences => readCss(css, base, 'rules');

/** What a CSS block contains: only rules, declarations and rules, a font face, or nothing that is loaded. */
type Context = 'sheet' | 'rules' | 'face' | 'nothing';

/** What is known about a CSS rule or declaration before its end. */
interface Statement {
  /** Name of the at-rule in lower case; null for other statements. */
  at: string | null;
  /** Name before the colon, in lower case unless it is a custom property; null if there is no colon yet. */
  property: string | null;
  /** Offset of the text after the at-rule’s or property’s name. */
  from: number;
  name: string | null;
  urls: string[];
  /** Custom properties that the statement uses with `var()`. */
  uses: string[];
  isInvalid: boolean;
}

const readCss = (css: string, base: URL, context: Context): CssReferences => {
  const tokens = createCssTokens(css);
  const references = createReferences(base);
  const contexts: Context[] = [context];
  let descriptors = new Map<string, string>();
  let mayImport = context === 'sheet';
  let statement = emptyStatement(0);
  /** The open parentheses and brackets of a value, with the name of the function before each. */
  const brackets: { closing: string; name: string; options: ImageOption[] | null }[] = [];

  const endDeclaration = (end: number): void => {
    const { at, property, from, urls, uses } = statement;
    const current = contexts.at(-1);
    if (at !== null) {
      const isImport = at === 'import' && mayImport && contexts.length === 1;
      if (isImport && urls[0] !== undefined && isForScreen(css.slice(from, end))) references.addImport(urls[0]);
      if (at !== 'charset' && at !== 'import' && at !== 'layer') mayImport = false;
    } else if (property !== null && current === 'face') descriptors.set(property, css.slice(from, end));
    else if (property !== null && current === 'rules') {
      references.use(uses);
      if (property.startsWith('--')) references.define(property, urls);
      else if (!WITHOUT_IMAGES.has(property)) for (const url of urls) references.addImage(url);
    }
    statement = emptyStatement(end + 1);
  };

  const openBlock = (start: number, end: number): void => {
    mayImport = false;
    contexts.push(contextOf(statement, css, start, contexts.at(-1)));
    if (statement.at === 'font-face') descriptors = new Map();
    statement = emptyStatement(end);
  };

  const closeBlock = (start: number): void => {
    endDeclaration(start);
    if (contexts.length > 1 && contexts.pop() === 'face') references.addFace(descriptors);
  };

  while (tokens.next() && brackets.length < MAX_DEPTH && contexts.length < MAX_DEPTH) {
    const { kind, start, end } = tokens;
    const bracket = brackets.at(-1);
    if (kind === 'space' || kind === 'comment') continue;
    if (kind === '(' || kind === '[' || kind === 'function' || (kind === '{' && isValue(statement, brackets.length))) {
      const name = kind === 'function' ? tokens.value().toLowerCase() : '';
      const isSet = name === 'image-set' || name === '-webkit-image-set';
      brackets.push({ closing: CLOSING_TOKENS[kind] ?? ')', name, options: isSet ? [] : (bracket?.options ?? null) });
    } else if (bracket !== undefined) {
      if (kind === bracket.closing) {
        brackets.pop();
        if (bracket.options !== null && bracket.options !== brackets.at(-1)?.options) {
          const chosen = bestDensity(bracket.options);
          if (chosen !== null) statement.urls.push(chosen.url);
        }
      } else noteValue(tokens, bracket, statement);
    } else if (kind === '{') openBlock(start, end);
    else if (kind === '}') closeBlock(start);
    else if (kind === ';' && (contexts.length > 1 || context === 'rules' || statement.at !== null)) endDeclaration(start);
    else noteToken(tokens, statement);
  }
  closeBlock(css.length);
  return references.finish();
};

const emptyStatement = (from: number): Statement => ({
  at: null,
  property: null,
  from,
  name: null,
  urls: [],
  uses: [],
  isInvalid: false,
});

const CLOSING_TOKENS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', function: ')' };

/** True if a `{` belongs to a value: custom properties may have blocks as values. */
const isValue = ({ property }: Statement, depth: number): boolean => depth > 0 || (property?.startsWith('--') ?? false);

/** Records a token of a statement outside parentheses. */
const noteToken = (tokens: CssTokens, statement: Statement): void => {
  const { kind, end } = tokens;
  const isFirst = statement.name === null && statement.at === null;
  if (kind === 'at' && isFirst) {
    statement.at = tokens.value().toLowerCase();
    statement.from = end;
  } else if (kind === 'ident' && isFirst) {
    const name = tokens.value();
    statement.name = name.startsWith('--') ? name : name.toLowerCase();
  } else if (kind === ':' && statement.property === null && statement.name !== null && statement.name !== '') {
    statement.property = statement.name;
    statement.from = end;
  } else if (kind === 'url') statement.urls.push(tokens.value());
  else if (kind === 'string' && statement.at === 'import' && statement.urls.length === 0) statement.urls.push(tokens.value());
  else if (kind === ';') statement.isInvalid = true;
  // In a declaration, the name comes first and is followed only by the colon; otherwise it is not a declaration.
  else if (statement.property === null) statement.name = '';
};

interface ImageOption {
  url: string;
  density: number;
}

/** Records a token inside parentheses, where strings may be URLs. */
const noteValue = (tokens: CssTokens, { name, options }: { name: string; options: ImageOption[] | null }, statement: Statement): void => {
  const { kind } = tokens;
  const isSet = name === 'image-set' || name === '-webkit-image-set';
  if (kind === 'url' || (kind === 'string' && (name === 'url' || name === 'src' || isSet))) {
    if (options === null) statement.urls.push(tokens.value());
    else options.push({ url: tokens.value(), density: 1 });
  } else if (kind === 'number' && isSet) {
    const option = options?.at(-1);
    const [, number, unit = ''] = /^([\d.]{1,20})(x|dppx|dpi)$/i.exec(tokens.value()) ?? [];
    if (option && number !== undefined) option.density = Number(number) / (unit.toLowerCase() === 'dpi' ? 96 : 1);
  } else if (kind === 'ident' && name === 'var') statement.uses.push(tokens.value());
};

const contextOf = ({ at, from, isInvalid }: Statement, css: string, end: number, outer: Context = 'sheet'): Context => {
  if (outer === 'nothing' || outer === 'face' || isInvalid) return 'nothing';
  if (at === null) return 'rules';
  if (at === 'font-face') return 'face';
  const prelude = css.slice(from, end);
  if (at === 'media') return matchesPhone(prelude) === false ? 'nothing' : outer;
  if (at === 'supports') return isNegated(prelude) ? 'nothing' : outer;
  return GROUPING_RULES.has(at) ? outer : 'nothing';
};

/** At-rules whose blocks contain rules that apply, as far as this can be known without the document. */
const GROUPING_RULES: ReadonlySet<string> = new Set(['layer', 'container', 'scope', 'starting-style', 'keyframes', '-webkit-keyframes']);

/** Properties that browsers do not support here, or no longer support, so their URLs are not loaded. */
const WITHOUT_IMAGES: ReadonlySet<string> = new Set(['src', 'behavior', '-moz-binding']);

const isNegated = (condition: string): boolean => /^(?:\s|\/\*[^*]*\*\/)*not\b/i.test(condition);

/** True if an import can apply to a screen, by the text after its URL: layer, condition and media queries. */
const isForScreen = (prelude: string): boolean => {
  const tokens = createCssTokens(prelude);
  let depth = 0;
  let isUrl = true;
  while (tokens.next()) {
    const { kind, start, end } = tokens;
    if (kind === 'space' || kind === 'comment') continue;
    if (depth === 0) {
      const name = isUrl ? '' : tokens.value().toLowerCase();
      if (!isUrl && name !== 'layer' && name !== 'supports') return canMatchScreen(prelude.slice(start));
      if (name === 'supports' && isNegated(prelude.slice(end))) return false;
      isUrl = false;
    }
    if (kind === '(' || kind === 'function') depth++;
    else if (kind === ')') depth--;
  }
  return true;
};

/** Creates a collector of what a style sheet loads, each URL once, up to the limits. */
const createReferences = (base: URL) => {
  const imports = new Set<string>();
  const kinds = new Map<string, CssReference['kind']>();
  const fontFaces: FontFace[] = [];
  const properties = new Map<string, string[]>();
  const used = new Set<string>();
  let charactersLeft = MAX_URL_CHARACTERS;

  const resolve = (reference: string): string | null => {
    const url = charactersLeft > 0 ? loadableUrl(reference, base) : null;
    charactersLeft -= url?.length ?? 0;
    return url;
  };
  const add = (url: string | null, kind: CssReference['kind']): void => {
    if (url !== null && kinds.size < MAX_REFERENCES && !kinds.has(url)) kinds.set(url, kind);
  };
  const addImage = (reference: string): void => add(resolve(reference), 'image');

  return {
    addImage,
    addImport(reference: string): void {
      const url = resolve(reference);
      if (url !== null && imports.size < MAX_REFERENCES) imports.add(url);
    },
    addFace(descriptors: Descriptors): void {
      if (fontFaces.length === MAX_REFERENCES) return;
      const { face, file } = readFontFace(descriptors, resolve);
      fontFaces.push(face);
      add(file, 'font');
    },
    /** Stores the URLs of a custom property; they are loaded only if the property is used. */
    define(property: string, urls: readonly string[]): void {
      const known = properties.get(property);
      if (known) known.push(...urls);
      else if (urls.length > 0) properties.set(property, [...urls]);
    },
    use(names: readonly string[]): void {
      for (const name of names) used.add(name);
    },
    finish(): CssReferences {
      for (const [name, urls] of properties) if (used.has(name)) urls.forEach(addImage);
      return { imports: [...imports], urls: [...kinds].map(([url, kind]) => ({ url, kind })), fontFaces };
    },
  };
};
