/** Writes generated/ anew from docs/openapi.json; with `--check` writes nothing there and fails when it is stale. Needs no network. */
import { hash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient } from '@hey-api/openapi-ts';

const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const document = pathOf('../../docs/openapi.json');
const committed = pathOf('generated');

const generate = async (folder: string): Promise<void> => {
  await createClient({
    input: document,
    // Node runs TypeScript as it stands when imports name their files.
    output: { path: folder, clean: true, module: { extension: '.ts' } },
    plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
    logs: { level: 'silent', file: false },
  });
  const from = hash('sha256', await readFile(document));
  const says = `/** SHA-256 of the docs/openapi.json that this client was made from. */\nexport const documentHash = '${from}';\n`;
  await writeFile(join(folder, 'document.ts'), says);
};

/** Every file of a folder, by its path below. */
const filesIn = async (folder: string): Promise<Map<string, string>> => {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const paths = names.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length)).sort();
  return new Map(await Promise.all(paths.map(async (path) => [path, await readFile(join(folder, path), 'utf8')] as const)));
};

const check = async (): Promise<void> => {
  const fresh = await mkdtemp(join(tmpdir(), 'sonde-client-'));
  try {
    await generate(fresh);
    const [is, should] = [await filesIn(committed), await filesIn(fresh)];
    const stale = [...new Set([...is.keys(), ...should.keys()])].filter((path) => is.get(path) !== should.get(path));
    for (const path of stale) process.stderr.write(`clients/typescript/generated${path} is stale: run npm run generate here\n`);
    if (stale.length > 0) process.exitCode = 1;
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
};

await (process.argv.includes('--check') ? check() : generate(committed));
