import { Command, CommanderError, Option } from 'commander';
import { auditModes } from '../audit/mode.ts';
import { trapRules } from '../crawls/crawl.ts';
import { version } from '../lib/version.ts';
import { type LanguageTag, languageTags, loadWords, readCliWords } from '../locales/languages.ts';
import type { Words } from '../locales/words.ts';
import { addAccounts } from './accounts.ts';
import type { AuditOptions } from './audit.ts';
import { asCalled } from './called-as.ts';
import { watchPipes } from './closed-pipe.ts';
import type { CommandContext } from './command-context.ts';
import type { CrawlCommandOptions } from './crawl/crawl.ts';
import { exitCodes } from './exit.ts';
import { auditFormats, crawlFormats } from './formats/formats.ts';
import { localizedHelp } from './help-words.ts';
import { terminalLanguage } from './language.ts';
import { addOperations } from './operations.ts';
import { DEFAULT_COLUMNS } from './output.ts';
import { plain } from './plain.ts';
import { wrapLines } from './text-width.ts';
import { wordUsageError } from './usage-error.ts';
import type { WorkOptions } from './work.ts';

/** Parses the command line and runs the command. Each command’s module is only imported when used. */
export const runSonde = async (argv: readonly string[], context: CommandContext = process): Promise<void> => {
  const pipe = watchPipes(context);
  const { tag, isExplicit } = terminalLanguage(argv, context.env);
  const words = readCliWords(tag);
  const sonde = makeProgram(words, tag, isExplicit, context).hook('preAction', (_, command) => pipe.runs(command.name()));
  const fail = (sentence: string, code: number): void => {
    const text = words.error({ sentence: asCalled(sentence.split('\n').map(plain).join('\n'), context.env) });
    // Other programs get an error in one line.
    context.stderr.write(`${context.stderr.isTTY ? wrapLines(text, context.stderr.columns ?? DEFAULT_COLUMNS) : text}\n`);
    context.exitCode = code;
  };
  try {
    if (argv.length === 2) sonde.help({ error: true });
    await sonde.parseAsync(argv);
  } catch (error) {
    if (error instanceof CommanderError) {
      const sentence = wordUsageError(error, argv.slice(2), sonde, words);
      if (sentence !== null) return fail(sentence, exitCodes.usage);
      context.exitCode = error.exitCode === 0 ? 0 : exitCodes.usage;
      return;
    }
    const { explainError } = await import('./explain-error.ts');
    const { line, code } = explainError(error);
    fail(line, code);
  }
};

/** Collects the values of an option that can be given several times. */
const collectValues = (value: string, before: string[] = []): string[] => [...before, value];

