import type { Answer, FetchOptions, Http } from '../../http/fetch.ts';
import { makeCache } from '../../lib/cache.ts';
import { MINUTE } from '../../lib/time.ts';
import type { Probe } from '../evidence.ts';

/** Responses of hosts that audits of an account share for some minutes, so that an import fetches a robots.txt once. */
export interface HostEvidence {
  /** For one audit of this account. */
  of(owner: number | null): SharedHosts;
}

export interface SharedHosts {
  /** Answers from what other audits fetched, or fetches it for them. */
  through(http: Pick<Http, 'fetch' | 'userAgent'>): Pick<Http, 'fetch' | 'userAgent'>;
  /** The probe of a page over plain HTTP, as that of another page of its host ended; probes if that says nothing about other pages. */
  insecure(page: URL, probe: () => Promise<Probe | null>): Promise<Probe | null>;
  /** When the oldest of all that came from other audits was fetched, in milliseconds since 1970; null if nothing did. */
  oldest(): number | null;
}

/** Milliseconds for which audits share responses, and maximum bytes of all responses. */
const AGE = 5 * MINUTE;
const MAX_BYTES = 32 * 1024 * 1024;
/** Bytes of an entry besides its body. */
const ENTRY_BYTES = 2_048;

interface Entry<Value> {
  value: Promise<Value>;
  at: number;
  bytes: number;
}

/** How plain HTTP answers for all pages of a host. */
type Insecure = Pick<Probe, 'status' | 'headers' | 'type'>;

export const openHostEvidence = (now = Date.now): HostEvidence => {
  const answers = makeCache<string, Entry<Answer>>(MAX_BYTES, ({ bytes }) => bytes);
  const probes = makeCache<string, Entry<Insecure | null>>(MAX_BYTES / ENTRY_BYTES);

  return {
    of(owner) {
      let oldest: number | null = null;
      const fresh = <Value>(entry: Entry<Value> | undefined): Entry<Value> | undefined =>
        entry !== undefined && now() - entry.at < AGE ? entry : undefined;
      /** What another audit found; null if it failed, which may be of its own making, or if it says nothing. */
      const reuse = async <Value>(entry: Entry<Value>): Promise<Value | null> => {
        const value = await entry.value.catch(() => null);
        if (value !== null) oldest = Math.min(oldest ?? entry.at, entry.at);
        return value;
      };

      return {
        oldest: () => oldest,
        through: ({ fetch, userAgent }) => ({
          userAgent,
          async fetch(url: URL, options: FetchOptions = {}) {
            const key = `${owner} ${options.method ?? 'GET'} ${options.maxBytes ?? ''} ${options.wanted ? 'head' : ''} ${url.href}`;
            // Nothing is awaited before an entry is set, so that audits at the same time share it.
            const known = fresh(answers.get(key));
            const found = known && (await reuse(known));
            if (found) return found;
            const entry: Entry<Answer> = { value: fetch(url, options), at: now(), bytes: ENTRY_BYTES };
            answers.set(key, entry);
            const answer = await entry.value;
            answers.set(key, { ...entry, bytes: ENTRY_BYTES + answer.body.byteLength });
            return answer;
          },
        }),
        async insecure(page, probe) {
          const key = `${owner} ${page.host}`;
          const known = fresh(probes.get(key));
          const found = known && (await reuse(known));
          if (found) return insecureAt(page, found);
          const own = probe();
          const value = own.then((ended) => ended && sameForAll(page, ended));
          value.catch(() => {});
          probes.set(key, { value, at: now(), bytes: ENTRY_BYTES });
          return own;
        },
      };
    },
  };
};

/** What a probe says about all pages of a host: that nothing listens, or that one redirect leads to the same URL over HTTPS. */
const sameForAll = (page: URL, { status, finalUrl, redirects, headers, type }: Probe): Insecure | null => {
  const isUpgraded = redirects.length === 1 && finalUrl === page.href;
  return status === 0 || isUpgraded ? { status, headers, type } : null;
};

const insecureAt = (page: URL, found: Insecure): Probe => {
  const plain = new URL(page);
  plain.protocol = 'http:';
  const url = plain.href;
  const { status } = found;
  if (status === 0) return { ...found, url, finalUrl: url, redirects: [] };
  return { ...found, url, finalUrl: page.href, redirects: [{ url, status, location: page.href }] };
};
