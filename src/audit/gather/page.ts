import type { Answer, Http } from '../../http/fetch.ts';
import { AuditFailure } from '../failure.ts';
import { beginsLikeHtml } from '../read/answers.ts';
import { isBotWall } from '../read/bot-wall.ts';
import { mediaType } from '../read/headers.ts';

const HTML_TYPES = new Set(['text/html', 'application/xhtml+xml']);

/** The page itself. Throws when there is nothing to audit: no answer, a bot wall, nothing in it, or no HTML. */
export const gatherPage = async (url: URL, http: Http): Promise<Answer> => {
  const answer = await http.fetch(url);
  if (isBotWall(answer)) throw new AuditFailure('bot_wall');
  if (isBlank(answer.body)) throw new AuditFailure(answer.truncated ? 'too_large' : 'empty_body');
  if (!isHtml(answer)) throw new AuditFailure('unsupported_content_type');
  return answer;
};

const isBlank = (body: Uint8Array): boolean => body.every((byte) => byte <= 0x20);

/** A page without a content type, or with a type that browsers sniff, is taken by how it begins. */
const isHtml = ({ headers, body }: Answer): boolean => {
  const type = mediaType(headers);
  if (HTML_TYPES.has(type)) return true;
  return (type === '' || type === 'text/plain' || type === 'application/octet-stream') && beginsLikeHtml(body);
};
