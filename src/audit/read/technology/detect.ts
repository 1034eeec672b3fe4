import { lazy } from '../../../lib/lazy.ts';
import type { Page } from '../../evidence.ts';
import { headerValues } from '../headers/headers.ts';
import { readSetCookie } from '../headers/set-cookie.ts';
import { type Technology, type TechnologyKind, technologies } from './technologies.ts';

/** A technology detected on a page. */
export interface Detected {
  name: string;
  kind: TechnologyKind;
  /** The version as the generator element states it; null if it states none. */
  version: string | null;
}

/** Detects technologies by their traces in a page. Sites can hide traces, so a missing technology proves nothing. */
export const detectTechnologies = (page: Page): Detected[] => {
  const seen = seenOn(page);
  return technologies.flatMap((technology) => {
    const version = versionFrom(technology, seen);
    if (version === undefined && !isDetected(technology, seen)) return [];
    return [{ name: technology.name, kind: technology.kind, version: version ?? null }];
  });
};

interface Seen {
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
const MAX_INLINE = 2_000;
const MAX_INLINE_TOTAL = 40_000;
const MAX_URLS = 500;
const MAX_URL = 300;
/** Separator between joined URLs; no URL contains it. */
const SEPARATOR = '\n';

const seenOn = ({ document, headers }: Page): Seen => {
  const { html, body, metas, scripts, links, images } = document;
  return {
    generators: metas.filter(({ name }) => name === 'generator').map(({ content }) => (content ?? '').slice(0, MAX_URL)),
    scripts: scriptMarks(joined(scripts.map(({ src }) => src))),
    inline: inlineMarks(
      scripts
        .filter(({ src }) => src === null)
        .map(({ text }) => text.slice(0, MAX_INLINE))
        .join(SEPARATOR)
        .slice(0, MAX_INLINE_TOTAL)
        .toLowerCase(),
    ),
    files: fileMarks(joined([...links.map(({ href }) => href), ...images.map(({ src }) => src)])),
    ids: new Set(document.ids),
    attributes: [...Object.keys(html), ...Object.keys(body)],
    headers,
    cookies: headerValues(headers, 'set-cookie').map((value) => readSetCookie(value).name.toLowerCase()),
  };
};

const joined = (urls: readonly (string | null)[]): string =>
  urls
    .slice(0, MAX_URLS)
    .map((url) => (url === null || url.startsWith('data:') ? '' : url.slice(0, MAX_URL)))
    .join(SEPARATOR)
    .toLowerCase();

/** Returns a function that finds all given marks in a text with one search. */
const marksIn = (marks: readonly string[]): ((text: string) => ReadonlySet<string>) => {
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

const scriptMarks = marksIn(technologies.flatMap(({ script = [] }) => script));
const inlineMarks = marksIn(technologies.flatMap(({ inline = [] }) => inline));
const fileMarks = marksIn(technologies.flatMap(({ file = [] }) => file));

/** Returns the version in the generator element; null if it has no version, undefined if the generator is another technology. */
const versionFrom = ({ generator }: Technology, { generators }: Seen): string | null | undefined => {
  if (generator === undefined) return undefined;
  const found = generators.find((content) => content.trim().toLowerCase().startsWith(generator));
  if (found === undefined) return undefined;
  return /^[^\d]{0,20}(\d{1,4}(?:\.\d{1,5}){0,3})/.exec(found.trim().slice(generator.length))?.[1] ?? null;
};

const isDetected = ({ script, inline, file, id, attribute, header, cookie }: Technology, seen: Seen): boolean =>
  has(script, (token) => seen.scripts.has(token)) ||
  has(file, (token) => seen.files.has(token)) ||
  has(id, (token) => seen.ids.has(token)) ||
  has(attribute, (token) => seen.attributes.some((name) => name.startsWith(token))) ||
  has(header, ([name, contains]) => headerValues(seen.headers, name).some((value) => value.toLowerCase().includes(contains))) ||
  has(cookie, (token) => seen.cookies.some((name) => name.startsWith(token))) ||
  has(inline, (token) => seen.inline.has(token));

const has = <Token>(marks: readonly Token[] | undefined, isSeen: (token: Token) => boolean): boolean => marks?.some(isSeen) ?? false;
