import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type DatabaseConnection, DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { Tables } from '../../src/storage/database.ts';
import { StorageUnavailable } from '../../src/storage/storage-error.ts';
import type { WebService } from '../../src/web/service.ts';
import { createWeb } from '../../src/web/web.ts';
import { BASE } from '../service.ts';

/** A database that is away. */
class AwayDriver extends DummyDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    return {
      async executeQuery() {
        throw new StorageUnavailable('connect ECONNREFUSED');
      },
      streamQuery: () => assert.fail('no page reads in a stream'),
    };
  }
}

const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new AwayDriver(),
    createIntrospector: (own) => new SqliteIntrospector(own),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});

const cookie = 'sonde_session=0123456789012345678901234567890a';
const slug = '/r/7Yq2abcdefghijklmnopqr';
const crawlSlug = '/s/7Yq2abcdefghijklmnopqr';

test('every page responds with 503 and a time to retry while the database is unavailable', async () => {
  const errors: unknown[] = [];
  const config = { baseUrl: null, trustProxy: false, allowSignUp: true, queueLimit: 10, scheduleMinInterval: 0 };
  const guard = { userAgent: 'Sonde', targetPorts: [443] };
  const service = { db, config, guard, secret: 'x', apiDocument: async () => ({}), onBug: (error: unknown) => errors.push(error) };
  const web = createWeb(service as unknown as WebService);
  const ask = (method: string, path: string) =>
    web.fetch(new Request(`${BASE}${path}`, { method, headers: { cookie, origin: BASE } }), { requestId: 'one' });

  const rows: readonly [method: string, path: string][] = [
    ...['/', '/sign-in', '/sign-up', '/setup', '/reports', '/reports/1', '/reports/1/settings', '/sites', '/settings/profile'],
    ...[slug, `${slug}/badge.svg`, `${slug}/badge.json`, crawlSlug, '/docs', '/checks', '/nothing', '/reports/export.csv'],
  ].map((path) => ['GET', path]);
  for (const [method, path] of [
    ...rows,
    ['POST', '/sign-out'],
    ['POST', slug],
    ['POST', crawlSlug],
    ['POST', '/reports/1/audit'],
  ] as const) {
    errors.length = 0;
    const answer = await ask(method, path);
    const text = await answer.text();
    assert.deepEqual([answer.status, answer.headers.get('retry-after')], [503, '5'], `${method} ${path}`);
    assert.match(text, /can’t use its database right now|can&#39;t use its database right now|can't use its database right now/);
    assert.doesNotMatch(text, /ECONNREFUSED/);
    assert.ok(answer.headers.get('content-security-policy'), path);
    assert.deepEqual([answer.headers.get('cache-control'), errors.length], ['no-store', 1], path);
    assert.ok(errors[0] instanceof StorageUnavailable);
  }
});
