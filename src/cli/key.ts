import { type Account, createAccount, findAccount, findKeyOnlyOperator, findOperator } from '../accounts/account.ts';
import { createKey, listKeys, revokeKey, type Scope, scopes } from '../accounts/key.ts';
import { DAY, HOUR } from '../lib/time.ts';
import { timeOf } from '../storage/clock.ts';
import type { Database } from '../storage/database.ts';
import { asCalled } from './called-as.ts';
import { type CommandContext, readInput } from './command-context.ts';
import { CommandError } from './exit.ts';
import { plain } from './plain.ts';
import { setPassword } from './start-box.ts';
import { withDatabase } from './with-database.ts';

/** E-mail address of the account that creating a first key also creates. */
const FIRST_EMAIL = 'operator@localhost';

export interface KeyOptions {
  account?: string;
  name?: string;
  scopes: string;
  expires?: string;
  importFile?: string;
}

/** Creates an API key and prints nothing else on standard output, for use in shell scripts. */
export const createKeyCommand = async (
  { account, name, scopes: allowed, expires, importFile }: KeyOptions,
  context: CommandContext,
): Promise<void> => {
  const wanted = readScopes(allowed);
  const lifetime = expires === undefined ? null : readDuration(expires);
  // The file is read before root switches to the data’s owner: possibly only the user who runs the command can read it.
  const imported = importFile === undefined ? undefined : (await readInput(importFile, context)).trim();
  return withDatabase(context, async (db) => {
    const { id } = await ownerOf(db, account);
    const locked = await findKeyOnlyOperator(db);
    if (locked !== null)
      context.stderr.write(`To sign in with a browser, set a password first: ${asCalled(setPassword(locked), context.env)}\n`);
    const expiresAt = lifetime === null ? null : timeOf(db) + lifetime;
    context.stdout.write(`${await createKey(db, { accountId: id, name, scopes: wanted, expiresAt, imported })}\n`);
  });
};

export const listKeysCommand = ({ account }: { account?: string }, context: CommandContext): Promise<void> =>
  withDatabase(context, async (db) => {
    const owner = account === undefined ? undefined : await ownerOf(db, account);
    for (const { prefix, name, email, scopes: allowed, expiresAt, lastUsedAt, revokedAt } of await listKeys(db, owner?.id)) {
      const state = revokedAt !== null ? `revoked ${isoDate(revokedAt)}` : expiresAt !== null ? `expires ${isoDate(expiresAt)}` : 'active';
      const used = lastUsedAt === null ? 'never used' : `last used ${isoDate(lastUsedAt)}`;
      context.stdout.write(`${[prefix, email, allowed.join(','), state, used, plain(name)].join('\t')}\n`);
    }
  });

export const revokeKeyCommand = (prefix: string, context: CommandContext): Promise<void> =>
  withDatabase(context, async (db) => {
    const outcome = await revokeKey(db, prefix);
    if (outcome === 'unknown') throw new CommandError(`No active key starts with ${prefix}. List keys with: sonde key list`);
    if (outcome === 'ambiguous')
      throw new CommandError(`Several active keys start with ${prefix}. Nothing was revoked; enter more characters.`);
    context.stdout.write(`Revoked key ${prefix}.\n`);
  });

const ownerOf = async (db: Database, email: string | undefined): Promise<Account> => {
  if (email === undefined) return (await findOperator(db)) ?? (await createAccount(db, { email: FIRST_EMAIL, name: 'Operator' }));
  const account = await findAccount(db, { email });
  if (!account) throw new CommandError(`No account for ${email}. Create it with: sonde account create --email ${email}`);
  return account;
};

const readScopes = (text: string): Scope[] => {
  const parts = text.split(',').map((part) => part.trim());
  const found = scopes.filter((scope) => parts.includes(scope));
  if (found.length === 0 || found.length !== new Set(parts).size) throw new CommandError('--scopes takes read, write or read,write.');
  return found;
};

const readDuration = (text: string): number => {
  const [, count, unit] = /^([1-9]\d{0,5})([hd])$/.exec(text) ?? [];
  if (!count) throw new CommandError('--expires takes a number of hours or days, such as 12h or 90d.');
  return Number(count) * (unit === 'h' ? HOUR : DAY);
};

const isoDate = (time: number): string => new Date(time).toISOString().slice(0, 10);
