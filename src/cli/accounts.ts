import type { Command } from 'commander';
import type { Words } from '../locales/words.ts';
import type { CommandContext } from './command-context.ts';

export const addAccounts = (sonde: Command, help: Words['cli']['help'], context: CommandContext): void => {
  const account = sonde.command('account').description(help.account.about);
  account
    .command('create')
    .description(help.account.create)
    .requiredOption('--email <address>', help.account.email)
    .option('--name <name>', help.account.name)
    .option('--password-file <file>', help.account.createPasswordFile)
    .action(async (options: { email: string; name?: string; passwordFile?: string }) =>
      (await import('./account.ts')).createAccountCommand(options, context),
    );
  account
    .command('delete')
    .description(help.account.delete)
    .requiredOption('--email <address>', help.account.email)
    .option('--yes', help.account.yes)
    .action(async (options: { email: string; yes?: boolean }) => (await import('./account.ts')).deleteAccountCommand(options, context));
  account
    .command('password')
    .description(help.account.password)
    .requiredOption('--email <address>', help.account.email)
    .option('--password-file <file>', help.account.passwordFile)
    .action(async (options: { email: string; passwordFile?: string }) =>
      (await import('./account.ts')).resetPasswordCommand(options, context),
    );

  const key = sonde.command('key').description(help.key.about);
  key
    .command('create')
    .description(help.key.create)
    .option('--account <email>', help.key.account)
    .option('--name <name>', help.key.name)
    .option('--scopes <scopes>', help.key.scopes, 'read,write')
    .option('--expires <time>', help.key.expires)
    .option('--import-file <file>', help.key.importFile)
    .action(async (options: { account?: string; name?: string; scopes: string; expires?: string; importFile?: string }) =>
      (await import('./key.ts')).createKeyCommand(options, context),
    );
  key
    .command('list')
    .description(help.key.list)
    .option('--account <email>', help.key.listAccount)
    .action(async (options: { account?: string }) => (await import('./key.ts')).listKeysCommand(options, context));
  key
    .command('revoke')
    .description(help.key.revoke)
    .argument('<prefix>', help.key.prefix)
    .action(async (prefix: string) => (await import('./key.ts')).revokeKeyCommand(prefix, context));
};
