import assert from 'node:assert/strict';
import { exec } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));

/** Runs a command as npm does. Rejects with its output if it fails. */
const run = async (command: string): Promise<void> => {
  const env = { ...process.env, PATH: `${root}node_modules/.bin${delimiter}${process.env.PATH}`, NO_COLOR: '1', FORCE_COLOR: undefined };
  const failure = await new Promise<string | undefined>((resolve) => {
    exec(command, { cwd: root, env }, (error, out, err) => resolve(error === null ? undefined : `${error.message}\n${out}${err}`));
  });
  if (failure !== undefined) assert.fail(failure);
};

test('npm run check passes: formatting, style, types, generated files and unused code', async (t) => {
  for (const command of scripts.check.split(' && ')) await t.test(`the command ${command} passes`, () => run(command));
});
