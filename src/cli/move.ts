import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readConfig } from '../config.ts';
import { lookAtMove, move } from '../storage/move/move.ts';
import { type Place, placeOf } from '../storage/move/place.ts';
import { MoveRefused, type Refusal } from '../storage/move/refused.ts';
import { actAsOwner, type Used } from './as-owner.ts';
import { CommandError, exitCodes } from './exit.ts';
import { comparedText, count, countedText, startMoveProgress } from './move-text.ts';

export interface MoveOptions {
  from: string;
  to: string;
  dryRun?: boolean;
}

/** Copies all that a service has to another storage, and compares the two; `dryRun` only counts. */
export const moveCommand = async ({ from, to, dryRun = false }: MoveOptions): Promise<void> => {
  try {
    const places = [placeOf(from), placeOf(to)] as const;
    actAsOwner(usedBy(places, dryRun));
    await (dryRun ? look : go)(...places);
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
  differs: exitCodes.gate,
};

const look = async (from: Place, to: Place): Promise<void> => {
  const counted = await lookAtMove(from, to);
  process.stdout.write(countedText(counted));
  process.stdout.write(`Nothing was moved from ${from.name} to ${to.name}: this was a look.\n`);
};

const go = async (from: Place, to: Place): Promise<void> => {
  const { secretKey, secretKeyFile } = readConfig(process.env);
  const progress = startMoveProgress();
  let rows = 0;
  try {
    await move(from, to, progress.show, (compared) => {
      progress.clear();
      process.stdout.write(comparedText(compared));
      rows = compared.reduce((sum, { source }) => sum + source.rows, 0);
    });
  } finally {
    progress.clear();
  }
  process.stdout.write(`Moved ${count(rows, 'row')} from ${from.name} to ${to.name}. What was moved is still in the old place, too.\n`);
  process.stdout.write(`${secretKey === null && secretKeyFile === null ? keyAdvice(from, to) : SAME_KEY}\n`);
};

const WHY = 'it opens the secrets of webhooks.';
const SAME_KEY = `Start the service there with the same SECRET_KEY as before: ${WHY}`;

/** What to do about the key that a service made into its data folder. Never the key itself. */
const keyAdvice = (from: Place, to: Place): string => {
  const own = keyFile(from);
  if (own === null || !existsSync(own)) return SAME_KEY;
  const next = keyFile(to);
  if (next === null) return `Start the service there with SECRET_KEY_FILE=${own}, or a copy of that file: ${WHY}`;
  if (!existsSync(next)) return `Copy ${own} to ${next} before the start: ${WHY}`;
  return readFileSync(own, 'utf8').trim() === readFileSync(next, 'utf8').trim()
    ? `${next} is the same key already.`
    : `Put a copy of ${own} in the place of ${next} before the start: ${WHY}`;
};

const keyFile = (place: Place): string | null => (place.kind === 'sqlite' ? join(dirname(place.file), 'secret.key') : null);
