import { possibleSessionsIn, withoutSessionIds } from '../audit/read/address/session-id.ts';

/** What a crawl knows of the session ids of its site. */
export interface SessionIds {
  /** Names of parameters that turned out to be session ids, in lower case. */
  names: readonly string[];
  /** Values of parameters that may be session ids, by name and path. */
  seen: Readonly<Record<string, readonly string[]>>;
}

export const noSessionIds: SessionIds = { names: [], seen: {} };

/** Number of random values on one path after which a parameter is a session id. */
const VALUES = 3;
/** Maximum paths that are tracked, and characters kept of a value. */
const MAX_PATHS = 50;
const MAX_VALUE = 64;

/** Updates what is known of session ids by these URLs. A parameter such as `sid` is one once a path was seen with three random values. */
export const learnSessionIds = (known: SessionIds, urls: Iterable<string>): SessionIds => {
  const names = new Set(known.names);
  const seen = new Map(Object.entries(known.seen));
  for (const url of urls)
    for (const { name, value } of possibleSessionsIn(url)) {
      const key = `${name} ${url.slice(0, url.search(/[;?]/))}`;
      const values = seen.get(key) ?? [];
      const kept = value.slice(0, MAX_VALUE);
      if (names.has(name) || values.includes(kept) || (values.length === 0 && seen.size === MAX_PATHS)) continue;
      seen.set(key, [...values, kept]);
      if (values.length + 1 === VALUES) names.add(name);
    }
  const open = [...seen].filter(([key]) => !names.has(key.slice(0, key.indexOf(' '))));
  return { names: [...names], seen: Object.fromEntries(open) };
};

/** Returns a function that drops the session ids of a URL. */
export const sessionDropper = ({ names }: SessionIds): ((url: string) => string) => {
  const known = new Set(names);
  return (url) => withoutSessionIds(url, known);
};
