/** Writes all generated files; with `--check`, writes nothing and fails if one is stale. */
import { readFile, writeFile } from 'node:fs/promises';
import { checkIndex, siteCheckIndex } from './generate-check-index.ts';
import { checkNumbers } from './generate-check-numbers.ts';
import { messageTypes } from './generate-messages.ts';

const root = new URL('../', import.meta.url);
const onlyCheck = process.argv.includes('--check');

await emit('src/audit/checks/index.ts', await checkIndex(new URL('src/audit/checks/', root)));

await emit('src/audit/site/checks/index.ts', await siteCheckIndex(new URL('src/audit/site/checks/', root)));

await emit('src/locales/messages.ts', await messageTypes(new URL('src/locales/', root)));

// These import the index of checks, so it must be written first.
const { checks } = await import('../src/audit/checks/index.ts');
const numbersFile = 'src/audit/check-numbers.json';
await emit(numbersFile, checkNumbers(await readFile(new URL(numbersFile, root), 'utf8').catch(() => '[]'), checks));
const { checkDocs } = await import('./generate-check-docs.ts');
const { accuracyDocs } = await import('./generate-accuracy-docs.ts');
const { openApiDocs } = await import('./generate-openapi.ts');
const { configurationDocs } = await import('./generate-configuration-docs.ts');
await emit('docs/accuracy.md', await accuracyDocs());
await emit('docs/checks.md', checkDocs());
await emit('docs/configuration.md', configurationDocs());
await emit('docs/openapi.json', openApiDocs());

async function emit(path: string, text: string): Promise<void> {
  const file = new URL(path, root);
  const current = await readFile(file, 'utf8').catch(() => '');
  if (current === text) return;
  if (!onlyCheck) {
    await writeFile(file, text);
    return;
  }
  process.stderr.write(`${path} is stale: run npm run generate\n`);
  process.exitCode = 1;
}
