#!/usr/bin/env node
// Plain JavaScript, so that an older Node can still say what is missing.
import { existsSync } from 'node:fs';

const NEEDED = 26;
if (Number(process.versions.node.split('.')[0]) < NEEDED) {
  process.stderr.write(`Sonde needs Node ${NEEDED} or later; this is ${process.versions.node}.\n`);
  process.exit(78);
}
const source = new URL('../src/main.ts', import.meta.url);
await import(existsSync(source) ? source.href : new URL('../dist/main.js', import.meta.url).href);
