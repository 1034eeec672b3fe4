import type { Answer, Headers, Http } from '../../http/fetch.ts';
import { AuditFailure } from '../failure.ts';
import { beginsLikeHtml } from '../read/answers.ts';
import { botWallOf } from '../read/bot-wall.ts';
import { mediaType } from '../read/headers/headers.ts';

const HTML_TYPES = new Set(['text/html', 'application/xhtml+xml']);
/** Types, or none at all, under which browsers look into the bytes too. */
const SNIFFED_TYPES = new Set(['', 'text/plain', 'application/octet-stream']);

/** The page itself. Throws when there is nothing to audit: no answer, a bot wall, an error, no HTML, or nothing in it. */
export const gatherPage = async (url: URL, http: Http): Promise<Answer> => {
  const answer = await http.fetch(url, { wanted: (_, headers) => mayBeHtml(headers) });
  // A wall with a status of success is seen when the page is read.
  const guard = botWallOf(answer, false);
  if (guard !== null) throw new AuditFailure('bot_wall', { guard });
  if (answer.status >= 400) throw new AuditFailure('http_error', { status: answer.status });
  if (!mayBeHtml(answer.headers)) throw new AuditFailure('unsupported_content_type');
  if (isBlank(answer.body)) throw new AuditFailure(answer.truncated ? 'too_large' : 'empty_body');
  if (isCompressed(answer.body)) throw new AuditFailure('bad_encoding');
  if (!HTML_TYPES.has(mediaType(answer.headers)) && !beginsLikeHtml(answer.body)) throw new AuditFailure('unsupported_content_type');
  return answer;
};

const mayBeHtml = (headers: Headers): boolean => HTML_TYPES.has(mediaType(headers)) || SNIFFED_TYPES.has(mediaType(headers));

/** What search engines read of a page. */
const MAX_BLANK = 2_000_000;

/** Nothing but NUL and white space as HTML has it. The plain loop is ten times as fast as any other, and everybody waits for it. */
const isBlank = (body: Uint8Array): boolean => {
  const end = Math.min(body.length, MAX_BLANK);
  for (let at = 0; at < end; at++) {
    const byte = body[at];
    if (byte !== 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09 && byte !== 0x0c && byte !== 0) return false;
  }
  return true;
};

/** gzip, although no header says so (RFC 1952, section 2.3.1). */
const isCompressed = ([first, second]: Uint8Array): boolean => first === 0x1f && second === 0x8b;
