import { promises as dns } from 'node:dns';
import { networkInterfaces } from 'node:os';
import { isPublicAddress } from '../address.ts';

/** Milliseconds until a query is repeated, maximum milliseconds of that wait, and maximum queries to each server. */
const RETRY_AFTER = 1_000;
const MAX_RETRY_AFTER = 1_500;
const MAX_TRIES = 3;

/** Milliseconds to wait for the second address family after the first has answered (RFC 8305, section 3, has 50, but one list needs both). */
const RESOLUTION_DELAY = 200;

/**
 * Queries name servers (`ip` or `ip:port`; an empty list means the system’s) for A and AAAA records, over separate sockets that close at the end or
 * when the signal aborts. Rejects with the error of c-ares.
 */
export const queryAddresses = async (name: string, servers: readonly string[], signal: AbortSignal): Promise<string[]> => {
  signal.throwIfAborted();
  const resolver = new dns.Resolver({ timeout: RETRY_AFTER, maxTimeout: MAX_RETRY_AFTER, tries: MAX_TRIES });
  if (servers.length > 0) resolver.setServers(servers);
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const [v4, v6] = await firstAnswers(resolver.resolve4(name), resolver.resolve6(name));
    if (isFound(v4) || isFound(v6)) return inOrder(isFound(v4) ? v4 : [], isFound(v6) ? v6 : []);
    throw worstErrorOf([v4, v6]);
  } finally {
    signal.removeEventListener('abort', cancel);
    resolver.cancel();
  }
};

type Answer = readonly string[] | Error | undefined;

/** Resolves to both results; undefined for a result that was late. */
const firstAnswers = (...queries: readonly [Promise<string[]>, Promise<string[]>]): Promise<readonly [Answer, Answer]> =>
  new Promise((resolve) => {
    const answers: [Answer, Answer] = [undefined, undefined];
    let timer: NodeJS.Timeout | undefined;
    const finishOne = (at: 0 | 1, answer: Answer): void => {
      answers[at] = answer;
      if (answers[0] !== undefined && answers[1] !== undefined) {
        clearTimeout(timer);
        resolve(answers);
      } else if (isFound(answer)) timer = setTimeout(() => resolve(answers), RESOLUTION_DELAY);
    };
    for (const at of [0, 1] as const)
      queries[at].then(
        (addresses) => finishOne(at, addresses),
        (error: Error) => finishOne(at, error),
      );
  });

const isFound = (answer: Answer): answer is readonly string[] => Array.isArray(answer) && answer.length > 0;

/** Returns the most informative error: first "no such name", then a name server’s failure, then "no IP address". */
const worstErrorOf = (answers: readonly Answer[]): Error => {
  const errors = answers.filter((answer) => answer instanceof Error);
  const coded = (codes: readonly string[]) => errors.find((error) => 'code' in error && codes.includes(String(error.code)));
  return coded(['ENOTFOUND']) ?? errors.find((error) => !isNameless(error)) ?? errors[0] ?? new Error('no IP address');
};

/** True if the error means that the name does not exist, has no IP address or is invalid. */
export const isNameless = (error: unknown): boolean => error instanceof Error && 'code' in error && NAMELESS_CODES.has(error.code);

const NAMELESS_CODES: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME']);

/** Alternates IPv4 and IPv6 addresses, so that a shortened list keeps both; IPv6 comes first if this machine has a public IPv6 address. */
const inOrder = (v4: readonly string[], v6: readonly string[]): string[] => {
  const [first, second] = hasIPv6() ? [v6, v4] : [v4, v6];
  return Array.from({ length: Math.max(first.length, second.length) }, (_, at) => [first[at], second[at]])
    .flat()
    .filter((address) => address !== undefined);
};

const hasIPv6 = (): boolean =>
  Object.values(networkInterfaces()).some((entries) =>
    entries?.some(({ family, address }) => family === 'IPv6' && isPublicAddress(address)),
  );
