import { closedCodes, withScheme } from '../../http/scheme.ts';

/**
 * Runs `work` with a URL; a URL without a scheme is tried with https, and again with http if nothing listens there. After a TLS failure, http is not
 * tried: an invalid certificate must not lead to an unencrypted page unnoticed.
 */
export const withSchemeThatAnswers = async <Result extends { error: { code: string } | null }>(
  url: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> => {
  const secure = withScheme(url);
  const first = await work(secure);
  return secure !== url && closedCodes.has(first.error?.code) ? work(`http://${url}`) : first;
};
