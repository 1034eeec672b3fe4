import assert from 'node:assert/strict';
import { chownSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { runProgram } from '../service-process.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A checkout with the real launcher, a program of one line, and a bundler that copies it. */
const makeCheckout = (t: TestContext) => {
  const folder = mkdtempSync(join(tmpdir(), 'sonde-test-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of ['bin', 'scripts', 'src', 'node_modules/rolldown']) mkdirSync(join(folder, name), { recursive: true });
  for (const file of ['bin/sonde.js', 'scripts/checkout.js']) copyFileSync(join(root, file), join(folder, file));
  const write = (file: string, text: string): void => writeFileSync(join(folder, file), text);
  write('package.json', '{"type":"module"}');
  write('src/main.ts', 'export const text: string = "one"; console.log("source", text);');
  write(
    'scripts/bundle.ts',
    `import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
     const folder: string = process.argv[2] ?? '';
     const text = readFileSync(new URL('../src/main.ts', import.meta.url), 'utf8');
     if (text.includes('broken')) throw new Error('no bundle of this');
     mkdirSync(folder);
     writeFileSync(folder + '/main.js', text.replace(': string', '').replace('source', 'bundle'));`,
  );
  const run = async (): Promise<string> => (await runProgram([], { program: join(folder, 'bin/sonde.js') })).out.trim();
  return { folder, write, run };
};

test('a source checkout runs a bundle that is built at the first start and after each change', async (t) => {
  const { folder, write, run } = makeCheckout(t);
  assert.equal(await run(), 'bundle one');
  write('dist/main.js', 'console.log("the same bundle")');
  assert.equal(await run(), 'the same bundle');
  write('src/some.test.ts', '');
  assert.equal(await run(), 'the same bundle', 'tests are no part of it');
  write('src/main.ts', 'export const text: string = "two"; console.log("source", text);');
  assert.equal(await run(), 'bundle two');
  write('dist/main.js', 'console.log("the same bundle")');
  write('node_modules/.package-lock.json', '{}');
  assert.equal(await run(), 'bundle two', 'npm has changed a package');
  assert.deepEqual(
    readdirSync(folder).filter((name) => name.startsWith('dist')),
    ['dist'],
  );
});

test('a source checkout that cannot be bundled runs directly from its sources', async (t) => {
  const { folder, write, run } = makeCheckout(t);
  write('src/main.ts', 'export const text: string = "broken"; console.log("source", text);');
  assert.equal(await run(), 'source broken');
  rmSync(join(folder, 'node_modules'), { recursive: true });
  write('src/main.ts', 'export const text: string = "one"; console.log("source", text);');
  assert.equal(await run(), 'source one');
  assert.equal(existsSync(join(folder, 'dist')), false);
});

test('only the owner of a source checkout builds its bundle', {
  skip: process.getuid?.() === 0 ? false : 'only root can give files away',
}, async (t) => {
  const { folder, run } = makeCheckout(t);
  chownSync(folder, 12_345, 12_345);
  assert.equal(await run(), 'source one');
  assert.equal(existsSync(join(folder, 'dist')), false);
});
