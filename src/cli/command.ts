import { Command, CommanderError, Option } from 'commander';
import { version } from '../version.ts';
import type { AuditOptions } from './audit.ts';
import { exitCodes, explain } from './exit.ts';
import { formatNames } from './formats/formats.ts';
import { addOperations } from './operations.ts';
import type { WorkOptions } from './work.ts';

/** Reads the command line and runs what it asks for. Each command is imported only when it is used. */
export const run = async (argv: readonly string[]): Promise<void> => {
  try {
    await program().parseAsync(argv);
  } catch (error) {
    if (error instanceof CommanderError) {
      // Commander has said what was wrong; help and version are no mistakes.
      process.exitCode = error.exitCode === 0 ? 0 : exitCodes.usage;
      return;
    }
    const { line, code } = explain(error);
    process.stderr.write(`${line}\n`);
    process.exitCode = code;
  }
};

const program = (): Command => {
  const sonde = new Command('sonde')
    .description('Self-hosted SEO reports. Settings are environment variables; docs/configuration.md lists them.')
    .version(version)
    .exitOverride()
    .showHelpAfterError('(sonde --help says more)');

  sonde
    .command('serve')
    .description('start the service: interface, report pages and workers')
    .option('--no-work', 'leave audits and deliveries to sonde work; needs DATABASE_URL')
    .action(async (options: { work: boolean }) => (await import('./serve.ts')).serve(options));

  sonde
    .command('work')
    .description('start workers alone, beside a service or others of their kind; needs DATABASE_URL')
    .option('--concurrency <n>', 'audits at once, in place of CONCURRENCY')
    .option('--health-port <port>', 'answer /healthz and /readyz there')
    .action(async (options: WorkOptions) => (await import('./work.ts')).work(options));

  sonde
    .command('audit')
    .description('audit pages and print the findings; needs no server, account or data folder')
    .argument('<url...>', 'the pages; - reads addresses from standard input, one a line')
    .addOption(new Option('--format <format>', 'how to print').choices(formatNames).default('pretty'))
    .option('--min-score <n>', 'exit with 1 when the score is lower')
    .addOption(new Option('--fail-on <rating>', 'exit with 1 when the rating is this or worse').choices(['bad', 'decent']))
    .action(async (urls: string[], options: AuditOptions) => (await import('./audit.ts')).auditCommand(urls, options));

  sonde
    .command('explain')
    .description('say what a check is about, why it matters and what to do')
    .argument('[check]', 'its id, as findings show it; without one all are listed')
    .action(async (check: string | undefined) => (await import('./explain.ts')).explainCommand(check));

  sonde
    .command('robots')
    .description('say which paths a robots.txt allows to a crawler, and which line decides; exit with 1 when one is not')
    .argument('[source]', 'a file, - for standard input, or the address of a site')
    .argument('[paths...]', 'paths or whole addresses')
    .option('--agent <name>', 'the product token of the crawler', 'Googlebot')
    .option('--jsonl', 'read {"robots","agent","url"} a line from standard input, write {"allowed","line"} a line')
    .action(async (source: string | undefined, paths: string[], options: { agent: string; jsonl?: boolean }) =>
      (await import('./robots.ts')).robotsCommand(source, paths, options),
    );

  sonde
    .command('mcp')
    .description('offer the tools of a service to a language model, over standard input and output; needs SONDE_URL and SONDE_KEY')
    .action(async () => (await import('./mcp.ts')).mcpCommand(process.env));

  addOperations(sonde);

  const account = sonde.command('account').description('accounts');
  account
    .command('create')
    .description('make an account; the first one is the operator')
    .requiredOption('--email <address>')
    .option('--name <name>')
    .option(
      '--password-file <file>',
      'file (- for standard input) with the password for signing in; without it the account is used by keys alone',
    )
    .action(async (options: { email: string; name?: string; passwordFile?: string }) =>
      (await import('./account.ts')).createAccountCommand(options),
    );
  account
    .command('delete')
    .description('remove an account with all it has')
    .requiredOption('--email <address>')
    .option('--yes', 'really')
    .action(async (options: { email: string; yes?: boolean }) => (await import('./account.ts')).deleteAccountCommand(options));

  account
    .command('password')
    .description('set a new password and end all sessions of the account; prints one that it makes up when no file is given')
    .requiredOption('--email <address>')
    .option('--password-file <file>', 'file (- for standard input) with the password')
    .action(async (options: { email: string; passwordFile?: string }) => (await import('./account.ts')).resetPasswordCommand(options));

  const key = sonde.command('key').description('API keys');
  key
    .command('create')
    .description('make an API key and print it, this one time')
    .option('--account <email>', "whose; the operator's when left out, who is made if there is none")
    .option('--name <name>', 'what it is for')
    .option('--scopes <scopes>', 'read, write or read,write', 'read,write')
    .option('--expires <time>', 'such as 12h or 90d')
    .option('--import-file <file>', 'a file (- for standard input) with a key of another server, to go on using it here')
    .action(async (options: { account?: string; name?: string; scopes: string; expires?: string; importFile?: string }) =>
      (await import('./key.ts')).createKeyCommand(options),
    );
  key
    .command('list')
    .description('list keys, without the keys themselves')
    .option('--account <email>')
    .action(async (options: { account?: string }) => (await import('./key.ts')).listKeysCommand(options));
  key
    .command('revoke')
    .description('end a key at once')
    .argument('<prefix>', 'its first characters, as the list shows them')
    .action(async (prefix: string) => (await import('./key.ts')).revokeKeyCommand(prefix));
  return sonde;
};
