import { hash } from 'node:crypto';
import { ruleset } from '../audit/ruleset.ts';
import { plainTag } from '../lib/compress.ts';
import { Problem } from '../lib/problem.ts';
import { version } from '../lib/version.ts';

/** Returns a strong entity tag for the values that determine a response (ids, versions, counts) and Sonde’s version. */
export const entityTag = (...parts: readonly (string | number | null)[]): string =>
  `"${hash('sha256', JSON.stringify([version, ruleset, ...parts]), 'base64url').slice(0, 22)}"`;

/** Responds with 304 if the client has this version (RFC 9110, 13.1.2), otherwise with the response of `make` and the entity tag. */
export const unlessNotModified = async (request: Request, tag: string, make: () => Response | Promise<Response>): Promise<Response> => {
  const known = request.headers.get('if-none-match');
  const named = known === null ? undefined : namedTag(known, tag, { weakly: true });
  if (named !== undefined) return new Response(null, { status: 304, headers: { etag: named } });
  const answer = await make();
  answer.headers.set('etag', tag);
  return answer;
};

/** Throws a 412 if `If-Match` names another version (RFC 9110, 13.1.1). `alternatives` are tags of the same version in other languages. */
export const assertIfMatch = (request: Request, tag: string, ...alternatives: readonly string[]): void => {
  const wanted = request.headers.get('if-match');
  if (wanted !== null && [tag, ...alternatives].every((one) => namedTag(wanted, one, { weakly: false }) === undefined))
    throw new Problem('precondition_failed', { headers: { etag: tag } });
};

/** Returns the tag that the header names, or its variant for compressed responses; undefined if the header only has other tags. */
const namedTag = (header: string, tag: string, { weakly }: { weakly: boolean }): string | undefined => {
  if (header.trim() === '*') return tag;
  const tags = (header.match(/(?:W\/)?"[^"]*"/g) ?? []).map((one) => (weakly ? one.replace(/^W\//, '') : one));
  return tags.find((one) => one === tag || plainTag(one) === tag);
};
