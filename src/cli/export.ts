import { once } from 'node:events';
import { closeSync, existsSync, fsyncSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { readConfig } from '../config/config.ts';
import { exportData } from '../storage/transfer/export.ts';
import { locationOf, locationOfSettings } from '../storage/transfer/location.ts';
import { currentActor } from './actor.ts';
import { actAsOwner } from './as-owner.ts';
import type { CommandContext } from './command-context.ts';
import { CommandError, exitCodes } from './exit.ts';
import { convertRefusals, keyAdvice, startTransferProgress } from './transfer-text.ts';

export interface ExportOptions {
  from?: string;
  output?: string;
}

/** Exports all data of a database to a file that only its owner can read, or to standard output. Messages go to standard error. */
export const exportCommand = ({ from, output }: ExportOptions, context: CommandContext): Promise<void> =>
  convertRefusals(async () => {
    const config = readConfig(context.env);
    const location = from === undefined ? locationOfSettings(config.databaseUrl, config.dataDir) : locationOf(from);
    const file = output === undefined ? null : resolve(output);
    if (file === null && context.stdout.isTTY)
      throw new CommandError('An export isn’t for a terminal. Add --output <file>, or pipe it to another command.');
    actAsOwner({
      folders: location.kind === 'sqlite' ? [dirname(location.file)] : [],
      files: [...(location.kind === 'sqlite' ? [location.file] : []), ...(file === null ? [] : [file])],
    });
    const progress = startTransferProgress(context);
    try {
      const lines = exportData(location, progress.show);
      await (file === null ? printLines(lines, context) : writeLines(lines, file));
    } finally {
      progress.clear();
    }
    context.stderr.write(`Exported ${location.name}. ${keyAdvice(location, config)}\n`);
  });

const printLines = async (lines: AsyncIterable<string>, { stdout }: CommandContext): Promise<void> => {
  // Rejects if the output was closed.
  const gone = once(stdout, 'close').catch(() => {});
  for await (const text of lines) {
    if (!stdout.writable) throw new CommandError('The command that read the export ended early.', exitCodes.unavailable);
    if (!stdout.write(text)) await Promise.race([once(stdout, 'drain').catch(() => {}), gone]);
  }
};

const writeLines = async (lines: AsyncIterable<string>, file: string): Promise<void> => {
  const handle = createFile(file);
  try {
    for await (const text of lines) writeFileSync(handle, text);
    fsyncSync(handle);
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  } finally {
    closeSync(handle);
  }
};

const createFile = (file: string): number => {
  try {
    return openSync(file, 'wx', 0o600);
  } catch (error) {
    if (existsSync(file)) throw new CommandError(`${file} already exists. Choose another name.`);
    throw new CommandError(`Can’t write ${file} as ${currentActor()} (${(error as NodeJS.ErrnoException).code}). Choose another folder.`);
  }
};
