import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { RobotsText } from '../audit/hosts/knowledge.ts';

/** How the robots.txt of one origin applies to a crawl (RFC 9309, 2.3: rules apply to the host that serves the file). */
export interface OriginRobots extends RobotsText {
  /** Crawl-delay in milliseconds; 0 without a Crawl-delay. */
  delay: number;
  sitemaps: string[];
  /** Code that states why robots.txt got no response; the status is then 0, which crawlers treat as a refusal. */
  error: string | null;
}

/** The robots.txt rules of a crawl by origin. */
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
