import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

/**
 * Modules and packages that each module of `src` may import. A module may import only the listed ones, all from lines above its own.
 * `lib` imports nothing of Sonde, so every module may import it without listing it.
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
  locales: { modules: ['audit'], packages: [] },
  imports: { modules: ['http', 'storage', 'audit', 'queue', 'idempotency', 'reports', 'locales'], packages: ['kysely'] },
  crawls: { modules: ['http', 'storage', 'audit', 'queue', 'idempotency', 'reports'], packages: ['kysely'] },
  schedules: { modules: ['storage', 'queue', 'reports', 'crawls'], packages: ['kysely'] },
  webhooks: { modules: ['config', 'http', 'storage', 'audit', 'queue', 'idempotency', 'reports', 'crawls'], packages: ['kysely'] },
  notifications: { modules: ['storage', 'audit', 'reports', 'imports', 'crawls', 'webhooks'], packages: ['kysely'] },
  system: { modules: ['config', 'browser', 'storage', 'metrics', 'audit', 'reports', 'locales'], packages: ['kysely'] },
  front: {
    modules: ['config', 'http', 'browser', 'storage', 'audit', 'queue', 'reports', 'crawls', 'webhooks', 'locales'],
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
    modules: ['config', 'http', 'storage', 'audit', 'reports', 'crawls', 'locales', 'front', 'api'],
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
      'notifications',
      'system',
      'locales',
      'front',
    ],
    packages: ['hono', 'uqr', 'zod'],
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

/** Source files without tests and samples, which may import anything. */
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test|\.samples)\.ts$/.test(file));

const imports = files.flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/(^(?:import|export) type [^;]*?)?(?:\bfrom |\bimport\(|^import )'([^']+)'/gm)].map(
    ([, isType, target = '']) => ({ file, target, isType: isType !== undefined }),
  ),
);

const moduleOf = (file: string): string => file.split('/')[0]?.replace(/\.ts$/, '') ?? '';
const moduleOfTarget = (file: string, target: string): string => moduleOf(relative(root, join(root, dirname(file), target)));
const packageOf = (target: string): string =>
  target.startsWith('@') ? target.split('/').slice(0, 2).join('/') : (target.split('/')[0] ?? '');

test('every source file belongs to a module listed in the architecture document', () => {
  assert.deepEqual(
    [...new Set(files.map(moduleOf))].filter((module) => !(module in table)),
    [],
  );
});

test('each module lists only modules above it in the order of layers as its dependencies', () => {
  for (const [module, { modules }] of Object.entries(table))
    for (const target of modules) assert.ok(order.indexOf(target) < order.indexOf(module), `${module} lists ${target}, which is below it`);
});

