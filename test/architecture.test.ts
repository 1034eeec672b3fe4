import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

/**
 * Who may import whom, and which packages. A folder may import only from lines above its own, and of those only what its line names.
 * `lib` imports nothing of Sonde, so every line may import it unnamed.
 * `audit/read` and the other folders inside `audit` belong to the same line: the engine knows no database and no server.
 */
const table: Record<string, { modules: string[]; packages: string[] }> = {
  lib: { modules: [], packages: ['zod'] },
  config: { modules: [], packages: ['pino'] },
  html: { modules: [], packages: ['entities', 'parse5', 'saxes'] },
  http: { modules: [], packages: ['ipaddr.js', 'undici'] },
  browser: { modules: ['http'], packages: [] },
  storage: { modules: [], packages: ['kysely', 'pg'] },
  metrics: { modules: ['storage'], packages: ['hono', 'kysely'] },
  audit: { modules: ['html', 'http', 'browser'], packages: ['saxes', 'stopword', 'tldts', 'zod'] },
  queue: { modules: ['storage'], packages: ['kysely', 'pg'] },
  knowledge: { modules: ['storage', 'audit'], packages: [] },
  accounts: { modules: ['storage'], packages: [] },
  idempotency: { modules: ['storage'], packages: ['kysely'] },
  reports: { modules: ['http', 'browser', 'storage', 'audit', 'queue', 'accounts', 'idempotency'], packages: ['kysely', 'tldts'] },
  imports: { modules: ['http', 'storage', 'audit', 'queue', 'idempotency', 'reports'], packages: ['kysely'] },
  crawls: { modules: ['http', 'storage', 'audit', 'queue', 'idempotency', 'reports'], packages: ['kysely'] },
  schedules: { modules: ['storage', 'queue', 'reports', 'crawls'], packages: ['kysely'] },
  webhooks: { modules: ['config', 'http', 'storage', 'audit', 'queue', 'idempotency', 'reports', 'crawls'], packages: ['kysely'] },
  system: { modules: ['config', 'browser', 'storage', 'metrics', 'audit', 'reports'], packages: ['kysely'] },
  locales: { modules: ['audit'], packages: [] },
  front: {
    modules: ['config', 'http', 'browser', 'storage', 'audit', 'queue', 'reports', 'crawls', 'locales'],
    packages: ['zod'],
  },
  api: {
    modules: [
      'config',
      'http',
      'browser',
      'storage',
      'audit',
      'queue',
      'accounts',
      'idempotency',
      'reports',
      'schedules',
      'imports',
      'crawls',
      'webhooks',
      'locales',
      'front',
    ],
    packages: ['hono', 'zod'],
  },
  mcp: {
    modules: ['config', 'http', 'storage', 'audit', 'reports', 'crawls', 'front', 'api'],
    packages: ['@modelcontextprotocol/server', 'zod'],
  },
  web: {
    modules: [
      'config',
      'http',
      'browser',
      'storage',
      'audit',
      'queue',
      'accounts',
      'reports',
      'schedules',
      'crawls',
      'imports',
      'webhooks',
      'system',
      'locales',
      'front',
    ],
    packages: ['hono', 'uqr'],
  },
  app: {
    modules: [
      'config',
      'http',
      'browser',
      'storage',
      'metrics',
      'audit',
      'queue',
      'knowledge',
      'accounts',
      'idempotency',
      'reports',
      'schedules',
      'imports',
      'crawls',
      'webhooks',
      'system',
      'front',
      'api',
      'mcp',
      'web',
    ],
    packages: ['hono'],
  },
  cli: {
    modules: [
      'config',
      'http',
      'browser',
      'storage',
      'metrics',
      'audit',
      'queue',
      'accounts',
      'reports',
      'crawls',
      'system',
      'locales',
      'front',
      'api',
      'mcp',
      'web',
      'app',
    ],
    packages: ['@hono/node-server', 'commander', 'kysely'],
  },
  main: { modules: ['cli'], packages: [] },
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

const moduleOf = (file: string): string => file.split('/')[0]?.replace(/\.ts$/, '') ?? '';
const moduleOfTarget = (file: string, target: string): string => moduleOf(relative(root, join(root, dirname(file), target)));
const packageOf = (target: string): string =>
  target.startsWith('@') ? target.split('/').slice(0, 2).join('/') : (target.split('/')[0] ?? '');

test('every file belongs to a module of the table', () => {
  assert.deepEqual(
    [...new Set(files.map(moduleOf))].filter((module) => !(module in table)),
    [],
  );
});

test('a module imports only from those above it', () => {
  for (const [module, { modules }] of Object.entries(table))
    for (const target of modules) assert.ok(order.indexOf(target) < order.indexOf(module), `${module} lists ${target}, which is below it`);
});

test('imports between modules are in the table', () => {
  const forbidden = imports
    .filter(({ target }) => target.startsWith('.'))
    .filter(({ file, target }) => {
      const from = moduleOf(file);
      const to = moduleOfTarget(file, target);
      return from !== to && to !== 'lib' && !table[from]?.modules.includes(to);
    })
    .map(({ file, target }) => `${file} may not import ${target}`);
  assert.deepEqual(forbidden, []);
});

test('the HTML reader is a library, which imports nothing of Sonde', () => {
  const foreign = imports.filter(({ file, target }) => file.startsWith('html/') && target.startsWith('.') && !/^\.\/[^/]+$/.test(target));
  assert.deepEqual(foreign, []);
});

test('packages are imported only where the table says', () => {
  const forbidden = imports
    .filter(({ target }) => !target.startsWith('.') && !target.startsWith('node:'))
    .filter(({ file, target }) => !table[moduleOf(file)]?.packages.includes(packageOf(target)))
    .map(({ file, target }) => `${file} may not import ${target}`);
  assert.deepEqual(forbidden, []);
});

/** Folders of `src/web` that any page can use. The others each hold the pages of one noun. */
const commonFolders = ['account', 'brand', 'frame', 'request', 'ui'];

/** Imports from one folder of `src/web` to another. */
const webImports = imports
  .filter(({ file, target }) => file.startsWith('web/') && target.startsWith('.'))
  .map(({ file, target }) => ({ file, from: file.split('/')[1] ?? '', to: relative(root, join(root, dirname(file), target)) }))
  .filter(({ file, to }) => to.startsWith('web/') && to.split('/').length > 2 && file.split('/').length > 2)
  .map(({ file, from, to }) => ({ file, from, target: to, to: to.split('/')[1] ?? '' }))
  .filter(({ from, to }) => from !== to);

test('parts of pages know no page', () => {
  const forbidden = imports
    .filter(({ file, target }) => file.startsWith('web/ui/') && target.startsWith('.'))
    .map(({ file, target }) => ({ file, target: relative(root, join(root, dirname(file), target)) }))
    .filter(({ target }) => target.startsWith('web/') && !target.startsWith('web/ui/'));
  assert.deepEqual(forbidden, []);
});

test('what is around every page knows no page', () => {
  const forbidden = webImports.filter(({ from, to }) => commonFolders.includes(from) && !commonFolders.includes(to));
  assert.deepEqual(forbidden, []);
});

test('a report knows nothing of how it is shared', () => {
  assert.deepEqual(
    webImports.filter(({ from, to }) => from === 'report' && to === 'share'),
    [],
  );
});

test('folders of pages import each other in one direction', () => {
  const pages = webImports.filter(({ from, to }) => !commonFolders.includes(from) && !commonFolders.includes(to));
  const ways = new Set(pages.map(({ from, to }) => `${from} ${to}`));
  const mutual = pages.filter(({ from, to }) => ways.has(`${to} ${from}`)).map(({ file, target }) => `${file} imports ${target}`);
  assert.deepEqual(mutual, []);
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
    imports.map(({ file, target }) => `${moduleOf(file)} ${target.startsWith('.') ? moduleOfTarget(file, target) : packageOf(target)}`),
  );
  const idle = Object.entries(table).flatMap(([module, { modules, packages }]) =>
    [...modules, ...packages].filter((target) => !used.has(`${module} ${target}`)).map((target) => `${module} lists ${target}`),
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
  'async_hooks buffer crypto events fs fs/promises os path perf_hooks readline sqlite stream stream/consumers stream/promises timers timers/promises url util v8 zlib'
    .split(' ')
    .map((name) => `node:${name}`),
);

/** The other modules of Node, and the only files that may import them; types are free. `src/http` is the one way out. */
const restricted: Record<string, readonly string[]> = {
  'node:net': ['http'],
  'node:tls': ['http'],
  'node:http2': ['http'],
  'node:dns': ['http'],
  // The server, and the names of statuses.
  'node:http': ['cli/http-server.ts', 'api/answer-by-node.ts'],
  'node:child_process': ['audit/child-pool.ts', 'browser/launch.ts', 'browser/without-network.ts', 'storage/sqlite/backup-download.ts'],
  'node:worker_threads': ['storage/sqlite/connection.ts', 'storage/sqlite/thread.ts'],
  'node:module': ['main.ts', 'audit/analysis-process.ts', 'audit/compiled-code.ts', 'audit/rights.ts'],
};

test('only src/http opens connections', () => {
  const forbidden = imports
    .filter(({ target, isType }) => target.startsWith('node:') && !isType && !harmless.has(target))
    .filter(({ file, target }) => !restricted[target]?.some((allowed) => file === allowed || moduleOf(file) === allowed))
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
    if (moduleOf(file) !== 'cli') assert.doesNotMatch(readFileSync(join(root, file), 'utf8'), /(?<!\\\$\{)process\.env/, file);
  }
});

/** Files below these folders that change things without the lock of an account: nothing that others read before they write, or the turn of a chore. */
const lockless = ['reports/rollups/add-up-counts.ts', 'reports/clear.ts', 'reports/retention.ts', 'webhooks/prune-secrets.ts'];

test('things of an account are changed one after the other', () => {
  const forbidden = files
    .filter((file) => ['reports', 'schedules', 'imports', 'webhooks'].includes(moduleOf(file)) && !lockless.includes(file))
    .filter((file) => /\.transaction\(\)|\bdb\s*\.\s*(?:updateTable|insertInto|deleteFrom)\(/.test(readFileSync(join(root, file), 'utf8')))
    .map((file) => `${file} must change things within inAccount`);
  assert.deepEqual(forbidden, []);
});
