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
  // Read before root becomes the owner of the data: the file is for whoever names it.
  const password = passwordFile === undefined ? null : readPassword(passwordFile);
  return withDatabase(async (db) => {
    const account = await createAccount(db, { email, name, password });
    process.stdout.write(`Made the account ${account.email}${account.operator ? ', which is the operator' : ''}.\n`);
  });
};

/** For who forgot it, and for accounts that had none: whoever may read the data folder may do this. */
export const resetPasswordCommand = ({ email, passwordFile }: { email: string; passwordFile?: string }): Promise<void> => {
  const password = passwordFile === undefined ? makeToken() : readPassword(passwordFile);
  return withDatabase(async (db) => {
    const account = await findAccount(db, { email });
    if (!account) throw new CommandError(`There is no account for ${email}.`);
    await changePassword(db, account.id, password);
    const said = passwordFile === undefined ? ` It is now: ${password}` : '';
    process.stdout.write(`Set the password of ${account.email} and ended its sessions.${said}\n`);
  });
};

export const deleteAccountCommand = ({ email, yes = false }: { email: string; yes?: boolean }): Promise<void> =>
  withDatabase(async (db) => {
    if (!yes) throw new CommandError(`This removes ${email} with all reports, projects and keys. Add --yes to do it.`);
    const removed = await removeAccount(db, tableQueue(db, noLanes), email);
    if (!removed) throw new CommandError(`There is no account for ${email}.`);
    process.stdout.write(
      `Removed the account ${email} with all it had. The service clears its rows away in the background, or at its next start.\n`,
    );
    if (removed.operator) process.stdout.write(`It was the operator; ${removed.operator.email}, the oldest account left, now is.\n`);
  });

/** The job that is left here waits for no host. */
const noLanes = { gap: 0, width: 1, isExempt: () => true };

/** A file, or - for standard input. The line break that editors end a file with is no part of the password. */
const readPassword = (file: string): string => readFileSync(file === '-' ? 0 : file, 'utf8').replace(/\r?\n$/, '');
