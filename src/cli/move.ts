import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readConfig } from '../config/config.ts';
import { inspectMove, move } from '../storage/move/move.ts';
import { type Place, placeOf } from '../storage/move/place.ts';
import { MoveRefused, type Refusal } from '../storage/move/refused.ts';
import { actAsOwner, type Used } from './as-owner.ts';
import type { CommandContext } from './command-context.ts';
import { CommandError, exitCodes } from './exit.ts';
import { comparedText, count, countedText, startMoveProgress } from './move-text.ts';

export interface MoveOptions {
  from: string;
  to: string;
  dryRun?: boolean;
}

/** Copies all that a service has to another storage, and compares the two; `dryRun` only counts. */
export const moveCommand = async ({ from, to, dryRun = false }: MoveOptions, context: CommandContext): Promise<void> => {
  try {
    const places = [placeOf(from), placeOf(to)] as const;
    actAsOwner(usedBy(places, dryRun));
    await (dryRun ? dryRunMove : go)(...places, context);
  } catch (error) {
    throw error instanceof MoveRefused ? new CommandError(error.message, codes[error.refusal]) : error;
  }
};

const usedBy = ([from, to]: readonly [Place, Place], dryRun: boolean): Used => {
  const folderOf = (place: Place): string[] => (place.kind === 'sqlite' ? [dirname(place.file)] : []);
  const files = [from, to].flatMap((place) => (place.kind === 'sqlite' ? [place.file] : []));
  return { folders: [from, to].flatMap(folderOf), makes: dryRun ? [] : folderOf(to), files };
};

const codes: Record<Refusal, number> = {
  usage: exitCodes.usage,
  busy: exitCodes.unavailable,
  schema: exitCodes.config,
  differs: exitCodes.threshold,
};

const dryRunMove = async (from: Place, to: Place, context: CommandContext): Promise<void> => {
  const counted = await inspectMove(from, to);
  context.stdout.write(countedText(counted));
  context.stdout.write(`Dry run: nothing was copied from ${from.name} to ${to.name}.\n`);
};

const go = async (from: Place, to: Place, context: CommandContext): Promise<void> => {
  const { secretKey, secretKeyFile } = readConfig(context.env);
  const progress = startMoveProgress(context);
  let rows = 0;
  try {
    await move(from, to, progress.show, (compared) => {
      progress.clear();
      context.stdout.write(comparedText(compared));
      rows = compared.reduce((sum, { source }) => sum + source.rows, 0);
    });
  } finally {
    progress.clear();
  }
  context.stdout.write(`Copied ${count(rows, 'row')} from ${from.name} to ${to.name}. The source is unchanged.\n`);
  context.stdout.write(`${secretKey === null && secretKeyFile === null ? keyAdvice(from, to) : SAME_KEY}\n`);
};

const WHY = 'it decrypts webhook secrets.';
const SAME_KEY = `Start the server there with the same SECRET_KEY: ${WHY}`;

/** What to do about the key that a service made into its data folder. Never the key itself. */
const keyAdvice = (from: Place, to: Place): string => {
  const own = keyFile(from);
  if (own === null || !existsSync(own)) return SAME_KEY;
  const next = keyFile(to);
  if (next === null) return `Start the server there with SECRET_KEY_FILE=${own}, or a copy of that file: ${WHY}`;
  if (!existsSync(next)) return `Copy ${own} to ${next} before you start the server: ${WHY}`;
  return readFileSync(own, 'utf8').trim() === readFileSync(next, 'utf8').trim()
    ? `${next} already has the same key.`
    : `Replace ${next} with a copy of ${own} before you start the server: ${WHY}`;
};

const keyFile = (place: Place): string | null => (place.kind === 'sqlite' ? join(dirname(place.file), 'secret.key') : null);
