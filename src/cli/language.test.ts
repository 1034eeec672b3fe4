import assert from 'node:assert/strict';
import { test } from 'node:test';
import { terminalLanguage } from './language.ts';

const rows: readonly [args: string, env: Record<string, string>, tag: string, isExplicit: boolean][] = [
  ['audit x', {}, 'en', false],
  ['audit x', { LANG: 'de_DE.UTF-8' }, 'de', false],
  ['audit x', { LANG: 'de_DE.UTF-8', LC_MESSAGES: 'en_GB.UTF-8' }, 'en', false],
  ['audit x', { LANG: 'en_US.UTF-8', LC_MESSAGES: '', LC_ALL: 'de_AT@euro' }, 'de', false],
  ['audit x', { LANG: 'de_DE', LC_ALL: 'C.UTF-8' }, 'en', false],
  ['audit x', { LANG: 'de_DE', LC_ALL: 'POSIX' }, 'en', false],
  ['audit x', { LANG: 'tlh_AQ.UTF-8' }, 'en', false],
  ['audit x --lang de', { LANG: 'en_US' }, 'de', true],
  ['--lang=en audit x', { LANG: 'de_DE' }, 'en', true],
  ['audit x --lang tlh', { LANG: 'de_DE' }, 'de', false],
  ['audit -- --lang=en', { LANG: 'de_DE' }, 'de', false],
  ['audit --lang', { LANG: 'de_DE' }, 'de', false],
];

for (const [args, env, tag, isExplicit] of rows)
  test(`the language selected by the arguments ${args} and the environment ${JSON.stringify(env)} is ${tag}`, () => {
    assert.deepEqual(terminalLanguage(args.split(' '), env), { tag, isExplicit });
  });
