import { hash } from 'node:crypto';
import { ruleset } from '../audit/ruleset.ts';
import { Problem } from '../problem.ts';
import { version } from '../version.ts';

/** A strong entity tag made of what decides an answer: ids, versions, counts. Another version of the program makes other tags. */
export const entityTag = (...parts: readonly (string | number | null)[]): string =>
  `"${hash('sha256', JSON.stringify([version, ruleset, ...parts]), 'base64url').slice(0, 22)}"`;

/** Answers 304 to whoever has this version already (RFC 9110, 13.1.2), else with what `make` makes and its tag. */
export const unlessKnown = async (request: Request, tag: string, make: () => Response | Promise<Response>): Promise<Response> => {
  const known = request.headers.get('if-none-match');
  if (known !== null && names(known, tag, { weakly: true })) return new Response(null, { status: 304, headers: { etag: tag } });
  const answer = await make();
  answer.headers.set('etag', tag);
  return answer;
};

/** Throws a 412 when `If-Match` is there and names another version than the present one (RFC 9110, 13.1.1). */
export const judgeMatch = (request: Request, tag: string): void => {
  const wanted = request.headers.get('if-match');
  if (wanted !== null && !names(wanted, tag, { weakly: false })) throw new Problem('precondition_failed', { headers: { etag: tag } });
};

const names = (header: string, tag: string, { weakly }: { weakly: boolean }): boolean => {
  if (header.trim() === '*') return true;
  const tags = header.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return tags.some((one) => one === tag || (weakly && one === `W/${tag}`));
};
