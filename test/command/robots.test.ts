import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runCommand } from '../command.ts';
import { startSite } from '../site.ts';

const file = 'User-agent: *\nDisallow: /private\n\nUser-agent: GPTBot\nDisallow: /\n';

test('sonde robots prints the rule that decides for a file, standard input or a site', async (t) => {
  const site = await startSite(t, { '/robots.txt': { body: file, headers: { 'content-type': 'text/plain' } } });
  const none = await startSite(t, {});
  const env = { ALLOW_TARGETS: `${site.target},${none.target}` };
  const sonde = (args: string[], input = '') => runCommand(['robots', ...args], { env, input });

  const both = await sonde(['-', '/', '/private/x'], file);
  assert.equal(both.code, 1);
  assert.equal(both.out, 'allowed  /  no matching rule\nblocked  /private/x  line 2: Disallow: /private\n');
  assert.equal((await sonde(['-', '/', '--agent', 'GPTBot'], file)).out, 'blocked  /  line 5: Disallow: /\n');
  assert.equal((await sonde(['-', '/', '--agent', 'GPTBot/1.2'], file)).out, 'blocked  /  line 5: Disallow: /\n');
  assert.equal(
    (await sonde(['-', '/käse/'], 'User-agent: *\nDisallow: /k%c3%a4se')).out,
    'blocked  /käse/  line 2: Disallow: /k%c3%a4se\n',
  );
  assert.equal((await sonde([`${site.url}/anything`, '/private'])).out, 'blocked  /private  line 2: Disallow: /private\n');
  const without = await sonde([none.url, '/private']);
  assert.deepEqual([without.code, without.out], [0, 'allowed  /private  no robots.txt (status 404): everything is allowed\n']);
  assert.equal((await sonde(['/no/such/file', '/'])).code, 64);
  assert.equal((await sonde(['-'])).code, 64);
  assert.equal((await runCommand(['robots', 'http://127.0.0.1:1/', '/'], {})).code, 2);
});

test('sonde robots --jsonl prints one result for each input line', async () => {
  const ask = (agent: string, url: string) => JSON.stringify({ robots: file, agent, url });
  const { out, code } = await runCommand(['robots', '--jsonl'], { input: `${ask('Bing', '/private')}\n${ask('Bing', '/')}\n` });
  assert.deepEqual([code, out], [0, '{"allowed":false,"line":2}\n{"allowed":true,"line":0}\n']);
  const wrong = await runCommand(['robots', '--jsonl'], { input: '{"robots":1}\n' });
  assert.equal(wrong.code, 64);
  assert.match(wrong.err, /^Error: Line 1 of the input must be /);
});

test('sonde explain describes one check, lists all checks, and suggests similar ids for an unknown check', async () => {
  const one = await runCommand(['explain', 'noindex'], {});
  assert.match(one.out, /noindex[\s\S]+How to fix it[\s\S]+Source {2}https:\/\//);
  assert.match((await runCommand(['explain'], {})).out, /\n {2}title-width +Title length\n/);
  const wrong = await runCommand(['explain', 'title'], {});
  assert.deepEqual([wrong.code, wrong.err.startsWith('Error: Unknown check: title. Did you mean title-width, ')], [64, true]);
});
