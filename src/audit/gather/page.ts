import type { Answer, EncodedAnswer, Http } from '../../http/fetch.ts';
import { AuditFailure } from '../audit-failure.ts';
import { botWallOf } from '../read/bot-wall.ts';
import { mayBeHtml } from '../refusal.ts';

/** Fetches the page. Throws `FetchFailure`, or `AuditFailure` if the response head indicates a bot wall, an error or no HTML. */
export const gatherPage = async (url: URL, http: Pick<Http, 'fetchEncoded'>): Promise<Answer | EncodedAnswer> => {
  const answer = await http.fetchEncoded(url, { wanted: (_, headers) => mayBeHtml(headers) });
  // A bot wall with a success status is detected later, when the page is parsed.
  const guard = botWallOf('coding' in answer ? { ...answer, body: NO_BYTES } : answer, false);
  if (guard !== null) throw new AuditFailure('bot_wall', { guard });
  if (answer.status >= 400) throw new AuditFailure('http_error', { status: answer.status });
  if (!mayBeHtml(answer.headers)) throw new AuditFailure('unsupported_content_type');
  return answer;
};

const NO_BYTES = new Uint8Array(0);
