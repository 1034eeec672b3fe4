import { SITE } from './origin.ts';

export const LANGUAGES = ['en', 'de'];
const site = (path: string): string => `http://${SITE}${path}`;

const COMMANDS =
  'serve,work,audit,crawl,explain,robots,mcp,backup,restore,resume,export,import,compact,adopt-secret,confirm-clock,doctor,health'.split(
    ',',
  );
const OF_GROUPS = 'account,account create,account delete,account password,key,key create,key list,key revoke'.split(',');

/** Arguments of `sonde`, without options that hold for all. They need no service. */
export const commands: readonly (readonly string[])[] = [
  ['--help'],
  ['--version'],
  ...[...COMMANDS, ...OF_GROUPS].map((command) => [...command.split(' '), '--help']),
  ...['pretty', 'json', 'jsonl', 'markdown', 'html', 'junit', 'sarif'].map((format) => ['audit', '-f', format, site('/'), site('/gone')]),
  ['audit', '--mode', 'full', '-f', 'markdown', site('/soil')],
  ['audit', '--top', '3', '--category', 'metadata', '--min-score', '99', site('/good')],
  ['audit', '--only', 'title-width', '--fail-on', 'title-width', site('/')],
  ['audit', '-q', site('/good'), site('/empty')],
  ['audit', '--only', 'nothing', site('/')],
  ['audit', 'x'],
  ['audit'],
  ...['pretty', 'json', 'csv', 'junit', 'sarif'].map((format) => ['crawl', '-f', format, site('/')]),
  ['crawl', '--max-pages', '2', '--no-sitemaps', '--fail-on', 'bad', site('/')],
  ['crawl', site('/nowhere')],
  ['robots', site('/robots.txt'), '/private', '/soil'],
  ['robots', '--agent', 'Bingbot', site('/robots.txt'), '/soil'],
  ['explain'],
  ['explain', 'title-width'],
  ['explain', 'nothing'],
  ['doctor', '--offline'],
  ['health'],
  ['key', 'list'],
  ['key', 'list', '--account', 'nobody@example.com'],
  ['key', 'revoke', 'sonde_none'],
  ['account', 'password', '--email', 'nobody@example.com'],
  ['account', 'create', '--email', 'x'],
  ['nothing'],
];
