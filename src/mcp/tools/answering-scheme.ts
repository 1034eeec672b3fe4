import { withScheme } from '../../http/scheme.ts';

/** Codes of failures that say that nothing listens on the port of https. */
const SILENT: ReadonlySet<string | undefined> = new Set(['connection_refused', 'timeout']);

/**
 * Does something with a URL; of one without a scheme with https, and again with http if nothing listens there. A failure of TLS stays one: a
 * certificate that fails must not lead to an unencrypted page unnoticed.
 */
export const withSchemeThatAnswers = async <Result extends { error: { code: string } | null }>(
  url: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> => {
  const first = await work(withScheme(url));
  return withScheme(url) !== url && SILENT.has(first.error?.code) ? work(`http://${url}`) : first;
};
