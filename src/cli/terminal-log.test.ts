import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import { test } from 'node:test';
import { terminalLog } from './terminal-log.ts';

const openTerminal = () => {
  let printed = '';
  const write = (part: Buffer, _encoding: string, done: () => void): void => {
    printed += part;
    done();
  };
  const stderr = Object.assign(new Writable({ write }), { isTTY: true });
  const log = terminalLog({ stderr });
  assert.ok(log);
  const time = new Date(2026, 4, 1, 0, 41, 3).getTime();
  return (entry: object, prepare?: 'waitForSetUp'): string => {
    printed = '';
    if (prepare) log[prepare]();
    log.write(JSON.stringify({ level: 30, time, ...entry }));
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colors begin with it.
    return printed.replaceAll(/\x1b\[\d+m/g, '');
  };
};

test('a terminal shows each log entry in one line', () => {
  const show = openTerminal();
  for (const [entry, line] of [
    [{ msg: 'audit', report: 1, host: 'shop.example', outcome: 'completed', score: 79, ms: 2_100 }, 'audit shop.example 79 decent 2.1 s'],
    [{ msg: 'audit', report: 1, host: 'shop.example', outcome: 'timeout', ms: 30_000 }, 'audit shop.example timeout 30.0 s'],
    [
      { msg: 'crawl', crawl: 1, host: 'shop.example', outcome: 'completed', score: 54, pages: 400, ms: 99_000 },
      'crawl shop.example 54 decent 400 URLs 99.0 s',
    ],
    [{ msg: 'request', request: 'a-b', method: 'GET', path: '/\x1b[2Jx', status: 404, ms: 3 }, 'GET /x 404 3 ms'],
    [{ msg: 'old audits deleted', level: 40, dropped: 7, hosts: ['a'] }, 'old audits deleted dropped=7 hosts=["a"]'],
  ] as const)
    assert.equal(show(entry), `00:41:03 ${line}\n`);
  assert.equal(show({ msg: 'job failed', level: 50, err: { stack: 'Error: x\n    at y' } }), '00:41:03 job failed\nError: x\n    at y\n');
});

test('requests are hidden until an account is set up, so that the set-up link stays in sight', () => {
  const show = openTerminal();
  const request = { msg: 'request', method: 'GET', path: '/setup', status: 200, ms: 1 };
  assert.equal(show(request, 'waitForSetUp'), '');
  assert.equal(show({ ...request, method: 'POST', status: 422 }), '');
  assert.match(show({ ...request, level: 40, msg: 'storage unavailable' }), /storage unavailable/);
  assert.match(show({ ...request, method: 'POST', status: 303 }), /POST \/setup 303/);
  assert.match(show({ ...request, path: '/' }), /GET \/ 200/);
});

test('a service whose standard error is no terminal logs JSON lines', () => {
  assert.equal(terminalLog({ stderr: new Writable() }), undefined);
});
