/**
 * `npm test`: `npm run check` and all tests. `npm test -- score test/web/share.test.ts`: only these files, by path or by name, without the check;
 * options of node's runner may stand among them. Many tests share a process, all share one PostgreSQL, in which each has databases of its own,
 * and compiled code is cached in node_modules.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '../test/postgres.ts';

/** They take longest. Node runs files in the order of their paths, so their folder comes first. */
const TOGETHER = ['test/all/*.ts'];
const ALONE = ['test/*.test.ts', 'test/{egress,ssrf}/*.test.ts', 'lab/{crash,queue-simulation}/*.test.ts'];
const compiled = fileURLToPath(new URL('../node_modules/.cache/sonde-tests', import.meta.url));

/** Test processes at once. They wait for servers, browsers and pauses much of their time, so there are more of them than processors. */
const AT_ONCE = availableParallelism() + 2;

/** Milliseconds until a hanging test is aborted. No test asserts a duration, as machines differ. */
const HANGS = 40 * 60_000;

/** Finds test files by name: `score` is src/audit/score.test.ts. */
const testsNamed = (name: string): string[] => {
  if (existsSync(name)) return [name];
  const found = globSync(`{src,test,lab}/**/${name.replace(/(\.test)?(\.ts)?$/, '')}.test.ts`);
  if (found.length > 0) return found;
  process.stderr.write(`No test file ${name}\n`);
  process.exit(1);
};

const options = process.argv.slice(2).filter((argument) => argument.startsWith('-'));
const files = process.argv.slice(2).flatMap((argument) => (argument.startsWith('-') ? [] : testsNamed(argument)));
if (files.length === 0) {
  const { status } = spawnSync('npm', ['run', '--silent', 'check'], { stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
}
// Tests report a missing PostgreSQL.
const server = files.length > 0 ? '' : await startPostgres();
const shared = typeof server === 'string' ? {} : { TEST_DATABASE_URL: server.url };
const tests = spawn(
  process.execPath,
  [
    '--test',
    `--test-concurrency=${AT_ONCE}`,
    `--test-timeout=${HANGS}`,
    ...options,
    ...(files.length > 0 ? files : [...TOGETHER, ...ALONE]),
  ],
  {
    stdio: 'inherit',
    env: { ...process.env, ...shared, NODE_COMPILE_CACHE: compiled },
  },
);
const [code] = await once(tests, 'exit');
if (typeof server !== 'string') await server.stop();
process.exitCode = code ?? 1;
