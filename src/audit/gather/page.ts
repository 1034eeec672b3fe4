import type { Answer, Headers, Http } from '../../http/fetch.ts';
import { AuditFailure } from '../failure.ts';
import { beginsLikeHtml } from '../read/answers.ts';
import { isBotWall } from '../read/bot-wall.ts';
import { mediaType } from '../read/headers.ts';

const HTML_TYPES = new Set(['text/html', 'application/xhtml+xml']);
/** Types, or none at all, under which browsers look into the bytes too. */
const SNIFFED_TYPES = new Set(['', 'text/plain', 'application/octet-stream']);

/** The page itself. Throws when there is nothing to audit: no answer, a bot wall, no HTML, or nothing in it. */
export const gatherPage = async (url: URL, http: Http): Promise<Answer> => {
  const answer = await http.fetch(url, { wanted: (_, headers) => mayBeHtml(headers) });
  if (isBotWall(answer)) throw new AuditFailure('bot_wall');
  if (!mayBeHtml(answer.headers)) throw new AuditFailure('unsupported_content_type');
  if (isBlank(answer.body)) throw new AuditFailure(answer.truncated ? 'too_large' : 'empty_body');
  if (!HTML_TYPES.has(mediaType(answer.headers)) && !beginsLikeHtml(answer.body)) throw new AuditFailure('unsupported_content_type');
  return answer;
};

const mayBeHtml = (headers: Headers): boolean => HTML_TYPES.has(mediaType(headers)) || SNIFFED_TYPES.has(mediaType(headers));

const isBlank = (body: Uint8Array): boolean => body.every((byte) => byte <= 0x20);
