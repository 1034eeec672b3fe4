import type { Answer, FetchOptions, Http } from '../../http/fetch.ts';
import { makeCache } from '../../lib/cache.ts';
import { MINUTE } from '../../lib/time.ts';
import type { Probe } from '../evidence.ts';

/** Responses of hosts that audits of an account share for some minutes, so that a bulk import fetches each robots.txt once. */
export interface HostEvidence {
  /** Returns the shared responses for one audit of this account. */
  of(owner: number | null): SharedHosts;
}

export interface SharedHosts {
  /** Returns a client that reuses responses of other audits, or fetches them for all. */
  through(http: Pick<Http, 'fetch' | 'userAgent'>): Pick<Http, 'fetch' | 'userAgent'>;
  /** Returns the plain-HTTP probe of a page, derived from another page of its host; runs `probe` if that page says nothing about other pages. */
  insecure(page: URL, probe: () => Promise<Probe | null>): Promise<Probe | null>;
  /** Returns when the oldest response reused from other audits was fetched, in milliseconds since 1970; null if none was reused. */
  oldest(): number | null;
}

/** Milliseconds for which audits share responses, and maximum bytes of all shared responses. */
const MAX_SHARED_AGE = 5 * MINUTE;
const MAX_SHARED_BYTES = 32 * 1024 * 1024;
/** Estimated bytes of an entry in addition to its body. */
const ENTRY_BYTES = 2_048;

interface SharedEntry<Value> {
  value: Promise<Value>;
  at: number;
  bytes: number;
}

/** The response to plain HTTP that is the same for all pages of a host. */
type InsecureResponse = Pick<Probe, 'status' | 'headers' | 'type'>;

export const openHostEvidence = (now = Date.now): HostEvidence => {
  const answers = makeCache<string, SharedEntry<Answer>>(MAX_SHARED_BYTES, ({ bytes }) => bytes);
  const probes = makeCache<string, SharedEntry<InsecureResponse | null>>(MAX_SHARED_BYTES / ENTRY_BYTES);

  return {
    of(owner) {
      let oldest: number | null = null;
      const fresh = <Value>(entry: SharedEntry<Value> | undefined): SharedEntry<Value> | undefined =>
        entry !== undefined && now() - entry.at < MAX_SHARED_AGE ? entry : undefined;
      /** Returns what another audit found; null if that audit failed, which may be its own fault, or if its result says nothing. */
      const reuse = async <Value>(entry: SharedEntry<Value>): Promise<Value | null> => {
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
            // No `await` before an entry is set, so that concurrent audits share the entry.
            const known = fresh(answers.get(key));
            const found = known && (await reuse(known));
            if (found) return found;
            const entry: SharedEntry<Answer> = { value: fetch(url, options), at: now(), bytes: ENTRY_BYTES };
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
          if (found) return insecureProbeOf(page, found);
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

/** Returns what a probe shows about all pages of a host: that nothing listens, or that one redirect leads to the same URL over HTTPS. */
const sameForAll = (page: URL, { status, finalUrl, redirects, headers, type }: Probe): InsecureResponse | null => {
  const isUpgraded = redirects.length === 1 && finalUrl === page.href;
  return status === 0 || isUpgraded ? { status, headers, type } : null;
};

const insecureProbeOf = (page: URL, found: InsecureResponse): Probe => {
  const plain = new URL(page);
  plain.protocol = 'http:';
  const url = plain.href;
  const { status } = found;
  if (status === 0) return { ...found, url, finalUrl: url, redirects: [] };
  return { ...found, url, finalUrl: page.href, redirects: [{ url, status, location: page.href }] };
};
