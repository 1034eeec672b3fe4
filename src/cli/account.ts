import { readFileSync } from 'node:fs';
import { createAccount, findAccount } from '../accounts/account.ts';
import { changePassword } from '../accounts/change.ts';
import { makeToken } from '../accounts/token.ts';
import { tableQueue } from '../queue/table-queue.ts';
import { removeAccount } from '../reports/remove-account.ts';
import { CommandError } from './exit.ts';
import { withDatabase } from './with-database.ts';

export const createAccountCommand = ({
  email,
  name,
  passwordFile,
}: {
  email: string;
  name?: string;
  passwordFile?: string;
}): Promise<void> => {
  // Read before root becomes the owner of the data: the user who runs the command can read the file.
  const password = passwordFile === undefined ? null : readPassword(passwordFile);
  return withDatabase(async (db) => {
    const account = await createAccount(db, { email, name, password });
    process.stdout.write(`Created account ${account.email}${account.operator ? ' (admin)' : ''}.\n`);
  });
};

/** For users who forgot it, and for accounts without one: access to the data folder is enough. */
export const resetPasswordCommand = ({ email, passwordFile }: { email: string; passwordFile?: string }): Promise<void> => {
  const password = passwordFile === undefined ? makeToken() : readPassword(passwordFile);
  return withDatabase(async (db) => {
    const account = await findAccount(db, { email });
    if (!account)
      throw new CommandError(`No account for ${email}. Check the spelling, or create it with: sonde account create --email ${email}`);
    await changePassword(db, account.id, password);
    const said = passwordFile === undefined ? ` New password: ${password}` : '';
    process.stdout.write(`Password of ${account.email} updated; all sessions ended.${said}\n`);
  });
};

export const deleteAccountCommand = ({ email, yes = false }: { email: string; yes?: boolean }): Promise<void> =>
  withDatabase(async (db) => {
    if (!yes) throw new CommandError(`This deletes ${email} with all reports, sites and API keys. Add --yes to confirm.`);
    const removed = await removeAccount(db, tableQueue(db, noHostQueues), email);
    if (!removed)
      throw new CommandError(`No account for ${email}. Check the spelling, or create it with: sonde account create --email ${email}`);
    process.stdout.write(`Deleted account ${email}. The server removes its data in the background, or at the next start.\n`);
    if (removed.operator)
      process.stdout.write(`It was the admin account. The oldest remaining account, ${removed.operator.email}, is the admin now.\n`);
  });

/** The job that is left here waits for no host. */
const noHostQueues = { gap: 0, width: 1, isExempt: () => true };

/** A file, or - for standard input. The line break that editors end a file with is no part of the password. */
const readPassword = (file: string): string => readFileSync(file === '-' ? 0 : file, 'utf8').replace(/\r?\n$/, '');
