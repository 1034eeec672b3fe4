/**
 * `npm test`, after its checks: all tests, or those of the files that are named. Hundreds of processes load the same modules: what one has
 * compiled, the next takes from a folder in node_modules.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ALL = ['src/**/*.test.ts', 'test/**/*.test.ts'];
const compiled = fileURLToPath(new URL('../node_modules/.cache/sonde-tests', import.meta.url));

const files = process.argv.slice(2);
const tests = spawn(process.execPath, ['--test', '--test-concurrency=2', ...(files.length > 0 ? files : ALL)], {
  stdio: 'inherit',
  env: { ...process.env, NODE_COMPILE_CACHE: compiled },
});
tests.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
