/**
 * `npm test`: all tests. `npm test -- score test/web/share.test.ts`: only these files, by path or by name; options of node's runner may stand among
 * them. The files of a folder share a process, all share one PostgreSQL, in which each has databases of its own, and children of tests run the
 * bundle. Compiled code is cached in node_modules.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { startPostgres } from '../test/postgres.ts';
import { program } from './checkout.js';

/**
 * Groups of test files, in the order in which they start: the longest first. The files of a group are dealt to so many processes, as loading the
 * modules of a service takes two seconds of CPU time.
 */
const groups: readonly { files: string; processes: number }[] = [
  { files: 'test/browser/*.test.ts', processes: 1 },
  { files: 'test/source.test.ts', processes: 1 },
  { files: 'test/hostile.test.ts', processes: 1 },
  { files: 'test/contract/*.test.ts', processes: 1 },
  { files: 'test/rendering/*.test.ts', processes: 1 },
  { files: 'test/command/*.test.ts', processes: 1 },
  { files: 'test/web/*.test.ts', processes: 1 },
  { files: 'src/**/*.test.ts', processes: 1 },
  { files: 'test/storage/*.test.ts', processes: 1 },
  { files: 'test/*.test.ts', processes: 2 },
  { files: 'test/conformance/*.test.ts', processes: 1 },
  { files: 'test/{egress,ssrf}/*.test.ts', processes: 1 },
  { files: 'lab/{crash,queue-simulation}/*.test.ts', processes: 1 },
];

/** Test processes at once. They wait for servers, browsers and pauses much of their time, so there are more of them than processors. */
const AT_ONCE = availableParallelism() + 4;

/** Milliseconds until a hanging test is aborted. No test asserts a duration, as machines differ. */
const HANGS = 40 * 60_000;

const root = fileURLToPath(new URL('../', import.meta.url));
const cache = join(root, 'node_modules/.cache/sonde-tests');

/** A folder in memory where there is one with room, as tests write thousands of files that nobody keeps. */
const temporaryFolder = (): string => {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > MIN_FREE ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
};

const MEMORY = '/dev/shm';
/** Minimum bytes that must be free there. */
const MIN_FREE = 4 * 2 ** 30;

/** Finds test files by name: `score` is src/audit/scoring/score.test.ts. */
const testsNamed = (name: string): string[] => {
  if (existsSync(name)) return [name];
  const found = globSync(`{src,test,lab}/**/${name.replace(/(\.test)?(\.ts)?$/, '')}.test.ts`);
  if (found.length > 0) return found;
  process.stderr.write(`No test file ${name}\n`);
  process.exit(1);
};

/** Writes a module for each test process, which imports its files. Node runs modules in the order of their names. */
const writeProcesses = (): string[] => {
  const folder = join(cache, 'processes');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const taken = new Set<string>();
  const processes = groups.flatMap(({ files, processes }) => {
    const own = globSync(files, { cwd: root })
      .sort()
      .filter((file) => !taken.has(file));
    for (const file of own) taken.add(file);
    return Array.from({ length: processes }, (_, number) => own.filter((_, index) => index % processes === number));
  });
  return processes.map((files, index) => {
    const module = join(folder, `${String(index).padStart(2, '0')}.test.mjs`);
    writeFileSync(module, files.map((file) => `await import('${pathToFileURL(join(root, file))}');\n`).join(''));
    return module;
  });
};

const options = process.argv.slice(2).filter((argument) => argument.startsWith('-'));
const named = process.argv.slice(2).flatMap((argument) => (argument.startsWith('-') ? [] : testsNamed(argument)));
process.env.TMPDIR = temporaryFolder();
// Tests report a missing PostgreSQL. The bundle is built if a source has changed.
const [server] = await Promise.all([named.length > 0 ? '' : startPostgres(), program()]);
const shared = typeof server === 'string' ? {} : { TEST_DATABASE_URL: server.url };
const reporter =
  named.length > 0 ? [] : [`--test-reporter=${new URL('./test-reporter.ts', import.meta.url)}`, '--test-reporter-destination=stdout'];
const tests = spawn(
  process.execPath,
  [
    `--import=${new URL('./untracked-promises.ts', import.meta.url)}`,
    '--test',
    `--test-concurrency=${AT_ONCE}`,
    `--test-timeout=${HANGS}`,
    ...reporter,
    ...options,
    ...(named.length > 0 ? named : writeProcesses()),
  ],
  {
    stdio: 'inherit',
    env: { ...process.env, ...shared, NODE_COMPILE_CACHE: cache },
  },
);
const [code] = await once(tests, 'exit');
if (typeof server !== 'string') await server.stop();
process.exitCode = code ?? 1;
