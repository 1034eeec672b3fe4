#!/usr/bin/env node
// Plain JavaScript, so that an outdated Node can still print its error.
import { existsSync } from 'node:fs';

const NEEDED = [26, 3];
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1])) {
  process.stderr.write(
    `Sonde needs Node ${NEEDED.join('.')} or later; this is ${process.versions.node}. In a checkout, start it with npm run -s sonde --, which has its own.\n`,
  );
  process.exit(78);
}
// Only a checkout has this file.
const checkout = new URL('../scripts/checkout.js', import.meta.url);
const program = existsSync(checkout) ? await (await import(checkout.href)).program() : new URL('../dist/main.js', import.meta.url);
await import(program.href);
