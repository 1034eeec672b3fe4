import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

/**
 * Who may import whom, and which packages. A place may import only from lines above its own, and of those only what its line names.
 * `lib` imports nothing of Sonde, so every line may import it unnamed.
 * `audit/read` and the other folders inside `audit` are one place with it: the engine knows no database and no server.
 */
const table: Record<string, { places: string[]; packages: string[] }> = {
  lib: { places: [], packages: [] },
  settings: { places: [], packages: [] },
  config: { places: ['settings'], packages: [] },
  problem: { places: [], packages: [] },
  'sibling-module': { places: [], packages: [] },
  'frugal-malloc': { places: [], packages: [] },
  'base-url': { places: ['config'], packages: [] },
  'normal-path': { places: [], packages: [] },
  'content-encoding': { places: [], packages: [] },
  compress: { places: ['content-encoding'], packages: [] },
  'client-address': { places: ['config'], packages: [] },
  ticker: { places: [], packages: [] },
  redact: { places: [], packages: [] },
  log: { places: ['config', 'redact'], packages: ['pino'] },
  http: { places: [], packages: ['undici', 'ipaddr.js'] },
  outgoing: { places: ['config', 'http'], packages: [] },
  storage: { places: ['sibling-module'], packages: ['kysely', 'pg'] },
  'secret-key': { places: ['config', 'storage'], packages: [] },
  metrics: { places: ['storage'], packages: ['hono', 'kysely'] },
  observe: { places: ['log', 'metrics', 'redact'], packages: ['hono'] },
  audit: {
    places: ['http', 'sibling-module', 'frugal-malloc'],
    packages: ['entities', 'intl-messageformat', 'parse5', 'saxes', 'stopword', 'tldts'],
  },
  queue: { places: ['storage'], packages: ['kysely', 'pg'] },
  accounts: { places: ['problem', 'storage'], packages: [] },
  'first-run': { places: ['config', 'storage', 'accounts'], packages: [] },
  idempotency: { places: ['problem', 'storage'], packages: ['kysely'] },
  reports: { places: ['problem', 'http', 'storage', 'audit', 'queue', 'accounts', 'idempotency'], packages: ['kysely', 'tldts'] },
  schedules: { places: ['problem', 'storage', 'queue', 'reports'], packages: ['kysely'] },
  imports: { places: ['problem', 'http', 'storage', 'audit', 'queue', 'idempotency', 'reports'], packages: ['kysely'] },
  webhooks: { places: ['log', 'problem', 'http', 'storage', 'audit', 'queue', 'idempotency', 'reports'], packages: ['kysely'] },
  system: { places: ['config', 'storage', 'metrics', 'audit', 'reports'], packages: [] },
  words: { places: ['audit'], packages: [] },
  api: {
    places: [
      'config',
      'problem',
      'base-url',
      'content-encoding',
      'compress',
      'client-address',
      'normal-path',
      'http',
      'storage',
      'audit',
      'words',
      'queue',
      'accounts',
      'idempotency',
      'reports',
      'schedules',
      'imports',
      'webhooks',
    ],
    packages: ['hono', 'zod'],
  },
  mcp: {
    places: ['config', 'problem', 'base-url', 'http', 'storage', 'audit', 'reports', 'api'],
    packages: ['@modelcontextprotocol/server', 'zod'],
  },
  web: {
    places: [
      'config',
      'problem',
      'base-url',
      'compress',
      'client-address',
      'http',
      'storage',
      'audit',
      'words',
      'queue',
      'accounts',
      'reports',
      'schedules',
      'system',
      'api',
    ],
    packages: ['hono', 'uqr'],
  },
  'storage-trouble': { places: ['log'], packages: [] },
  health: { places: [], packages: ['hono'] },
  'key-check': { places: ['log', 'secret-key', 'storage', 'webhooks'], packages: [] },
  chores: {
    places: ['config', 'ticker', 'log', 'storage', 'queue', 'accounts', 'idempotency', 'reports', 'schedules', 'imports', 'webhooks'],
    packages: [],
  },
  background: {
    places: [
      'config',
      'base-url',
      'secret-key',
      'log',
      'metrics',
      'http',
      'outgoing',
      'storage',
      'audit',
      'queue',
      'reports',
      'system',
      'schedules',
      'imports',
      'webhooks',
      'api',
      'storage-trouble',
      'key-check',
      'chores',
    ],
    packages: [],
  },
  app: {
    places: [
      'config',
      'problem',
      'base-url',
      'client-address',
      'normal-path',
      'log',
      'metrics',
      'observe',
      'accounts',
      'first-run',
      'queue',
      'api',
      'mcp',
      'web',
      'health',
      'background',
    ],
    packages: ['hono'],
  },
  cli: {
    places: [
      'config',
      'frugal-malloc',
      'log',
      'secret-key',
      'metrics',
      'http',
      'outgoing',
      'storage',
      'audit',
      'words',
      'queue',
      'accounts',
      'reports',
      'system',
      'api',
      'mcp',
      'web',
      'health',
      'background',
      'app',
    ],
    packages: ['@hono/node-server', 'commander'],
  },
  main: { places: ['cli'], packages: [] },
};

const root = fileURLToPath(new URL('../src/', import.meta.url));
const order = Object.keys(table);

/** A test may use what stands beside it, whatever is above, and the engine to make samples with. */
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test|\.fixture)\.ts$/.test(file));

const imports = files.flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/(^(?:import|export) type [^;]*?)?(?:\bfrom |\bimport\(|^import )'([^']+)'/gm)].map(
    ([, isType, target = '']) => ({ file, target, isType: isType !== undefined }),
  ),
);

