import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { startWithPage } from './listening.ts';

/** Why a program cannot be tested on this machine; false if it can. */
const missing = (program: string, ...args: string[]): string | false =>
  spawnSync(program, args).status === 0 ? false : `${program} is not installed here`;

/** Runs a program to its end, without blocking this process, which is also the server. */
const run = async (program: string, args: readonly string[], input = ''): Promise<string> => {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'], env: { ...process.env, no_proxy: '*' } });
  let out = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stdin.end(input);
  await once(child, 'close');
  return out;
};

test('curl can create, update, list and delete reports', { skip: missing('curl', '--version') }, async (t) => {
  const { url, key, page } = await startWithPage(t);
  const curl = async (...args: string[]) => {
    const shown = args.some((arg) => arg.startsWith('Authorization:')) ? [] : ['-H', `Authorization: Bearer ${key}`];
    const text = await run('curl', ['-sS', '--noproxy', '*', '-w', '\n%{http_code}', ...shown, ...args]);
    const at = text.lastIndexOf('\n');
    return { status: Number(text.slice(at)), text: text.slice(0, at) };
  };
  const made = await curl('-X', 'POST', `${url}/api/v1/reports`, '--data-urlencode', `url=${page}`, '-d', 'privacy=0');
  assert.equal(made.status, 201);
  const { id } = JSON.parse(made.text).data;
  const rows: readonly [args: string[], status: number][] = [
    [['--request', 'GET', `${url}/api/v1/reports`, '--header', 'Accept: application/json'], 200],
    [['-G', `${url}/api/v1/reports`, '-d', 'result=good', '-d', 'per_page=25'], 200],
    [['-X', 'PUT', `${url}/api/v1/reports/${id}`, '-d', 'privacy=2&password=secret'], 200],
    [['-F', 'privacy=1', `${url}/api/v1/reports/${id}`], 200],
    [['-X', 'PATCH', '--json', '{"privacy":0}', `${url}/api/v1/reports/${id}`], 200],
    [['-I', `${url}/api/v1/reports/${id}`], 200],
    [['--http1.0', `${url}/api/v1/reports/${id}`], 200],
    [['-N', `${url}/api/v1/reports/${id}/events`], 200],
    [['-X', 'POST', `${url}/api/v1/reports`, '-H', 'Expect: 100-continue', '-d', `url=${page}`, '-H', 'Transfer-Encoding: chunked'], 201],
    // The body is too large: curl still reads the response.
    [['-X', 'POST', `${url}/api/v1/reports`, '-H', 'Expect:', '-d', `url=${'x'.repeat(100_000)}`], 413],
    [['-X', 'POST', `${url}/api/v1/reports`, '-H', 'Authorization: Bearer no', '-d', `url=${'x'.repeat(60_000)}`], 401],
    [['-X', 'DELETE', `${url}/api/v1/reports/${id}`], 200],
    [['-X', 'DELETE', `${url}/api/v1/reports/${id}`], 404],
  ];
  for (const [args, status] of rows) {
    const answer = await curl(...args);
    assert.equal(answer.status, status, `${args.join(' ').slice(0, 120)}\n${answer.text}`);
  }
});

const python = `
import json, sys, urllib.error, urllib.parse, urllib.request
base, key, page = sys.argv[1:]
seen = []

def call(method, path, fields=None, headers={}):
    data = None if fields is None else urllib.parse.urlencode(fields).encode()
    request = urllib.request.Request(base + path, data=data, method=method, headers={'Authorization': 'Bearer ' + key, **headers})
    try:
        with urllib.request.urlopen(request) as answer:
            seen.append([answer.status, answer.headers['Content-Type']])
            return json.load(answer)
    except urllib.error.HTTPError as error:
        seen.append([error.code, error.headers['Content-Type']])
        return json.load(error)

made = call('POST', '/api/v1/reports', {'url': page, 'privacy': 1})['data']
item = '/api/v1/reports/%d' % made['id']
same = call('GET', item)['data'] == made
call('PUT', item, {'privacy': 2, 'password': 'gehe\\u00efm'})
call('GET', '/api/v1/reports?' + urllib.parse.urlencode({'search': made['url'], 'sort_by': 'result'}))
faults = call('POST', '/api/v1/reports', {'url': ''})['message']
call('DELETE', item)
call('GET', item)
print(json.dumps({'same': same, 'seen': seen, 'faults': list(faults)}))
`;

