/** `npm run pack [folder]`: builds the npm package: bundled, so without dependencies, and without the Node of a checkout. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { program, STATE } from './checkout.js';

const root = fileURLToPath(new URL('../', import.meta.url));
const destination = resolve(process.argv[2] ?? root);
const staging = mkdtempSync(join(tmpdir(), 'sonde-pack-'));

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, unknown> & { files: string[] };
const unpublished = ['private', 'workspaces', 'scripts', 'dependencies', 'devDependencies', 'optionalDependencies'];
const published = Object.fromEntries(Object.entries(manifest).filter(([field]) => !unpublished.includes(field)));

try {
  if ((await program()).href !== pathToFileURL(join(root, 'dist/main.js')).href) throw new Error('There is no bundle to pack');
  const isPacked = (file: string): boolean => basename(file) !== STATE;
  for (const file of manifest.files) cpSync(join(root, file), join(staging, file), { recursive: true, filter: isPacked });
  writeFileSync(join(staging, 'package.json'), `${JSON.stringify({ ...published, engines: { node: '>=26.3' } }, null, 2)}\n`);
  execFileSync('npm', ['pack', '--silent', '--pack-destination', destination], { cwd: staging, stdio: 'inherit' });
} finally {
  rmSync(staging, { recursive: true, force: true });
}
