/**
 * `node scripts/bundle.ts <folder>`: bundles src/ and its packages into a folder, so that a process loads a few files instead of hundreds. See
 * docs/decisions/bundle.md.
 */
import { chmodSync, cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type OutputChunk, rolldown } from 'rolldown';
import { licencesOf } from './licences.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const source = join(root, 'src');
const folder = resolve(process.argv[2] ?? '');
if (folder === process.cwd()) throw new Error('Name the folder for the bundle');

/** Entry modules of processes and threads. */
const entries = ['main', 'audit/processes/analysis-process', 'storage/sqlite/thread', 'storage/sqlite/backup-process'];

/** A virtual module with the parts of undici that src/http uses. */
const UNDICI = '\0undici';
const undici = dirname(fileURLToPath(import.meta.resolve('undici')));

/** Stands for the way from a chunk to the folder of the bundle. */
const TOP = '#top-of-bundle/';

const bundle = await rolldown({
  input: Object.fromEntries(entries.map((entry) => [entry, join(source, `${entry}.ts`)])),
  platform: 'node',
  // An optional dependency of `pg`.
  external: ['pg-native'],
  plugins: [
    {
      name: 'own address',
      // `import.meta.url` must still resolve as in src/, from whichever chunk the module is in.
      transform: (code, id) =>
        id.startsWith(source)
          ? code.replaceAll(
              'import.meta.url',
              `new URL('${TOP}${id.slice(source.length + 1).replace(/\.ts$/, '.js')}', import.meta.url).href`,
            )
          : null,
      renderChunk: (code, { fileName }) => code.replaceAll(TOP, '../'.repeat(fileName.split('/').length - 1) || './'),
    },
    {
      name: 'parts of undici',
      // The whole package is twice as large, half of it a browser’s fetch.
      resolveId: (id) => (id === 'undici' ? UNDICI : null),
      load: (id) =>
        id === UNDICI
          ? Object.entries({ Client: 'dispatcher/client', errors: 'core/errors' })
              .map(([name, file]) => `export { default as ${name} } from '${undici}/lib/${file}.js';`)
              .join('\n')
          : null,
    },
  ],
});
rmSync(folder, { recursive: true, force: true });
const { output } = await bundle.write({ dir: folder, format: 'esm', chunkFileNames: '[name].js', comments: false });
await bundle.close();
for (const part of ['web', 'browser/page', 'locales'])
  cpSync(join(source, part), join(folder, part), { recursive: true, filter: (path) => !path.endsWith('.ts') });
// The codecs of pictures are a file beside the module that loads it.
const codecs = fileURLToPath(import.meta.resolve('@silvia-odwyer/photon-node/photon_rs_bg.wasm'));
mkdirSync(join(folder, 'audit/pictures'), { recursive: true });
cpSync(codecs, join(folder, 'audit/pictures', basename(codecs)));
const modules = output.filter((one): one is OutputChunk => one.type === 'chunk').flatMap(({ moduleIds }) => moduleIds);
writeFileSync(join(folder, 'licences.txt'), licencesOf([...modules, codecs]));
// A service started by root becomes another user, who must be able to read it, whatever root’s umask.
chmodSync(folder, 0o755);
for (const file of readdirSync(folder, { recursive: true, withFileTypes: true }))
  chmodSync(join(file.parentPath, file.name), file.isDirectory() ? 0o755 : 0o644);
