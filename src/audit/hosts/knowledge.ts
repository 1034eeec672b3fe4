import { makeCache } from '../../lib/cache.ts';
import { DAY, HOUR, MINUTE } from '../../lib/time.ts';
import type { CheckedTarget, LinkVerdict } from '../link-check.ts';

/** What audits learn from each other about public hosts: verdicts on link targets, robots.txt, and when a host accepts requests again. */
export interface HostKnowledge {
  /** Returns the verdicts that are still valid, by URL. */
  findTargets(urls: readonly string[], now: number): Promise<ReadonlyMap<string, CheckedTarget>>;
  saveTargets(targets: readonly CheckedTarget[]): Promise<void>;
  /** Returns what is known about origins, by origin. */
  findOrigins(origins: readonly string[]): Promise<ReadonlyMap<string, KnownOrigin>>;
  saveOrigins(origins: readonly KnownOrigin[]): Promise<void>;
}

export interface KnownOrigin {
  origin: string;
  robots: RobotsText | null;
  /** When robots.txt was fetched, in milliseconds since 1970. */
  robotsAt: number;
  /** When the host accepts requests again, in milliseconds since 1970; 0 if the host has not said. */
  restUntil: number;
}

/** A robots.txt file as received. */
export interface RobotsText {
  status: number;
  /** The content of the file, at most `MAX_EXTERNAL_ROBOTS` bytes. */
  body: Uint8Array;
}

/** Maximum bytes stored per robots.txt; rules after that are ignored. */
export const MAX_EXTERNAL_ROBOTS = 64 * 1024;
/** Milliseconds for which a robots.txt is valid (RFC 9309, section 2.4). */
export const ROBOTS_AGE = DAY;

/** Milliseconds for which each verdict is valid. */
const AGES: Record<LinkVerdict, number> = { ok: DAY, redirected: DAY, blocked: DAY, broken: HOUR, error: HOUR, unknown: 10 * MINUTE };

export const expiryOf = ({ verdict, checkedAt }: Pick<CheckedTarget, 'verdict' | 'checkedAt'>): number => checkedAt + AGES[verdict];

/** Maximum entries stored in one process. */
const MAX_TARGETS = 10_000;
const MAX_ORIGINS = 200;

/** Creates knowledge in memory for one process, for commands without a database. */
export const memoryKnowledge = (): HostKnowledge => {
  const targets = makeCache<string, CheckedTarget>(MAX_TARGETS);
  const origins = makeCache<string, KnownOrigin>(MAX_ORIGINS);
  return {
    findTargets: async (urls, now) =>
      new Map(
        urls.flatMap((url) => {
          const known = targets.get(url);
          return known && expiryOf(known) > now ? [[url, known] as const] : [];
        }),
      ),
    saveTargets: async (checked) => {
      for (const target of checked) targets.set(target.url, target);
    },
    findOrigins: async (names) =>
      new Map(
        names.flatMap((name) => {
          const known = origins.get(name);
          return known ? [[name, known] as const] : [];
        }),
      ),
    saveOrigins: async (known) => {
      for (const one of known) origins.set(one.origin, one);
    },
  };
};
