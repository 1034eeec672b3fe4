import type { Headers } from '../../../http/answer.ts';

export interface ContentType {
  /** Media type and subtype in lower case; '' if no header has a valid one. */
  type: string;
  /** The `charset` parameter as written; null without one. */
  charset: string | null;
}

/** Maximum characters of all Content-Type headers together, and maximum media types read from them. */
const MAX_LENGTH = 8 * 1024;
const MAX_TYPES = 100;

/**
 * Reads the media type by the Fetch standard: of several media types, in one header or more, the last valid one counts, with the charset of those
 * before it if they are the same type. https://fetch.spec.whatwg.org/#concept-header-extract-mime-type
 */
export const contentTypeOf = (headers: Headers): ContentType => {
  const values = headers.filter(([name]) => name === 'content-type').map(([, value]) => value);
  let found: ContentType = { type: '', charset: null };
  for (const value of values.join(',').slice(0, MAX_LENGTH).match(BETWEEN_COMMAS)?.slice(0, MAX_TYPES) ?? []) {
    const type = MEDIA_TYPE.exec(value)?.[1]?.toLowerCase() ?? '*/*';
    if (type === '*/*') continue;
    const charset = charsetIn(value);
    found = { type, charset: charset ?? (type === found.type ? found.charset : null) };
  }
  return found;
};

/** Matches a value between commas; commas inside quotation marks do not separate. */
const BETWEEN_COMMAS = /(?:[^",]|"(?:[^"\\]|\\.)*(?:"|$))+/gs;

/** Matches a type and a subtype of token characters, followed by the end or a parameter. */
const MEDIA_TYPE = /^[\t\n\r ]*([!#$%&'*+.^`|~\w-]+\/[!#$%&'*+.^`|~\w-]+)[\t\n\r ]*(?:;|$)/;

/** Returns the first `charset` parameter by the MIME Sniffing standard; null without one. */
const charsetIn = (contentType: string): string | null => {
  for (const [, name = '', quoted, plain = ''] of contentType.matchAll(PARAMETER)) {
    if (name.toLowerCase() !== 'charset') continue;
    const value = quoted === undefined ? plain.trimEnd() : quoted.replaceAll(/\\(.)/gs, '$1');
    if (value !== '') return value;
  }
  return null;
};

const PARAMETER = /;[\t\n\r ]*([^;=]*)(?:=(?:"((?:[^"\\]|\\.)*)"?[^;]*|([^;]*)))?/gs;