test('a module imports only the modules it lists as its dependencies', () => {
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

test('the HTML reader imports no other code of Sonde', () => {
  const outside = imports.filter(({ file, target }) => file.startsWith('html/') && target.startsWith('.') && !/^\.\/[^/]+$/.test(target));
  assert.deepEqual(outside, []);
});

test('a module imports only the packages it lists as its dependencies', () => {
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

test('files in web/ui import no page', () => {
  const forbidden = imports
    .filter(({ file, target }) => file.startsWith('web/ui/') && target.startsWith('.'))
    .map(({ file, target }) => ({ file, target: relative(root, join(root, dirname(file), target)) }))
    .filter(({ target }) => target.startsWith('web/') && !target.startsWith('web/ui/'));
  assert.deepEqual(forbidden, []);
});

test('folders shared by all pages import no page', () => {
  const forbidden = webImports.filter(({ from, to }) => commonFolders.includes(from) && !commonFolders.includes(to));
  assert.deepEqual(forbidden, []);
});

test('the report page does not import the share page', () => {
  assert.deepEqual(
    webImports.filter(({ from, to }) => from === 'report' && to === 'share'),
    [],
  );
});

test('no two folders of pages import each other', () => {
  const pages = webImports.filter(({ from, to }) => !commonFolders.includes(from) && !commonFolders.includes(to));
  const ways = new Set(pages.map(({ from, to }) => `${from} ${to}`));
  const mutual = pages.filter(({ from, to }) => ways.has(`${to} ${from}`)).map(({ file, target }) => `${file} imports ${target}`);
  assert.deepEqual(mutual, []);
});

test('imports between source files, including type imports, form no cycle', () => {
  const edges = Map.groupBy(
    imports.filter(({ target }) => target.startsWith('.')).map(({ file, target }) => ({ file, next: join(dirname(file), target) })),
    ({ file }) => file,
  );
  const finished = new Set<string>();
  const circleFrom = (file: string, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (finished.has(file)) return undefined;
    for (const { next } of edges.get(file) ?? []) {
      const circle = circleFrom(next, [...path, file]);
      if (circle) return circle;
    }
    finished.add(file);
    return undefined;
  };
  for (const file of files) assert.equal(circleFrom(file, [])?.join(' → '), undefined);
});

test('each dependency that a module lists is actually imported', () => {
  const used = new Set(
    imports.map(({ file, target }) => `${moduleOf(file)} ${target.startsWith('.') ? moduleOfTarget(file, target) : packageOf(target)}`),
  );
  const idle = Object.entries(table).flatMap(([module, { modules, packages }]) =>
    [...modules, ...packages].filter((target) => !used.has(`${module} ${target}`)).map((target) => `${module} lists ${target}`),
  );
  assert.deepEqual(idle, []);
});

/** Modules of Node that access nothing outside the process except files; all files may import them. */
const harmless = new Set(
  'async_hooks buffer crypto events fs fs/promises os path perf_hooks readline sqlite stream stream/consumers stream/promises timers timers/promises url util v8 zlib'
    .split(' ')
    .map((name) => `node:${name}`),
);

/** Other modules of Node, with the only files that may import them; types may be imported anywhere. */
const restricted: Record<string, readonly string[]> = {
  'node:net': ['http'],
  'node:tls': ['http'],
  'node:http2': ['http'],
  'node:dns': ['http'],
  // The server, and the names of statuses.
  'node:http': ['cli/http-server.ts', 'api/answer-by-node.ts'],
  'node:child_process': [
    'audit/processes/child-pool.ts',
    'browser/launch.ts',
    'browser/without-network.ts',
    'storage/sqlite/backup-download.ts',
  ],
  'node:worker_threads': ['storage/sqlite/connection.ts', 'storage/sqlite/thread.ts'],
  'node:module': ['main.ts', 'audit/processes/analysis-process.ts', 'audit/processes/compiled-code.ts', 'audit/processes/rights.ts'],
};

test('only src/http imports Node modules that open connections', () => {
  const forbidden = imports
    .filter(({ target, isType }) => target.startsWith('node:') && !isType && !harmless.has(target))
    .filter(({ file, target }) => !restricted[target]?.some((allowed) => file === allowed || moduleOf(file) === allowed))
    .map(({ file, target }) => `${file} may not import ${target}`);
  assert.deepEqual(forbidden, []);
});

test('no module is imported by a computed path', () => {
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8');
    assert.doesNotMatch(text, /\bimport\((?!')|\brequire\(|getBuiltinModule|process\.binding|\bnew Function\(|\beval\(/, file);
  }
});

test('only the command line and the config module read environment variables', () => {
  // Samples that pages show are text: there the braces are escaped.
  for (const file of files) {
    if (moduleOf(file) !== 'cli') assert.doesNotMatch(readFileSync(join(root, file), 'utf8'), /(?<!\\\$\{)process\.env/, file);
  }
});

/** Files that may change data of accounts without their lock: periodic tasks, and data that nothing else reads before it writes. */
const lockless = ['reports/rollups/add-up-counts.ts', 'reports/clear.ts', 'reports/retention.ts', 'webhooks/signing-secrets.ts'];

test('data of an account is changed only inside the function inAccount', () => {
  const forbidden = files
    .filter((file) => ['reports', 'schedules', 'imports', 'webhooks'].includes(moduleOf(file)) && !lockless.includes(file))
    .filter((file) => /\.transaction\(\)|\bdb\s*\.\s*(?:updateTable|insertInto|deleteFrom)\(/.test(readFileSync(join(root, file), 'utf8')))
    .map((file) => `${file} must change data inside inAccount`);
  assert.deepEqual(forbidden, []);
});
