import assert from 'node:assert/strict';
import { test } from 'node:test';
import { frugalMalloc } from '../lib/child-process.ts';
import { frugalStart } from './spare-memory.ts';

const serve = {
  platform: 'linux' as NodeJS.Platform,
  execPath: '/usr/bin/node',
  execArgv: ['--enable-source-maps'],
  argv: ['/usr/bin/node', '/opt/bin/sonde.js', 'serve', '--no-work'],
  env: { PORT: '80' },
};

test('a service restarts itself with memory-saving settings and the same arguments', () => {
  assert.deepEqual(frugalStart(serve, '/opt/main.ts'), {
    args: ['--max-semi-space-size=4', '--enable-source-maps', '/opt/main.ts', 'serve', '--no-work'],
    env: { PORT: '80', ...frugalMalloc },
  });
});

const untouched: Record<string, Partial<typeof serve>> = {
  'one that has been started so': { env: { ...serve.env, ...frugalMalloc } },
  'one whose operator knows better': { env: { ...serve.env, MALLOC_ARENA_MAX: '8' } as typeof serve.env },
  'one with a channel to its parent': { env: { ...serve.env, NODE_CHANNEL_FD: '3' } as typeof serve.env },
  'a command that ends soon': { argv: ['/usr/bin/node', '/opt/main.ts', 'audit', 'serve'] },
  'no command': { argv: ['/usr/bin/node', '/opt/main.ts'] },
  'another system': { platform: 'darwin' },
};

for (const [name, other] of Object.entries(untouched))
  test(`a process is not restarted to save memory: ${name}`, () => {
    assert.equal(frugalStart({ ...serve, ...other }, '/opt/main.ts'), undefined);
  });
