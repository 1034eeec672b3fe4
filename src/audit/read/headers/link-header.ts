import { comparableUrl } from '../address/resolve-url.ts';
import { splitTokens } from '../text/white-space.ts';
import { type Headers, headerValues } from './headers.ts';

export interface HeaderLink {
  /** The link’s URL between the angle brackets, as written. */
  target: string;
  /** Tokens of the `rel` parameter in lower case. */
  rel: string[];
  /** Parameter names in lower case mapped to values; of duplicate names, the first counts. */
  parameters: ReadonlyMap<string, string>;
}

/** Returns the links in a response’s headers whose context is the page itself; `anchor` can set another context (RFC 8288, 3.2). */
export const headerLinks = ({ headers, url }: { headers: Headers; url: string }): HeaderLink[] =>
  readLinkHeader(headerValues(headers, 'link')).filter(({ parameters }) => {
    const anchor = parameters.get('anchor');
    const start = anchor === undefined ? null : URL.parse(anchor, url);
    return anchor === undefined || (start !== null && comparableUrl(start) === comparableUrl(new URL(url)));
  });

/** Parses `Link` headers by RFC 8288 (appendix B), at most `MAX_LINKS` links; a malformed link ends the parsing of its header. */
export const readLinkHeader = (values: readonly string[]): HeaderLink[] => values.flatMap(linksIn).slice(0, MAX_LINKS);

const MAX_LINKS = 200;
const MAX_HEADER_LENGTH = 16 * 1024;

const linksIn = (header: string): HeaderLink[] => {
  const value = header.slice(0, MAX_HEADER_LENGTH);
  const links: HeaderLink[] = [];
  let position = 0;
  while (true) {
    const target = matchAt(TARGET, value, position);
    if (target === null) return links;
    const parameters = new Map<string, string>();
    position = target.end;
    for (let parameter = matchAt(PARAMETER, value, position); parameter !== null; parameter = matchAt(PARAMETER, value, position)) {
      const [, name = '', quoted, plain] = parameter.match;
      const key = name.toLowerCase();
      if (key !== '' && !parameters.has(key)) parameters.set(key, quoted?.replaceAll(/\\(.)/g, '$1') ?? plain?.trim() ?? '');
      position = parameter.end;
    }
    links.push({ target: target.match[1] ?? '', rel: splitTokens(parameters.get('rel')), parameters });
  }
};

const TARGET = /[ \t,]*<([^>]*)>/y;
/** Matches `;`, a name and an optional value, quoted or not; excludes the comma that ends a link. */
const PARAMETER = /[ \t]*;[ \t]*([^\s=;,"]*)(?:[ \t]*=[ \t]*(?:"((?:[^"\\]|\\.)*)"?|([^;,]*)))?/y;

const matchAt = (pattern: RegExp, text: string, position: number): { match: RegExpExecArray; end: number } | null => {
  pattern.lastIndex = position;
  const match = pattern.exec(text);
  return match && { match, end: pattern.lastIndex };
};
