import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

const IMPORT = 'lint/style/noRestrictedImports';
const GLOBAL = 'lint/style/noRestrictedGlobals';

const rows: readonly (readonly [folder: string, code: string, rule: string | null])[] = [
  ['audit', "export { connect } from 'node:net';", IMPORT],
  ['audit', "import net from 'node:net'; export const open = () => net.connect(80);", IMPORT],
  ['audit', "import * as net from 'node:net'; export const open = () => net.connect(80);", IMPORT],
  ['audit', "export const open = () => import('node:net');", IMPORT],
  ['audit', "const net = require('node:net'); export const open = net.connect;", IMPORT],
  ['audit', "import { request } from 'node:http'; export const open = () => request('');", IMPORT],
  ['audit', "import { createServer } from 'node:http'; export const open = () => createServer();", IMPORT],
  ['audit', "export { fork } from 'node:child_process';", IMPORT],
  ['audit', "export { createRequire } from 'node:module';", IMPORT],
  ...['tls', 'https', 'http2', 'quic', 'dns', 'dns/promises', 'dgram', 'worker_threads', 'cluster', 'inspector', 'process'].map(
    (name) => ['audit', `import thing from 'node:${name}'; export const open = thing;`, IMPORT] as const,
  ),
  ['audit', "export { Client } from 'undici';", IMPORT],
  ['audit', "import Client from 'undici/lib/dispatcher/client.js'; export const open = Client;", IMPORT],
  ['audit', "export const open = () => fetch('');", GLOBAL],
  ['http', "export const open = () => fetch('');", GLOBAL],
  ['audit', "export const open = () => globalThis.fetch('');", GLOBAL],
  ['audit', "export const open = () => new WebSocket('');", GLOBAL],
  ['audit', "export const open = () => new EventSource('');", GLOBAL],
  // Allowed imports.
  ['audit', "export { isIP } from 'node:net';", null],
  ['audit', "export { STATUS_CODES } from 'node:http';", null],
  ['audit', "export const read = (http: { fetch(url: string): string }) => http.fetch('');", null],
  ['http', "export { connect } from 'node:net';", null],
  ['http', "export { Client } from 'undici';", null],
];

test('the linter rejects every way to open a socket outside of src/http', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'sonde-lint-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(join(root, 'biome.json'), join(folder, 'biome.json'));
  rows.forEach(([place, code], index) => {
    mkdirSync(join(folder, 'src', place), { recursive: true });
    writeFileSync(join(folder, 'src', place, `${index}.ts`), `${code}\n`);
  });
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const args = ['lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none', '.'];
  const { stdout } = spawnSync(process.execPath, [biome, ...args], { cwd: folder, encoding: 'utf8' });
  const { diagnostics }: { diagnostics: { category: string; location: { path: string } }[] } = JSON.parse(stdout);

  const found = rows.map((_, index) => diagnostics.find(({ location }) => basename(location.path) === `${index}.ts`)?.category ?? null);
  rows.forEach(([place, code, rule], index) => {
    assert.equal(found[index], rule, `${place}: ${code}`);
  });
});
