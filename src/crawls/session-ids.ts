import { possibleSessionsIn, withoutSessionIds } from '../audit/read/address/session-id.ts';

/** A crawl’s knowledge about the session ids of its site. */
export interface SessionIds {
  /** Names of parameters recognised as session ids, in lower case. */
  names: readonly string[];
  /** Values of parameters that may be session ids, by parameter name and path. */
  seen: Readonly<Record<string, readonly string[]>>;
}

export const noSessionIds: SessionIds = { names: [], seen: {} };

/** Number of random values on one path after which a parameter counts as a session id. */
const MIN_RANDOM_VALUES = 3;
/** Maximum paths tracked, and maximum characters kept of a parameter’s value. */
const MAX_PATHS = 50;
const MAX_VALUE_LENGTH = 64;

/** Learns session ids from URLs. A parameter such as `sid` counts as a session id once a path was seen with three random values of it. */
export const learnSessionIds = (known: SessionIds, urls: Iterable<string>): SessionIds => {
  const names = new Set(known.names);
  const seen = new Map(Object.entries(known.seen));
  for (const url of urls)
    for (const { name, value } of possibleSessionsIn(url)) {
      const key = `${name} ${url.slice(0, url.search(/[;?]/))}`;
      const values = seen.get(key) ?? [];
      const kept = value.slice(0, MAX_VALUE_LENGTH);
      if (names.has(name) || values.includes(kept) || (values.length === 0 && seen.size === MAX_PATHS)) continue;
      seen.set(key, [...values, kept]);
      if (values.length + 1 === MIN_RANDOM_VALUES) names.add(name);
    }
  const open = [...seen].filter(([key]) => !names.has(key.slice(0, key.indexOf(' '))));
  return { names: [...names], seen: Object.fromEntries(open) };
};

/** Returns a function that removes the session ids from a URL. */
export const sessionDropper = ({ names }: SessionIds): ((url: string) => string) => {
  const known = new Set(names);
  return (url) => withoutSessionIds(url, known);
};
