import { createHash, randomUUID } from 'node:crypto';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { HostLeases } from '../audit/hosts/host-locks.ts';
import { expiryOf, type HostKnowledge, type KnownOrigin, MAX_EXTERNAL_ROBOTS, ROBOTS_AGE } from '../audit/hosts/knowledge.ts';
import type { CheckedTarget, LinkError, LinkVerdict } from '../audit/link-check.ts';
import { timeOf } from '../storage/clock.ts';
import type { Database } from '../storage/database.ts';
import { isAnyOf } from '../storage/expressions.ts';
import type { LinkTargetTable } from '../storage/schema/knowledge.ts';

/** Storage limits: characters of a URL after redirects, and bytes of a compressed robots.txt. */
const MAX_FINAL_URL = 2_000;
const MAX_ROBOTS_BYTES = 8 * 1024;

/** Returns the knowledge about hosts and link targets that all processes of a database share. */
export const storedKnowledge = (db: Database): HostKnowledge => ({
  async findTargets(urls, now) {
    if (urls.length === 0) return new Map();
    const byHash = new Map(urls.map((url) => [hashOf(url), url]));
    const rows = await db
      .selectFrom('link_target')
      .selectAll()
      .where(isAnyOf(db, 'url_hash', [...byHash.keys()]))
      .where('expires_at', '>', now)
      .execute();
    return new Map(
      rows.map((row) => {
        const url = byHash.get(row.url_hash) ?? '';
        return [url, targetOf(url, row)];
      }),
    );
  },

  async saveTargets(targets) {
    const rows = sortedBy(targets.filter(({ finalUrl }) => finalUrl.length <= MAX_FINAL_URL).map(rowOf), ({ url_hash }) => url_hash);
    if (rows.length === 0) return;
    await db
      .insertInto('link_target')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('url_hash').doUpdateSet(({ ref }) => ({
          verdict: ref('excluded.verdict'),
          status: ref('excluded.status'),
          error: ref('excluded.error'),
          final_url: ref('excluded.final_url'),
          redirects: ref('excluded.redirects'),
          permanent: ref('excluded.permanent'),
          checked_at: ref('excluded.checked_at'),
          expires_at: ref('excluded.expires_at'),
        })),
      )
      .execute();
  },

  async findOrigins(origins) {
    if (origins.length === 0) return new Map();
    const rows = await db
      .selectFrom('external_origin')
      .selectAll()
      .where(isAnyOf(db, 'origin', origins))
      .execute();
    return new Map(
      rows.map(({ origin, robots_status: status, robots, robots_at, paused_until }) => [
        origin,
        {
          origin,
          robots: robots === null || status === null ? null : { status, body: unpackRobots(robots) },
          robotsAt: robots_at,
          restUntil: paused_until,
        },
      ]),
    );
  },

  async saveOrigins(origins) {
    const rows = sortedBy(origins.map(originRow), ({ origin }) => origin);
    if (rows.length === 0) return;
    await db
      .insertInto('external_origin')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('origin').doUpdateSet(({ ref }) => ({
          robots_status: ref('excluded.robots_status'),
          robots: ref('excluded.robots'),
          robots_at: ref('excluded.robots_at'),
          paused_until: ref('excluded.paused_until'),
          expires_at: ref('excluded.expires_at'),
        })),
      )
      .execute();
  },
});

/** Returns leases of hosts, shared by all processes of a database; each call creates a separate lease holder. */
export const hostLeases = (db: Database, now = (): number => timeOf(db)): HostLeases => {
  const holder = randomUUID();
  return {
    async acquire(host, milliseconds) {
      const until = now() + milliseconds;
      const row = await db
        .insertInto('host_lease')
        .values({ host, holder, until })
        .onConflict((conflict) =>
          conflict
            .column('host')
            .doUpdateSet({ holder, until })
            .where((where) => where.or([where('host_lease.until', '<=', now()), where('host_lease.holder', '=', holder)])),
        )
        .returning('host')
        .executeTakeFirst();
      return row !== undefined;
    },
    async release(host, milliseconds) {
      await db
        .updateTable('host_lease')
        .set({ holder: '', until: now() + milliseconds })
        .where('host', '=', host)
        .where('holder', '=', holder)
        .execute();
    },
  };
};

/** Sorts rows before writing: writers that lock rows in different orders could deadlock. */
const sortedBy = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] =>
  [...rows].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));

const hashOf = (url: string): string => createHash('sha256').update(url).digest('base64url');

const targetOf = (url: string, row: LinkTargetTable): CheckedTarget => ({
  url,
  verdict: row.verdict as LinkVerdict,
  status: row.status,
  error: row.error as LinkError | null,
  finalUrl: row.final_url,
  redirects: row.redirects,
  permanent: row.permanent === 1,
  checkedAt: row.checked_at,
});

const rowOf = (target: CheckedTarget): LinkTargetTable => ({
  url_hash: hashOf(target.url),
  verdict: target.verdict,
  status: target.status,
  error: target.error,
  final_url: target.finalUrl,
  redirects: target.redirects,
  permanent: target.permanent ? 1 : 0,
  checked_at: target.checkedAt,
  expires_at: expiryOf(target),
});

/** Converts an origin to a row, without a robots.txt that is too long to be stored; such a file is fetched again. */
const originRow = ({ origin, robots, robotsAt, restUntil }: KnownOrigin) => {
  const packed = robots && zstdCompressSync(robots.body);
  const isKept = packed !== null && packed.byteLength <= MAX_ROBOTS_BYTES;
  const robots_at = isKept ? robotsAt : 0;
  return {
    origin,
    robots_status: isKept && robots ? robots.status : null,
    robots: isKept ? packed : null,
    robots_at,
    paused_until: restUntil,
    expires_at: Math.max(robots_at + ROBOTS_AGE, restUntil),
  };
};

const unpackRobots = (robots: Uint8Array): Uint8Array => zstdDecompressSync(robots, { maxOutputLength: 2 * MAX_EXTERNAL_ROBOTS });
