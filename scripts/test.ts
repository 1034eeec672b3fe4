/**
 * `npm test`, after its checks: all tests, or those of the files that are named. What makes them quick: many share a process, all share one
 * PostgreSQL, in which each has databases of its own, and what one process has compiled, the next takes from a folder in node_modules.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '../test/postgres.ts';

const TOGETHER = ['test/units.ts', 'test/{contract,storage,web}/all.ts'];
const ALONE = ['test/*.test.ts', 'test/{browser,command,conformance,one-door,ssrf}/*.test.ts'];
const compiled = fileURLToPath(new URL('../node_modules/.cache/sonde-tests', import.meta.url));

/** Milliseconds after which what hangs is given up. No test is checked by how long it takes: machines differ. */
const HANGS = 40 * 60_000;

const files = process.argv.slice(2);
// Where there is none, the tests say so.
const server = files.length > 0 ? '' : await startPostgres();
const shared = typeof server === 'string' ? {} : { TEST_DATABASE_URL: server.url };
const tests = spawn(
  process.execPath,
  ['--test', '--test-concurrency=2', `--test-timeout=${HANGS}`, ...(files.length > 0 ? files : [...TOGETHER, ...ALONE])],
  {
    stdio: 'inherit',
    env: { ...process.env, ...shared, NODE_COMPILE_CACHE: compiled },
  },
);
const [code] = await once(tests, 'exit');
if (typeof server !== 'string') await server.stop();
process.exitCode = code ?? 1;
