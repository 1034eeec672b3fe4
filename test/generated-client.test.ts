import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { documentHash } from '../clients/typescript/generated/document.ts';
import { startListening } from './contract/listening.ts';
import { goodPage, startSite } from './site.ts';

const run = promisify(execFile);
const pathOf = (name: string): string => fileURLToPath(new URL(`../${name}`, import.meta.url));

test('the generated API client matches docs/openapi.json', async () => {
  const current = hash('sha256', await readFile(pathOf('docs/openapi.json')));
  assert.equal(documentHash, current, 'it is stale: run npm ci && npm run generate in clients/typescript');
});

test('the generated API client compiles with strict types and erasable syntax only', async () => {
  const compile = run(process.execPath, [pathOf('node_modules/typescript/bin/tsc'), '-p', pathOf('clients/typescript')]);
  const { code, stdout } = await compile.then(
    (said) => ({ code: 0, ...said }),
    (error: { code: number; stdout: string }) => error,
  );
  assert.equal(code, 0, stdout);
});

test('a program can call every API operation through the generated client', async (t) => {
  const site = await startSite(t, { '/': { body: goodPage }, '/hook': { status: 204 } });
  const { url, key } = await startListening(t, { ALLOW_TARGETS: site.target, WEBHOOK_TARGETS: site.target });
  const journey = pathOf('clients/typescript/journey.ts');
  const { stdout } = await run(process.execPath, [journey, url, key, `${site.url}/`, `${site.url}/hook`]);
  assert.deepEqual(stdout.trimEnd().split('\n'), [
    'whose key it is',
    'a report, asked for and waited for',
    'the same in one go, and its events',
    'lists, by page and by cursor',
    'privacy and passwords',
    'another audit, and the history of both',
    'a project, and what is accepted there',
    'webhooks',
    'errors, each with its type',
    'deletion, of one and of all',
  ]);
});
