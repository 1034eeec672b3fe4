import type { Answer, EncodedAnswer, Http } from '../../http/fetch.ts';
import { AuditFailure } from '../audit-failure.ts';
import { botWallOf } from '../read/bot-wall.ts';
import { mayBeHtml } from '../refusal.ts';

/**
 * Fetches the page. Throws `FetchFailure`, or `AuditFailure` if the response head indicates a bot wall, an error or no HTML, or that an access profile
 * doesn’t get in.
 */
export const gatherPage = async (
  url: URL,
  http: Pick<Http, 'fetchEncoded'>,
  { hasAccess = false }: { hasAccess?: boolean } = {},
): Promise<Answer | EncodedAnswer> => {
  const answer = await http.fetchEncoded(url, { wanted: (_, headers) => mayBeHtml(headers) });
  // A bot wall with a success status is detected later, when the page is parsed.
  const guard = botWallOf('coding' in answer ? { ...answer, body: NO_BYTES } : answer, false);
  const isShut = hasAccess && SHUT.has(answer.status);
  if (guard !== null && !(isShut && guard === 'login')) throw new AuditFailure('bot_wall', { guard });
  if (isShut) throw new AuditFailure('access_expired', { status: answer.status });
  if (answer.status >= 400) throw new AuditFailure('http_error', { status: answer.status });
  if (!mayBeHtml(answer.headers)) throw new AuditFailure('unsupported_content_type');
  return answer;
};

/** Throws `AuditFailure` if a form to log in came in place of the page: one with a password field at another URL than the requested one. */
export const assertLoggedIn = (requested: URL, { url }: Pick<Answer, 'url'>, { asksPassword }: { asksPassword: boolean }): void => {
  const { host, pathname } = new URL(url);
  if (asksPassword && (host !== requested.host || pathname !== requested.pathname)) throw new AuditFailure('access_expired');
};

/** Statuses that ask for other credentials. */
const SHUT: ReadonlySet<number> = new Set([401, 403]);
const NO_BYTES = new Uint8Array(0);
