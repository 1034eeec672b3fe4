/**
 * `node scripts/common-passwords.ts <folder>` writes `src/accounts/common-passwords.ts` from the frequency list of the npm package
 * `@zxcvbn-ts/language-common`, which was installed in that folder with `npm install --ignore-scripts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { MIN_PASSWORD_LENGTH } from '../src/accounts/account-fields.ts';
import { fingerprintOf } from '../src/accounts/common-password.ts';

const NAME = '@zxcvbn-ts/language-common';
const MOST = 10_000;

const folder = resolve(process.argv[2] ?? '.');
const require = createRequire(join(folder, 'package.json'));
const { dictionary } = require(NAME) as { dictionary: Record<string, readonly string[]> };
const { version, license } = JSON.parse(readFileSync(join(folder, 'node_modules', NAME, 'package.json'), 'utf8'));

const ranked = [...new Set((dictionary['passwords-common'] ?? []).map((word) => word.toLowerCase()))];
const chosen = ranked.filter((word) => word.length >= MIN_PASSWORD_LENGTH).slice(0, MOST);
if (chosen.length < MOST) throw new Error(`The list has only ${chosen.length} passwords of at least ${MIN_PASSWORD_LENGTH} characters`);

writeFileSync(
  new URL('../src/accounts/common-passwords.ts', import.meta.url),
  `/**
 * Fingerprints, sorted and without anything between them, of the ${MOST} commonest passwords of at least ${MIN_PASSWORD_LENGTH} characters in the frequency list of
 * ${NAME} ${version} (${license}; © 2012-2016 Dan Wheeler and Dropbox, Inc., © 2021 @zxcvbn-ts). Written by scripts/common-passwords.ts.
 */
export const commonPasswords =
  '${chosen.map(fingerprintOf).sort().join('')}';
`,
);
