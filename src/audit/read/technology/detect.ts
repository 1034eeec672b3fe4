import { lazy } from '../../../lib/lazy.ts';
import type { Page } from '../../evidence.ts';
import { headerValues } from '../headers/headers.ts';
import { readSetCookie } from '../headers/set-cookie.ts';
import { type Technology, type TechnologyKind, technologies } from './technologies.ts';

/** A technology that left a mark on the page. */
export interface Detected {
  name: string;
  kind: TechnologyKind;
  /** As the generator says it. */
  version: string | null;
}

/** What a page shows of the technology behind it. A site may hide all of it, so that nothing found says nothing. */
export const detectTechnologies = (page: Page): Detected[] => {
  const seen = seenOn(page);
  return technologies.flatMap((technology) => {
    const version = versionFrom(technology, seen);
    if (version === undefined && !hasMark(technology, seen)) return [];
    return [{ name: technology.name, kind: technology.kind, version: version ?? null }];
  });
};

interface Seen {
  generators: readonly string[];
  /** The marks that the URLs of scripts, inline scripts and the URLs of other files have. */
  scripts: ReadonlySet<string>;
  inline: ReadonlySet<string>;
  files: ReadonlySet<string>;
  ids: ReadonlySet<string>;
  attributes: readonly string[];
  headers: Page['headers'];
  cookies: readonly string[];
}

/** Characters of an inline script that are looked at: loaders are short. */
const MAX_INLINE = 2_000;
const MAX_INLINE_TOTAL = 40_000;
const MAX_URLS = 500;
const MAX_URL = 300;
/** Between URLs, and in none of them. */
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

/** Finds which of the marks a text has, in one search for all. */
const marksIn = (marks: readonly string[]): ((text: string) => ReadonlySet<string>) => {
  const search = lazy(() => {
    // Where two begin at one place, the longer is found, and the shorter is in it.
    const byLength = [...new Set(marks)].sort((one, other) => other.length - one.length);
    return {
      within: new Map(byLength.map((mark) => [mark, byLength.filter((other) => mark.startsWith(other))])),
      any: new RegExp(byLength.map((mark) => RegExp.escape(mark)).join('|'), 'g'),
    };
  });
  return (text) => {
    const { within, any } = search();
    const found = new Set<string>();
    any.lastIndex = 0;
    for (let match = any.exec(text); match !== null; match = any.exec(text)) {
      if (!found.has(match[0])) for (const mark of within.get(match[0]) ?? []) found.add(mark);
      // Marks may overlap.
      any.lastIndex = match.index + 1;
    }
    return found;
  };
};

const scriptMarks = marksIn(technologies.flatMap(({ script = [] }) => script));
const inlineMarks = marksIn(technologies.flatMap(({ inline = [] }) => inline));
const fileMarks = marksIn(technologies.flatMap(({ file = [] }) => file));

/** The version that the generator gives, null when it gives none, and undefined when the generator is another. */
const versionFrom = ({ generator }: Technology, { generators }: Seen): string | null | undefined => {
  if (generator === undefined) return undefined;
  const found = generators.find((content) => content.trim().toLowerCase().startsWith(generator));
  if (found === undefined) return undefined;
  return /^[^\d]{0,20}(\d{1,4}(?:\.\d{1,5}){0,3})/.exec(found.trim().slice(generator.length))?.[1] ?? null;
};

const hasMark = ({ script, inline, file, id, attribute, header, cookie }: Technology, seen: Seen): boolean =>
  has(script, (mark) => seen.scripts.has(mark)) ||
  has(file, (mark) => seen.files.has(mark)) ||
  has(id, (mark) => seen.ids.has(mark)) ||
  has(attribute, (mark) => seen.attributes.some((name) => name.startsWith(mark))) ||
  has(header, ([name, contains]) => headerValues(seen.headers, name).some((value) => value.toLowerCase().includes(contains))) ||
  has(cookie, (mark) => seen.cookies.some((name) => name.startsWith(mark))) ||
  has(inline, (mark) => seen.inline.has(mark));

const has = <Mark>(marks: readonly Mark[] | undefined, isSeen: (mark: Mark) => boolean): boolean => marks?.some(isSeen) ?? false;
