import assert from 'node:assert/strict';
import childProcess, { type ForkOptions } from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { defaultAnalysisSettings, openAnalysisPool } from '../../src/audit/processes/analysis-pool.ts';
import { openOrigin } from '../fixtures/origin.ts';

const { fork } = childProcess;

/** The options of a running analysis process. */
const analysisOptions = async (): Promise<ForkOptions> => {
  let seen: ForkOptions = {};
  childProcess.fork = ((module: URL, options: ForkOptions) => {
    seen = options;
    return fork(module, options);
  }) as typeof fork;
  syncBuiltinESMExports();
  const analysis = openAnalysisPool({ ...defaultAnalysisSettings, size: 1 });
  const headers = [['content-type', 'text/plain']] as const;
  const timing = { dns: 0, connect: 0, tls: 0, firstByte: 0, download: 0, total: 0 };
  const answer = { url: 'http://a.test/robots.txt', status: 200, headers, body: Buffer.from('Sitemap: /a'), encodedBytes: 11 };
  try {
    await analysis.readRobots({ ...answer, truncated: false, redirects: [], protocol: 'http/1.1', timing, connection: null });
    return seen;
  } finally {
    await analysis.close();
    childProcess.fork = fork;
    syncBuiltinESMExports();
  }
};

test('an analysis process cannot open sockets, look up names, start processes or threads, or write files', async () => {
  await using origin = await openOrigin({});
  const { execArgv = [], env } = await analysisOptions();
  const program = fileURLToPath(new URL('attack.ts', import.meta.url));
  const args = [...execArgv, `--allow-fs-read=${program}`, program, String(origin.port)];
  const { stdout } = await promisify(childProcess.execFile)(process.execPath, args, { env: env ?? {} });
  const { WebSocket: webSocket, 'process.dlopen': addon, ...others }: Record<string, string> = JSON.parse(stdout);
  for (const [way, outcome] of Object.entries(others)) assert.equal(outcome, 'ERR_ACCESS_DENIED', way);
  assert.ok(Object.keys(others).length > 15);
  assert.equal(addon, 'ERR_DLOPEN_DISABLED');
  // This error gives no reason.
  assert.equal(webSocket, 'TypeError');
  assert.equal(origin.connections, 0);
});