const placeOf = (file: string): string => file.split('/')[0]?.replace(/\.ts$/, '') ?? '';
const placeOfTarget = (file: string, target: string): string => placeOf(relative(root, join(root, dirname(file), target)));
const packageOf = (target: string): string =>
  target.startsWith('@') ? target.split('/').slice(0, 2).join('/') : (target.split('/')[0] ?? '');

test('every file has its place in the table', () => {
  assert.deepEqual(
    [...new Set(files.map(placeOf))].filter((place) => !(place in table)),
    [],
  );
});

test('a place imports only from above itself', () => {
  for (const [place, { places }] of Object.entries(table))
    for (const target of places) assert.ok(order.indexOf(target) < order.indexOf(place), `${place} lists ${target}, which stands below it`);
});

test('imports between places are in the table', () => {
  const forbidden = imports
    .filter(({ target }) => target.startsWith('.'))
    .filter(({ file, target }) => {
      const from = placeOf(file);
      const to = placeOfTarget(file, target);
      return from !== to && to !== 'lib' && !table[from]?.places.includes(to);
    })
    .map(({ file, target }) => `${file} may not import ${target}`);
  assert.deepEqual(forbidden, []);
});

test('packages are imported only where the table says', () => {
  const forbidden = imports
    .filter(({ target }) => !target.startsWith('.') && !target.startsWith('node:'))
    .filter(({ file, target }) => !table[placeOf(file)]?.packages.includes(packageOf(target)))
    .map(({ file, target }) => `${file} may not import ${target}`);
  assert.deepEqual(forbidden, []);
});

test('no modules import each other in a circle', () => {
  // `import type` and `import { type A }` leave nothing behind at run time.
  const edges = new Map(files.map((file) => [file, valueImports(file)]));
  const finished = new Set<string>();
  const circleFrom = (file: string, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (finished.has(file)) return undefined;
    for (const next of edges.get(file) ?? []) {
      const circle = circleFrom(next, [...path, file]);
      if (circle) return circle;
    }
    finished.add(file);
    return undefined;
  };
  for (const file of files) assert.equal(circleFrom(file, [])?.join(' → '), undefined);
});

test('the table names nothing that is not used', () => {
  const used = new Set(
    imports.map(({ file, target }) => `${placeOf(file)} ${target.startsWith('.') ? placeOfTarget(file, target) : packageOf(target)}`),
  );
  const idle = Object.entries(table).flatMap(([place, { places, packages }]) =>
    [...places, ...packages].filter((target) => !used.has(`${place} ${target}`)).map((target) => `${place} lists ${target}`),
  );
  assert.deepEqual(idle, []);
});

/** Modules of Sonde whose values a file imports when it is loaded. */
const valueImports = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/^(?:import|export) (?!type )(?:([^;']*?) from )?'(\.[^']+)'/gm)]
    .filter(([, names = '']) => !/^\{(?:\s*type [^,}]+,?)+\s*\}$/.test(names))
    .map(([, , target = '']) => join(dirname(file), target));

/** Modules of Node that reach nothing outside the process but files, and so are free for all. */
const harmless = new Set(
  'async_hooks buffer crypto events fs fs/promises os path perf_hooks readline sqlite stream stream/consumers timers timers/promises url util v8 zlib'
    .split(' ')
    .map((name) => `node:${name}`),
);

/** The other modules of Node, and the only files that may import them; types are free. `src/http` is the one way out. */
const doors: Record<string, readonly string[]> = {
  'node:net': ['http'],
  'node:tls': ['http'],
  'node:http2': ['http'],
  'node:dns': ['http'],
  // The server, and the names of statuses.
  'node:http': ['cli/http-server.ts', 'api/answer-by-node.ts'],
  'node:child_process': ['audit/child-pool.ts'],
  'node:worker_threads': ['storage/sqlite/connection.ts', 'storage/sqlite/thread.ts'],
  'node:module': ['main.ts', 'audit/analysis-process.ts', 'audit/compiled-code.ts', 'audit/rights.ts'],
};

test('only src/http opens connections', () => {
  const forbidden = imports
    .filter(({ target, isType }) => target.startsWith('node:') && !isType && !harmless.has(target))
    .filter(({ file, target }) => !doors[target]?.some((door) => file === door || placeOf(file) === door))
    .map(({ file, target }) => `${file} may not import ${target}`);
  assert.deepEqual(forbidden, []);
});

test('nothing loads a module by a name that cannot be read here', () => {
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8');
    assert.doesNotMatch(text, /\bimport\((?!')|\brequire\(|getBuiltinModule|process\.binding|\bnew Function\(|\beval\(/, file);
  }
});

test('only the command line and config read the environment', () => {
  // Samples that pages show are text: there the braces are escaped.
  for (const file of files) {
    if (placeOf(file) !== 'cli') assert.doesNotMatch(readFileSync(join(root, file), 'utf8'), /(?<!\\\$\{)process\.env/, file);
  }
});

/** Files below these folders that change things without the lock of an account: nothing that others read before they write, or the turn of a chore. */
const lockless = ['reports/add-up-counts.ts', 'reports/clear.ts', 'reports/retention.ts', 'webhooks/prune-secrets.ts'];

test('things of an account are changed one after the other', () => {
  const forbidden = files
    .filter((file) => ['reports', 'schedules', 'imports', 'webhooks'].includes(placeOf(file)) && !lockless.includes(file))
    .filter((file) => /\.transaction\(\)|\bdb\s*\.\s*(?:updateTable|insertInto|deleteFrom)\(/.test(readFileSync(join(root, file), 'utf8')))
    .map((file) => `${file} must change things within inAccount`);
  assert.deepEqual(forbidden, []);
});
