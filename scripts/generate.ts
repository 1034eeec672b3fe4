/** Writes all generated files; with `--check`, writes nothing and fails if one is stale. */
import { readFile, writeFile } from 'node:fs/promises';
import { allChecks } from './generate-all-checks.ts';
import { checkNumbers } from './generate-check-numbers.ts';
import { messageTypes } from './generate-messages.ts';

const root = new URL('../', import.meta.url);
const onlyCheck = process.argv.includes('--check');

for (const folder of ['src/audit/checks/', 'src/audit/site/checks/']) await emit(`${folder}all.ts`, await allChecks(new URL(folder, root)));

await emit('src/locales/messages.ts', await messageTypes(new URL('src/locales/', root)));

// These import all checks, so the modules above must be written first.
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
