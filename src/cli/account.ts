import { createAccount, findAccount } from '../accounts/account.ts';
import { changePassword } from '../accounts/change.ts';
import { makeToken } from '../accounts/token.ts';
import { tableQueue } from '../queue/table-queue.ts';
import { removeAccount } from '../reports/remove-account.ts';
import { type CommandContext, readInput } from './command-context.ts';
import { CommandError } from './exit.ts';
import { withDatabase } from './with-database.ts';

export const createAccountCommand = async (
  { email, name, passwordFile }: { email: string; name?: string; passwordFile?: string },
  context: CommandContext,
): Promise<void> => {
  // The file is read before root switches to the data’s owner: possibly only the user who runs the command can read it.
  const password = passwordFile === undefined ? null : await readPassword(passwordFile, context);
  return withDatabase(context, async (db) => {
    const account = await createAccount(db, { email, name, password });
    context.stdout.write(`Created account ${account.email}${account.operator ? ' (admin)' : ''}.\n`);
  });
};

/** Sets a password for a user who forgot it or has none; access to the data folder is sufficient authorization. */
export const resetPasswordCommand = async (
  { email, passwordFile }: { email: string; passwordFile?: string },
  context: CommandContext,
): Promise<void> => {
  const password = passwordFile === undefined ? makeToken() : await readPassword(passwordFile, context);
  return withDatabase(context, async (db) => {
    const account = await findAccount(db, { email });
    if (!account)
      throw new CommandError(`No account for ${email}. Check the spelling, or create it with: sonde account create --email ${email}`);
    await changePassword(db, account.id, password);
    const said = passwordFile === undefined ? ` New password: ${password}` : '';
    context.stdout.write(`Password of ${account.email} updated; all sessions ended.${said}\n`);
  });
};

export const deleteAccountCommand = ({ email, yes = false }: { email: string; yes?: boolean }, context: CommandContext): Promise<void> =>
  withDatabase(context, async (db) => {
    if (!yes) throw new CommandError(`This deletes ${email} with all reports, sites and API keys. Add --yes to confirm.`);
    const removed = await removeAccount(db, tableQueue(db, noHostQueues), email);
    if (!removed)
      throw new CommandError(`No account for ${email}. Check the spelling, or create it with: sonde account create --email ${email}`);
    context.stdout.write(`Deleted account ${email}. The server removes its data in the background, or at the next start.\n`);
    if (removed.operator)
      context.stdout.write(`It was the admin account. The oldest remaining account, ${removed.operator.email}, is the admin now.\n`);
  });

/** Jobs created by this command don’t wait for host queues. */
const noHostQueues = { gap: 0, width: 1, isExempt: () => true };

/** Reads a password from a file, without the trailing line break that editors append. */
const readPassword = async (file: string, context: CommandContext): Promise<string> =>
  (await readInput(file, context)).replace(/\r?\n$/, '');
