import { existsSync, readFileSync } from 'node:fs';

/** The file package.json is one folder above a bundle in dist/, and two above src/lib/ and dist/lib/. */
const file = ['../package.json', '../../package.json'].map((path) => new URL(path, import.meta.url)).find(existsSync);
if (!file) throw new Error('package.json is missing');

export const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
