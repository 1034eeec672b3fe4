import type { Document } from '../document/document.ts';
import { type Headers, headerValues } from '../headers/headers.ts';

/** A robots directive of a page, from a meta element or a header. */
export interface RobotsDirective {
  /** Name of the crawler in lower case; `*` for all crawlers. */
  agent: string;
  /** Name of the directive in lower case, such as `noindex` or `max-snippet`, even if it is unknown. */
  directive: string;
  /** The value after the colon, such as -1 in `max-snippet:-1`; null if the directive has no value. */
  value: string | null;
  from: 'meta' | 'header';
  /** Line of the meta element in the page; 0 for a header. */
  line: number;
  /** The source code of the meta element; empty for a header. */
  source: string;
}

/**
 * Reads robots directives from `<meta name=robots>`, meta elements for single crawlers, and `X-Robots-Tag`; at most `MAX_DIRECTIVES`. Directives in
 * `<noscript>` do not count, since search engines render pages with scripts.
 */
export const robotsDirectives = ({ document, headers }: { document: Pick<Document, 'metas'>; headers: Headers }): RobotsDirective[] => {
  const metas = document.metas.filter(({ name, content, noscript }) => name !== null && content !== null && !noscript && AGENTS.has(name));
  const inPage = metas.slice(0, MAX_DIRECTIVES).flatMap(({ name, content, line, source }) =>
    readRobotsMeta(content ?? '').map((directive) => ({
      agent: name === 'robots' ? '*' : (name ?? ''),
      ...directive,
      from: 'meta' as const,
      line,
      source,
    })),
  );
  const inHeaders = headerValues(headers, 'x-robots-tag')
    .flatMap(readRobotsTag)
    .map((directive) => ({ ...directive, from: 'header' as const, line: 0, source: '' }));
  return [...inPage, ...inHeaders].slice(0, MAX_DIRECTIVES);
};

type DirectiveValue = Pick<RobotsDirective, 'directive' | 'value'>;

/** Parses the content of a robots meta element. */
export const readRobotsMeta = (content: string): DirectiveValue[] => partsOf(content).map(directiveOf);

/** Parses an `X-Robots-Tag` header; a crawler name with a colon applies to all directives after it. */
export const readRobotsTag = (value: string): (DirectiveValue & { agent: string })[] => {
  let agent = '*';
  return partsOf(value).map((part) => {
    const [, name, rest = ''] = /^([a-z_*][a-z0-9_*-]*)\s*:(.*)$/is.exec(part) ?? [];
    if (name === undefined || VALUED_DIRECTIVES.has(name.toLowerCase())) return { agent, ...directiveOf(part) };
    agent = name.toLowerCase();
    return { agent, ...directiveOf(rest.trim()) };
  });
};

const MAX_DIRECTIVES = 200;
const MAX_CONTENT = 5_000;

/** Robots directives that have a value after a colon. */
const VALUED_DIRECTIVES: ReadonlySet<string> = new Set(['unavailable_after', 'max-snippet', 'max-image-preview', 'max-video-preview']);

/** Meta element names of crawlers that document their own robots meta element. */
const AGENTS: ReadonlySet<string> = new Set([
  'robots',
  'googlebot',
  'googlebot-news',
  'bingbot',
  'msnbot',
  'slurp',
  'duckduckbot',
  'applebot',
  'yandex',
  'yandexbot',
  'baiduspider',
  'naverbot',
  'yeti',
  'seznambot',
  'petalbot',
]);

/** Splits the content at commas, except at the comma inside a date, which precedes a digit. */
const partsOf = (content: string): string[] => {
  const parts: string[] = [];
  for (const piece of content.slice(0, MAX_CONTENT).split(',')) {
    const part = piece.trim();
    const previous = parts.at(-1);
    if (previous !== undefined && /^\d/.test(part) && /unavailable_after\s*:/i.test(previous))
      parts[parts.length - 1] = `${previous}, ${part}`;
    else if (part !== '') parts.push(part);
  }
  return parts;
};

const directiveOf = (part: string): DirectiveValue => {
  const colon = part.indexOf(':');
  if (colon === -1) return { directive: part.toLowerCase(), value: null };
  return { directive: part.slice(0, colon).trim().toLowerCase(), value: part.slice(colon + 1).trim() };
};