const makeProgram = ({ help }: Words['cli'], tag: LanguageTag, isLanguageExplicit: boolean, context: CommandContext): Command => {
  const sonde = new Command('sonde')
    .description(`${help.program}\n${help.start}`)
    .version(version, '-V, --version', help.version)
    .addOption(new Option('--lang <language>', help.lang).choices(languageTags))
    .helpOption('-h, --help', help.help)
    .helpCommand('help [command]', help.help)
    .configureHelp(localizedHelp(help))
    // Errors are printed once, in Sonde’s wording instead of commander’s.
    .configureOutput({
      getOutHelpWidth: () => context.stdout.columns ?? DEFAULT_COLUMNS,
      writeOut: (text) => void context.stdout.write(wrapLines(asCalled(text, context.env), context.stdout.columns ?? DEFAULT_COLUMNS)),
      writeErr: (text) => void context.stderr.write(wrapLines(asCalled(text, context.env), context.stderr.columns ?? DEFAULT_COLUMNS)),
      outputError: () => {},
    })
    .addHelpText('after', `\n${help.exitCodes}`)
    .exitOverride();

  sonde
    .command('serve')
    .description(help.serve.about)
    .option('--no-work', help.serve.noWork)
    .action(async (options: { work: boolean }) => (await import('./serve.ts')).serve(options, context));

  sonde
    .command('work')
    .description(help.work.about)
    .option('--concurrency <n>', help.work.concurrency)
    .option('--browsers <n>', help.work.browsers)
    .option('--health-port <port>', help.work.healthPort)
    .action(async (options: WorkOptions) => (await import('./work.ts')).runWorker(options, context));

  sonde
    .command('audit')
    .description(help.audit.about)
    .argument('<url...>', help.audit.urls)
    .addOption(new Option('-f, --format <format>', help.audit.format).choices(auditFormats).default('pretty'))
    .addOption(new Option('--mode <mode>', help.audit.mode).choices(auditModes))
    .option('-o, --output <file>', help.audit.output)
    .option('--top <n>', help.audit.top)
    .option('--only <checks>', help.audit.only)
    .option('--category <categories>', help.audit.category)
    .option('-q, --quiet', help.audit.quiet)
    .option('--min-score <n>', help.audit.minScore)
    .option('--fail-on <list>', help.audit.failOn)
    .option('--header <header>', help.access.header, collectValues)
    .option('--cookie <cookies>', help.access.cookie)
    .option('--basic <user:password>', help.access.basic)
    .option('--user-agent <text>', help.access.userAgent)
    .option('--access <file>', help.access.file)
    .addHelpText('after', `\n${help.audit.more}\n\n${help.audit.json}\n\n${help.exitCodes}`)
    .action(async (urls: string[], options: AuditOptions) =>
      (await import('./audit.ts')).auditCommand(urls, options, await loadWords(tag), isLanguageExplicit, context),
    );

  sonde
    .command('crawl')
    .description(help.crawl.about)
    .argument('<url>', help.crawl.url)
    .addOption(new Option('-f, --format <format>', help.audit.format).choices(crawlFormats).default('pretty'))
    .option('--max-pages <n>', help.crawl.maxPages)
    .option('--max-depth <n>', help.crawl.maxDepth)
    .option('--include <glob>', help.crawl.include, collectValues)
    .option('--exclude <glob>', help.crawl.exclude, collectValues)
    .option('--no-sitemaps', help.crawl.noSitemaps)
    .addOption(new Option('--traps <rule>', help.crawl.traps).choices(trapRules).default('limit'))
    .option('--rate <n>', help.crawl.rate)
    .option('-o, --output <file>', help.audit.output)
    .option('-q, --quiet', help.crawl.quiet)
    .option('--min-score <n>', help.crawl.minScore)
    .option('--fail-on <list>', help.audit.failOn)
    .option('--header <header>', help.access.header, collectValues)
    .option('--cookie <cookies>', help.access.cookie)
    .option('--basic <user:password>', help.access.basic)
    .option('--user-agent <text>', help.access.userAgent)
    .option('--access <file>', help.access.file)
    .addHelpText('after', `\n${help.crawl.more}\n\n${help.exitCodes}`)
    .action(async (url: string, options: CrawlCommandOptions) =>
      (await import('./crawl/crawl.ts')).crawlCommand(url, options, await loadWords(tag), context),
    );

  sonde
    .command('explain')
    .description(help.explain.about)
    .argument('[check]', help.explain.check)
    .action(async (check: string | undefined) => (await import('./explain.ts')).explainCommand(check, await loadWords(tag), context));

  sonde
    .command('robots')
    .description(help.robots.about)
    .argument('[source]', help.robots.source)
    .argument('[paths...]', help.robots.paths)
    .option('--agent <name>', help.robots.agent, 'Googlebot')
    .option('--jsonl', help.robots.jsonl)
    .action(async (source: string | undefined, paths: string[], options: { agent: string; jsonl?: boolean }) =>
      (await import('./robots.ts')).robotsCommand(source, paths, options, await loadWords(tag), context),
    );

  sonde
    .command('mcp')
    .description(help.mcp)
    .action(async () => (await import('./mcp.ts')).mcpCommand(context));

  addOperations(sonde, help, context);
  addAccounts(sonde, help, context);
  return sonde;
};