test('Python’s urllib can create, update, list and delete reports', { skip: missing('python3', '--version') }, async (t) => {
  const { url, key, page } = await startWithPage(t);
  const { same, seen, faults } = JSON.parse(await run('python3', ['-', url, key, page], python));
  assert.equal(same, true);
  assert.deepEqual(faults, ['url']);
  assert.deepEqual(
    seen.map(([status]: [number]) => status),
    [201, 200, 200, 200, 422, 200, 404],
  );
});

const pythonRequests = `
import json, sys, requests
base, key, page = sys.argv[1:]
session = requests.Session()
session.headers['Authorization'] = 'Bearer ' + key
seen = []

def call(method, path, **more):
    answer = session.request(method, base + path, **more)
    seen.append([answer.status_code, answer.headers['Content-Type'], len(answer.history)])
    return answer.json()

made = call('POST', '/api/v1/reports', data={'url': page, 'privacy': 1})['data']
item = '/api/v1/reports/%d' % made['id']
same = call('GET', item)['data'] == made
call('POST', '/api/v1/reports', json={'url': page, 'privacy': 0})
call('POST', '/api/v1/reports', files={'url': (None, page)})
call('PATCH', item, json={'privacy': 2, 'password': 'gehe\\u00efm'})
call('PUT', item, params={'privacy': 1})
call('GET', '/api/v1/reports/', params={'search': made['url'], 'per_page': 25})
faults = call('POST', '/api/v1/reports', data={'url': ''})['message']
gone = call('DELETE', item)
call('DELETE', item)
print(json.dumps({'same': same, 'seen': seen, 'faults': list(faults), 'gone': gone['deleted']}))
`;

test('Python’s requests can create, update, list and delete reports', {
  skip:
    missing('python3', '-c', 'import importlib.util, sys; sys.exit(importlib.util.find_spec("requests") is None)') &&
    'requests is not installed for python3 here',
}, async (t) => {
  const { url, key, page } = await startWithPage(t);
  const { same, seen, faults, gone } = JSON.parse(await run('python3', ['-', url, key, page], pythonRequests));
  assert.deepEqual([same, faults, gone], [true, ['url'], true]);
  assert.deepEqual(
    seen.map(([status]: [number]) => status),
    [201, 200, 201, 201, 200, 200, 200, 422, 200, 404],
  );
  for (const [status, type, redirects] of seen) {
    assert.equal(type, status < 300 ? 'application/json; charset=utf-8' : 'application/problem+json');
    assert.equal(redirects, 0);
  }
});

const php = `<?php
[, $base, $key, $page] = $argv;
$seen = [];
function call($method, $path, $fields, $array) {
  global $base, $key, $seen;
  $curl = curl_init($base . $path);
  curl_setopt_array($curl, [CURLOPT_RETURNTRANSFER => true, CURLOPT_HTTPHEADER => ['Accept: application/json', 'Authorization: Bearer ' . $key]]);
  if ($method !== 'POST') curl_setopt($curl, CURLOPT_CUSTOMREQUEST, $method);
  if ($fields !== null) curl_setopt($curl, CURLOPT_POSTFIELDS, $array ? $fields : http_build_query($fields));
  $answer = json_decode(curl_exec($curl), true);
  $seen[] = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);
  return $answer;
}
$id = call('POST', '/api/v1/reports', ['url' => $page, 'privacy' => 1], true)['data']['id'];
call('POST', "/api/v1/reports/$id", ['privacy' => 2, 'password' => 'secret'], true);
call('PUT', "/api/v1/reports/$id", ['privacy' => 1, 'password' => 'secret'], false);
call('GET', '/api/v1/reports', null, false);
call('DELETE', "/api/v1/reports/$id", null, false);
echo json_encode($seen);
`;

test('PHP’s curl can create, update, list and delete reports', {
  skip: missing('php', '-r', 'exit(function_exists("curl_init") ? 0 : 1);'),
}, async (t) => {
  const { url, key, page } = await startWithPage(t);
  assert.deepEqual(JSON.parse(await run('php', ['--', url, key, page], php)), [201, 200, 200, 200, 200]);
});
