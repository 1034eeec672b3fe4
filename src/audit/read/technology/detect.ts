import { lazy } from '../../../lib/lazy.ts';
import type { Page } from '../../evidence.ts';
import { headerValues } from '../headers/headers.ts';
import { readSetCookie } from '../headers/set-cookie.ts';
import { type Technology, type TechnologyKind, technologies } from './technologies.ts';

/** A technology detected on a page. */
export interface DetectedTechnology {
  name: string;
  kind: TechnologyKind;
  /** The version as the generator element states it; null if it states none. */
  version: string | null;
}

/** Detects technologies by their traces in a page. Sites can hide traces, so a missing technology proves nothing. */
export const detectTechnologies = (page: Page): DetectedTechnology[] => {
  const seen = tracesOnPage(page);
  return technologies.flatMap((technology) => {
    const version = generatorVersionOf(technology, seen);
    if (version === undefined && !isDetected(technology, seen)) return [];
    return [{ name: technology.name, kind: technology.kind, version: version ?? null }];
  });
};

interface PageTraces {
  generators: readonly string[];
  /** Marks of technologies found in script URLs, in inline scripts and in URLs of other files. */
  scripts: ReadonlySet<string>;
  inline: ReadonlySet<string>;
  files: ReadonlySet<string>;
  ids: ReadonlySet<string>;
  attributes: readonly string[];
  headers: Page['headers'];
  cookies: readonly string[];
}

/** Maximum characters of an inline script that are searched; loader scripts are short. */
const MAX_INLINE_LENGTH = 2_000;
const MAX_INLINE_TOTAL = 40_000;
const MAX_URLS = 500;
const MAX_URL = 300;
/** Separator between joined URLs; no URL contains it. */
const SEPARATOR = '\n';

const tracesOnPage = ({ document, headers }: Page): PageTraces => {
  const { html, body, metas, scripts, links, images } = document;
  return {
    generators: metas.filter(({ name }) => name === 'generator').map(({ content }) => (content ?? '').slice(0, MAX_URL)),
    scripts: scriptMarks(joinUrls(scripts.map(({ src }) => src))),
    inline: inlineMarks(
      scripts
        .filter(({ src }) => src === null)
        .map(({ text }) => text.slice(0, MAX_INLINE_LENGTH))
        .join(SEPARATOR)
        .slice(0, MAX_INLINE_TOTAL)
        .toLowerCase(),
    ),
    files: fileMarks(joinUrls([...links.map(({ href }) => href), ...images.map(({ src }) => src)])),
    ids: new Set(document.ids),
    attributes: [...Object.keys(html), ...Object.keys(body)],
    headers,
    cookies: headerValues(headers, 'set-cookie').map((value) => readSetCookie(value).name.toLowerCase()),
  };
};

const joinUrls = (urls: readonly (string | null)[]): string =>
  urls
    .slice(0, MAX_URLS)
    .map((url) => (url === null || url.startsWith('data:') ? '' : url.slice(0, MAX_URL)))
    .join(SEPARATOR)
    .toLowerCase();

/** Returns a function that finds all given marks in a text with one search. */
const markFinder = (marks: readonly string[]): ((text: string) => ReadonlySet<string>) => {
  const search = lazy(() => {
    // If several marks match at one position, the longest is found, and shorter marks are searched for inside it.
    const byLength = [...new Set(marks)].sort((one, other) => other.length - one.length);
    return {
      prefixes: new Map(byLength.map((token) => [token, byLength.filter((other) => token.startsWith(other))])),
      any: new RegExp(byLength.map((token) => RegExp.escape(token)).join('|'), 'g'),
    };
  });
  return (text) => {
    const { prefixes, any } = search();
    const found = new Set<string>();
    any.lastIndex = 0;
    for (let match = any.exec(text); match !== null; match = any.exec(text)) {
      if (!found.has(match[0])) for (const token of prefixes.get(match[0]) ?? []) found.add(token);
      // Marks may overlap in the text.
      any.lastIndex = match.index + 1;
    }
    return found;
  };
};

const scriptMarks = markFinder(technologies.flatMap(({ script = [] }) => script));
const inlineMarks = markFinder(technologies.flatMap(({ inline = [] }) => inline));
const fileMarks = markFinder(technologies.flatMap(({ file = [] }) => file));

/** Returns the version in the generator element; null if it has no version, undefined if the generator is another technology. */
const generatorVersionOf = ({ generator }: Technology, { generators }: PageTraces): string | null | undefined => {
  if (generator === undefined) return undefined;
  const found = generators.find((content) => content.trim().toLowerCase().startsWith(generator));
  if (found === undefined) return undefined;
  return /^[^\d]{0,20}(\d{1,4}(?:\.\d{1,5}){0,3})/.exec(found.trim().slice(generator.length))?.[1] ?? null;
};

const isDetected = ({ script, inline, file, id, attribute, header, cookie }: Technology, seen: PageTraces): boolean =>
  hasAnyMark(script, (token) => seen.scripts.has(token)) ||
  hasAnyMark(file, (token) => seen.files.has(token)) ||
  hasAnyMark(id, (token) => seen.ids.has(token)) ||
  hasAnyMark(attribute, (token) => seen.attributes.some((name) => name.startsWith(token))) ||
  hasAnyMark(header, ([name, contains]) => headerValues(seen.headers, name).some((value) => value.toLowerCase().includes(contains))) ||
  hasAnyMark(cookie, (token) => seen.cookies.some((name) => name.startsWith(token))) ||
  hasAnyMark(inline, (token) => seen.inline.has(token));

const hasAnyMark = <Token>(marks: readonly Token[] | undefined, isSeen: (token: Token) => boolean): boolean => marks?.some(isSeen) ?? false;
