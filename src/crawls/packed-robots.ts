import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { RobotsText } from '../audit/hosts/knowledge.ts';

/** What the robots.txt of one origin says to a crawl (RFC 9309, 2.3: rules are those of the host that serves). */
export interface OriginRobots extends RobotsText {
  /** Crawl-delay in milliseconds, 0 if there is none. */
  delay: number;
  sitemaps: string[];
  /** Why nothing answered; the status is 0 then, which crawlers take for a refusal. */
  error: string | null;
}

/** By origin. */
export type CrawlRobots = Readonly<Record<string, OriginRobots>>;

export const packRobots = (robots: CrawlRobots): Uint8Array =>
  zstdCompressSync(
    JSON.stringify(
      Object.entries(robots).map(([origin, { body, ...rest }]) => ({ origin, ...rest, body: Buffer.from(body).toString('base64') })),
    ),
  );

export const unpackRobots = (packed: Uint8Array | null): CrawlRobots => {
  if (packed === null) return {};
  const entries = JSON.parse(zstdDecompressSync(packed).toString()) as (Omit<OriginRobots, 'body'> & { origin: string; body: string })[];
  return Object.fromEntries(entries.map(({ origin, body, ...rest }) => [origin, { ...rest, body: Buffer.from(body, 'base64') }]));
};
