import { readFileSync } from 'node:fs';

/** Sonde's version, from package.json, which lies one folder up from src/ and from dist/ alike. */
export const version: string = (JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string })
  .version;
