import { closedCodes, withScheme } from '../../http/scheme.ts';

/**
 * Does something with a URL; of one without a scheme with https, and again with http if nothing listens there. A failure of TLS stays one: a
 * certificate that fails must not lead to an unencrypted page unnoticed.
 */
export const withSchemeThatAnswers = async <Result extends { error: { code: string } | null }>(
  url: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> => {
  const secure = withScheme(url);
  const first = await work(secure);
  return secure !== url && closedCodes.has(first.error?.code) ? work(`http://${url}`) : first;
};
