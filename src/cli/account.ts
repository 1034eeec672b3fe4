import { readFileSync } from 'node:fs';
import { createAccount, deleteAccount } from '../accounts/account.ts';
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
}): Promise<void> =>
  withDatabase(async (db) => {
    const password = passwordFile === undefined ? null : readFileSync(passwordFile, 'utf8').replace(/\r?\n$/, '');
    const account = await createAccount(db, { email, name, password });
    process.stdout.write(`Made the account ${account.email}${account.operator ? ', which is the operator' : ''}.\n`);
  });

export const deleteAccountCommand = ({ email, yes = false }: { email: string; yes?: boolean }): Promise<void> =>
  withDatabase(async (db) => {
    if (!yes) throw new CommandError(`This removes ${email} with all reports, projects and keys. Add --yes to do it.`);
    if (!(await deleteAccount(db, email))) throw new CommandError(`There is no account for ${email}.`);
    process.stdout.write(`Removed the account ${email} with all it had.\n`);
  });
